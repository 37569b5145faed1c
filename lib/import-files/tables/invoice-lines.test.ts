import { describe, expect, it } from "vitest";
import { currencyOfCii, lineOfCii } from "./invoice-lines";
import { readXml } from "./read-xml";

async function* pieces(text: string) {
  for (let at = 0; at < text.length; at += 50) yield text.slice(at, at + 50);
}

async function readLine(element: string, xml: string) {
  for await (const object of readXml(pieces(xml), element)) return object;
}

/** A line of CII: what is said of the product, its price, its pieces and the amount of them. */
const cii = (product: string, price: string, count: string, amount: string, more = "") =>
  `<ram:${lineOfCii}><ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID>${more}</ram:AssociatedDocumentLineDocument>
  <ram:SpecifiedTradeProduct>${product}</ram:SpecifiedTradeProduct>
  <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>${price}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
  <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="PR">${count}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
  <ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${amount}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
  </ram:${lineOfCii}>`;

const fact = (name: string, value: string) =>
  `<ram:ApplicableProductCharacteristic><ram:Description>${name}</ram:Description><ram:Value>${value}</ram:Value></ram:ApplicableProductCharacteristic>`;

const price = (text: string, of = "") =>
  `<ram:ChargeAmount>${text}</ram:ChargeAmount>${of && `<ram:BasisQuantity unitCode="PR">${of}</ram:BasisQuantity>`}`;

describe("a line of an electronic invoice", () => {
  it("in CII is read as one in UBL, with its facts by their names", async () => {
    const product = `<ram:GlobalID schemeID="0160">4052347554599</ram:GlobalID><ram:SellerAssignedID>ZW-31</ram:SellerAssignedID>
      <ram:ManufacturerAssignedID>0051791</ram:ManufacturerAssignedID><ram:Name>Sandale Arizona</ram:Name>${fact("Größe EU", "37")}`;
    const line = await readLine(lineOfCii, cii(product, price("42.3000"), "2.000", "84.60"));
    expect(line?.cells).toMatchObject({
      invoiced_quantity: "2",
      line_extension_amount: "84.60",
      "item.name": "Sandale Arizona",
      "item.sellers_item_identification.id": "ZW-31",
      "item.manufacturers_item_identification.id": "0051791",
      "item.standard_item_identification.id": "4052347554599",
      "item.additional_item_property.größe_eu": "37",
      "price.price_amount": "42.30",
    });
  });

  it("says what one piece costs, of a price of ten and after a discount on the line", async () => {
    const ofTen = await readLine(lineOfCii, cii("", price("65", "10"), "20", "130"));
    const less = await readLine(lineOfCii, cii("", price("80.00"), "3", "216.00"));
    expect(ofTen?.cells["price.price_amount"]).toBe("6.50");
    expect(ofTen?.cells).not.toHaveProperty("price.base_quantity");
    expect(less?.cells["price.price_amount"]).toBe("72");
  });

  it("may say size and colour in its description", async () => {
    const described = (text: string) =>
      `<ram:Name>Sneaker</ram:Name><ram:Description>${text}</ram:Description>`;
    const read = async (text: string) =>
      (await readLine(lineOfCii, cii(described(text), price("8"), "1", "8")))?.cells;
    expect(await read("Talla: 38,5; Color: Negro")).toMatchObject({
      "item.additional_item_property.talla": "38,5",
      "item.additional_item_property.color": "Negro",
    });
    expect(await read("Taglia 42 - Colore Bianco/Nero")).not.toHaveProperty("item.description");
    const prose = await read("Color block im Stil der Neunziger, Obermaterial Leder");
    expect(prose).toHaveProperty("item.description");
    expect(prose).not.toHaveProperty("item.additional_item_property.color");
  });

  it("that adds up others is no product", async () => {
    const group = "<ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode>";
    const line = await readLine(
      lineOfCii,
      cii("<ram:Name>Samba</ram:Name>", price("10"), "12", "120", group),
    );
    expect(line).toMatchObject({ isTotals: true });
  });

  it("in UBL may have one fact alone", async () => {
    const line = await readLine(
      "InvoiceLine",
      `<cac:InvoiceLine><cbc:InvoicedQuantity unitCode="PR">2</cbc:InvoicedQuantity><cac:Item><cbc:Name>GT-2160</cbc:Name>
      <cac:AdditionalItemProperty><cbc:Name>Storlek</cbc:Name><cbc:Value>38</cbc:Value></cac:AdditionalItemProperty></cac:Item></cac:InvoiceLine>`,
    );
    expect(line?.cells).toMatchObject({ "item.additional_item_property.storlek": "38" });
  });

  it("in CII is in the currency that the invoice names behind its lines", async () => {
    const text = `${" ".repeat(500)}<ram:InvoiceCurrencyCode>GBP</ram:InvoiceCurrencyCode>`;
    expect(await currencyOfCii(pieces(text))).toBe("GBP");
    expect(await currencyOfCii(pieces("<a>EUR</a>"))).toBe("");
  });
});
