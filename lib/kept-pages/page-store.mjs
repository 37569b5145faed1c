import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { UNKEPT_TAG } from "../unkept-tag.mjs";
import { pageKind } from "./page-kind.mjs";
import { sizeOf } from "./page-value.mjs";

/** Remembered pages that were asked for once, changes, and drawings in progress: each list is bounded. */
const MAX_ASKED_ONCE = 10_000;
const MAX_CHANGES = 10_000;
const MAX_DRAWINGS = 1_000;
/** What an entry costs besides its text. */
const ENTRY_BYTES = 1_000;

/** @typedef {import("./page-value.mjs").PageValue} PageValue */

/**
 * @template [Answer=unknown]
 * @typedef {object} Entry
 * @property {string} key
 * @property {string} path address inside of Next
 * @property {import("./page-kind.mjs").PageKind} kind
 * @property {PageValue} value
 * @property {readonly string[]} tags
 * @property {number} bytes
 * @property {number} storedAt milliseconds since 1970
 * @property {Map<string, Answer>} answers what the HTTP server sends for addresses that show this page
 */

/**
 * One request that may draw a page. The HTTP server opens it before Next is asked; the cache handler, which is called
 * somewhere below, writes down which page was answered.
 *
 * @typedef {object} Drawing
 * @property {number} began moment at which the request came, see {@link PageStore.moment}
 * @property {DrawnPage | null} page
 */

/**
 * @typedef {object} DrawnPage
 * @property {string} path
 * @property {PageValue} value
 * @property {readonly string[]} tags
 * @property {Entry | null} entry the kept page, null where it is not kept
 */

/**
 * Whole pages in memory, bounded in bytes, with all that was derived from them. A page is thrown away when one of its
 * tags expires, and with it every answer that rests on it.
 */
export class PageStore {
  #maxBytes;
  #bytes = 0;
  /** Of those, the bytes of filtered pages. */
  #filteredBytes = 0;
  /** Least recently used first. @type {Map<string, Entry>} */
  #entries = new Map();
  /** Pages that are never thrown out to make room. @type {Map<string, Entry>} */
  #always = new Map();
  /** Which page answers an address. @type {Map<string, Entry>} */
  #byAddress = new Map();
  /** Digests of filtered pages that were asked for once. @type {Set<string>} */
  #askedOnce = new Set();
  /** When each tag expired last, in moments. @type {Map<string, number>} */
  #changes = new Map();
  /** Changes before this moment are not remembered one by one: what was being drawn then may be old. */
  #forgotAt = 0;
  /** Since when pages are being drawn, by key. @type {Map<string, number>} */
  #drawings = new Map();

  /** The number of changes so far: a clock that orders changes and drawings without a tie. */
  moment = 0;
  /** The drawing that the running code belongs to. @type {AsyncLocalStorage<Drawing>} */
  drawing = new AsyncLocalStorage();

  constructor(maxBytes = (Number(process.env.KEPT_PAGES_MB) || 64) * 1024 * 1024) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes in use, by everything that is kept. */
  get bytes() {
    return this.#bytes;
  }

  /** @returns {Drawing} */
  begin() {
    return { began: this.moment, page: null };
  }

  /**
   * The kept page of that key. When there is none, a drawing of it is taken to begin now.
   * @param {string} key
   * @returns {Entry | null}
   */
  get(key) {
    const entry = this.#always.get(key) ?? this.#entries.get(key);
    if (!entry) {
      this.#noteDrawing(key);
      return null;
    }
    this.#touch(entry);
    this.#note(entry.path, entry.value, entry.tags, entry);
    return entry;
  }

  /**
   * Keeps a page that was drawn, unless something it rests on has changed since its drawing began, or it is not one to
   * be kept ({@link pageKind}).
   * @param {string} key
   * @param {string} path
   * @param {PageValue} value
   * @param {readonly string[]} tags
   */
  set(key, path, value, tags) {
    const began = this.#drawings.get(key);
    this.#drawings.delete(key);
    const kind = pageKind(path);
    const isKept = began !== undefined && this.isFresh(tags, began) && this.#mayKeep(path, tags);
    const bytes = ENTRY_BYTES + sizeOf(value);
    /** @type {Entry} */
    const entry = { key, path, kind, value, tags, bytes, storedAt: Date.now(), answers: new Map() };
    if (isKept) {
      this.#forget(key);
      (kind === "always" ? this.#always : this.#entries).set(key, entry);
      this.#count(entry, bytes);
      this.#makeRoom();
    }
    this.#note(path, value, tags, this.holds(entry) ? entry : null);
  }

  /**
   * Whether none of the tags expired after that moment.
   * @param {readonly string[]} tags
   * @param {number} moment
   */
  isFresh(tags, moment) {
    return this.#forgotAt <= moment && tags.every((tag) => (this.#changes.get(tag) ?? 0) <= moment);
  }

  /**
   * Whether this very entry is still kept.
   * @param {Entry} entry
   */
  holds(entry) {
    return (this.#always.get(entry.key) ?? this.#entries.get(entry.key)) === entry;
  }

  /**
   * Lets an answer be found by its address for as long as the page behind it is kept; it counts as used by that.
   * @param {Entry} entry
   * @param {string} address
   * @param {unknown} answer
   * @param {number} bytes
   */
  addAnswer(entry, address, answer, bytes) {
    if (!this.holds(entry)) return;
    entry.answers.set(address, answer);
    this.#byAddress.set(address, entry);
    this.grow(entry, bytes + address.length * 2);
  }

  /**
   * Counts bytes that were derived from a kept page and live as long as it.
   * @param {Entry} entry
   * @param {number} bytes
   */
  grow(entry, bytes) {
    if (!this.holds(entry)) return;
    entry.bytes += bytes;
    this.#count(entry, bytes);
    this.#makeRoom();
  }

  /**
   * The answer of that address, if the page behind it is still kept.
   * @param {string} address
   * @returns {unknown}
   */
  findAnswer(address) {
    const entry = this.#byAddress.get(address);
    if (!entry) return undefined;
    this.#touch(entry);
    return entry.answers.get(address);
  }

  /**
   * Throws away all that rests on the tag, and remembers it for the pages that are being drawn.
   * @param {string} tag
   */
  expire(tag) {
    if (this.#changes.size >= MAX_CHANGES) this.#forgetChanges();
    this.moment += 1;
    this.#changes.set(tag, this.moment);
    for (const entries of [this.#always, this.#entries]) {
      for (const [key, { tags }] of entries) if (tags.includes(tag)) this.#forget(key);
    }
  }

  /** Throws away everything, and whatever is being drawn with it: changes may have been missed. */
  forgetAll() {
    this.#forgetChanges();
    this.#always.clear();
    this.#entries.clear();
    this.#byAddress.clear();
    this.#drawings.clear();
    this.#bytes = 0;
    this.#filteredBytes = 0;
  }

  #forgetChanges() {
    this.moment += 1;
    this.#forgotAt = this.moment;
    this.#changes.clear();
  }

  /** @param {string} key */
  #noteDrawing(key) {
    if (this.#drawings.has(key)) return;
    // A page that failed is never stored: the oldest go, and would be refused if they came after all.
    const [oldest] = this.#drawings.keys();
    if (oldest !== undefined && this.#drawings.size >= MAX_DRAWINGS) this.#drawings.delete(oldest);
    // What decided the status, before Next looked for the page, belongs to the drawing as well.
    this.#drawings.set(key, this.drawing.getStore()?.began ?? this.moment);
  }

  /**
   * @param {string} path
   * @param {PageValue} value
   * @param {readonly string[]} tags
   * @param {Entry | null} entry
   */
  #note(path, value, tags, entry) {
    const drawing = this.drawing.getStore();
    if (drawing) drawing.page = { path, value, tags, entry };
  }

  /**
   * @param {string} path
   * @param {readonly string[]} tags
   */
  #mayKeep(path, tags) {
    if (tags.includes(UNKEPT_TAG)) return false;
    if (pageKind(path) !== "filtered") return true;
    const digest = createHash("sha1").update(path).digest("base64").slice(0, 12);
    if (this.#askedOnce.has(digest)) return true;
    this.#askedOnce.add(digest);
    const [oldest] = this.#askedOnce;
    if (oldest !== undefined && this.#askedOnce.size > MAX_ASKED_ONCE) this.#askedOnce.delete(oldest);
    return false;
  }

  /** @param {Entry} entry */
  #touch(entry) {
    if (!this.#entries.delete(entry.key)) return;
    this.#entries.set(entry.key, entry);
  }

  /** @param {string} key */
  #forget(key) {
    const entries = this.#always.has(key) ? this.#always : this.#entries;
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    this.#count(entry, -entry.bytes);
    for (const address of entry.answers.keys()) {
      if (this.#byAddress.get(address) === entry) this.#byAddress.delete(address);
    }
  }

  /**
   * @param {Entry} entry
   * @param {number} bytes
   */
  #count(entry, bytes) {
    this.#bytes += bytes;
    if (entry.kind === "filtered") this.#filteredBytes += bytes;
  }

  /** Filtered pages, of which anybody can ask for many, take half of the bytes at most, so that products keep the rest. */
  #makeRoom() {
    for (const { key, kind } of this.#entries.values()) {
      if (this.#filteredBytes <= this.#maxBytes / 2) break;
      if (kind === "filtered") this.#forget(key);
    }
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#forget(key);
    }
  }
}
