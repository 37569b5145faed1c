import type { Finders } from "../words/finders";
import type { ColumnFacts } from "./column-evidence";
import { type Guess, type Rule, tableOf } from "./guess";
import * as parts from "./guess-by-parts";
import * as byWords from "./guess-by-words";
import * as categories from "./guess-categories";
import * as codes from "./guess-codes";
import * as costs from "./guess-costs";
import * as current from "./guess-current-prices";
import { preferLatest } from "./guess-latest";
import { takeMisspelt } from "./guess-misspelt";
import * as names from "./guess-names";
import * as pieces from "./guess-pieces";
import * as prices from "./guess-prices";
import * as sizes from "./guess-sizes";
import * as titles from "./guess-titles";
import * as makersCodes from "./prefer-makers-codes";

/**
 * The rules in their order: what titles say, what cells say, then what corrects both. `take…` fills a field that is open,
 * or gives it what another holds; `choose…` and `prefer…` may replace a column by another; `drop…` may take away what a field holds.
 */
const rules: readonly Rule[] = [
  byWords.takePricesOfOdoo,
  // Titles that are known as a whole are the surest, where cells do not speak against them.
  titles.takeKnownTitles,
  sizes.takeNameOfSize,
  // Before parts of titles, which may name what these leave open.
  codes.takeCodesOutOfName,
  codes.takeBarcodesOutOfCode,
  codes.takeBarcodeOfRow,
  names.takeLoneDescriptionForName,
  names.takeKindsOutOfName,
  ...parts.takeByParts,
  // Needs the cost, which a part of a title may have named.
  prices.takeTariff,
  // A part of a word says less than a word.
  ...parts.takeByStems,
  // Cells alone say least; those that can be nothing else go before names and kinds of goods.
  codes.takeBarcodeByCells,
  codes.takeNumberOfArticle,
  codes.takeNumberOfRecord,
  codes.takeCodeByCells,
  pieces.takePieceKind,
  pieces.takeStockByCells,
  sizes.takeSizeOfSystem,
  sizes.takeSystemByCells,
  sizes.takeSizesByCells,
  sizes.takeSizesOutOfStock,
  pieces.takePiecesBesideSize,
  sizes.takeColourByCells,
  categories.takeGenderByCells,
  names.takeBrandByCells,
  names.takeBrandOfSupplier,
  names.takeNamesBelowHeading,
  names.takeStyleForName,
  names.takeNameByCells,
  names.takeNameOutOfStyle,
  categories.takeCategoryByCells,
  // Again, for a name that was found since.
  codes.takeCodesOutOfName,
  // Whatever has a text goes before a column without one.
  titles.takeBlankColumns,
  // What is still open may be misspelt, or called as people speak, or as programs shorten it.
  takeMisspelt,
  byWords.takeSizeByValues,
  byWords.takeAmountsByWords,
  byWords.takePiecesByWords,
  pieces.takeLevel,
  // Or it stands under the title of another field, or under a longer one.
  names.takeNameOutOfBrand,
  names.takeDescriptionForName,
  prices.takeReducedForPrice,
  prices.takeRegularPrice,
  current.takeNowForSale,
  current.takeCurrentForListed,
  current.takeWholePriceForEarlier,
  current.takeFinalPrice,
  titles.takeStockByBeginning,
  names.takeBrandOutOfName,
  names.preferTellingName,
  names.preferNameBesideCode,
  // The section of another shop goes before a column that may be of kinds, that before a heading.
  categories.takeSectionForCategory,
  categories.takeGenderOutOfCategory,
  categories.chooseCategory,
  categories.takeGenderOfKinds,
  categories.takeHeadingForCategory,
  // Another column of kinds would have gone before the one that holds brands.
  names.takeBrandOutOfCategory,
  // Needs all names and sizes: they tell the codes of styles from those of sizes. A parent that is none is no code.
  codes.dropUnnamedParent,
  codes.dropWordsForCode,
  codes.takeOnlyMakersCode,
  codes.takeNumbersUnderArticle,
  codes.preferStyleOfSizes,
  // Of the code that was chosen the maker's, and of that the one with the colour.
  makersCodes.preferMakersCode,
  // Names are held against the codes of styles.
  names.preferNameBesideCode,
  codes.dropParentBesideStyle,
  codes.preferColourCode,
  sizes.preferNamedVariation,
  sizes.takeNamedColour,
  sizes.takeColourByWords,
  sizes.preferColourName,
  sizes.dropOptionValue,
  sizes.preferEuropeanSize,
  sizes.preferEuropeanNumbers,
  sizes.preferSizeToNumber,
  sizes.takeSizeOfCode,
  // What the numbers prove goes before what titles said.
  pieces.preferListsOfSizes,
  prices.chooseTaxed,
  // Lines may prove another cost than this.
  prices.takeNetPriceForCost,
  prices.takeNetPriceBelowReduced,
  costs.dropSumsOfLines,
  costs.preferCostOfLines,
  pieces.takeNumberedPieces,
  pieces.preferPiecesOfLines,
  // For what the numbers left open titles count again, among the columns that they left.
  prices.takePriceByTitle,
  costs.takeCostByTitle,
  costs.takePriceAboveCost,
  // Compare other columns with the cost and the price that were found.
  costs.preferDiscountedCost,
  costs.takeCostOutOfPrice,
  costs.preferClearanceCost,
  costs.takeOfferForCost,
  costs.takeOnlyCostBelow,
  pieces.takeCountsForWords,
  pieces.preferSurePieces,
  byWords.preferPiecesOfNow,
  pieces.takePlaces,
  pieces.takeSumOfPlaces,
  pieces.takeLeftOfSold,
  preferLatest,
  // Last, as it asks whether a cost was found, and what nothing is read from.
  prices.takeRetailOutOfList,
  costs.preferNetCost,
  prices.takeRetailBesideCost,
  prices.preferSoldToRecommended,
  prices.takeRecommendedForEarlier,
  prices.dropDoubtfulPrice,
  prices.dropNetPrice,
  prices.dropCostOfSamePrice,
  prices.takeProvenReduction,
];

/** Which title holds which field, by its words and what stands below it; each title serves once (docs/rules.md#imports). */
export function guessColumns(
  given: readonly string[],
  facts: ColumnFacts = { samples: {} },
  find?: Finders,
): Record<string, string> {
  const table = tableOf(given, facts, find);
  const guess = rules.reduce<Guess>((found, rule) => rule(found, table), {});
  return Object.fromEntries(Object.entries(guess));
}
