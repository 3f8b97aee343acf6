const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const longestName = 64;
/** Levels whose entries are counted: what is deeper is over every limit of depth, and a list of a million levels is long to keep. */
const countedLevels = 64;

/** What is in a JSON text, counted as it arrives: it is neither kept nor read as a value. */
export interface JsonCounts {
  /** All of them, lists and objects included. An empty one may count twice. */
  readonly values: number;
  /** In the longest list or object of the upper levels, except the list that is counted separately. */
  readonly widest: number;
  /** The most lists and objects around a place. */
  readonly depth: number;
  /** Entries of the list of this name in the outermost object. */
  readonly entries: number;
  add(piece: Buffer): void;
}

/**
 * What is malformed is counted somehow and left to the parser.
 *
 * @param listName of a list that is counted separately
 */
export function countJson(listName: string | null = null): JsonCounts {
  let [values, widest, deepest, depth, entries] = [1, 0, 0, 0, 0];
  let [inText, escaped, inTheList, atEntry] = [false, false, false, false];
  let name = '';
  /** Commas in each of the lists and objects that are open. */
  const commas: number[] = [];

  const inside = (byte: number) => {
    if (escaped) escaped = false;
    else if (byte === backslash) escaped = true;
    else if (byte === quote) inText = false;
    if (inText && depth === 1 && name.length < longestName) name += String.fromCharCode(byte);
  };
  const open = (byte: number) => {
    if (depth === 1) [inTheList, atEntry] = [byte === openList && name === listName, true];
    // Were the name there twice, the last list would count: so it does here.
    if (depth === 1 && inTheList) entries = 0;
    depth += 1;
    values += 1;
    if (depth <= countedLevels) commas[depth] = 0;
    deepest = Math.max(deepest, depth);
  };
  const close = () => {
    depth = Math.max(0, depth - 1);
    if (depth === 1) inTheList = false;
  };
  const separate = () => {
    values += 1;
    if (depth > countedLevels) return;
    commas[depth] = (commas[depth] ?? 0) + 1;
    if (inTheList && depth === 2) atEntry = true;
    else widest = Math.max(widest, (commas[depth] ?? 0) + 1);
  };
  const outside = (byte: number) => {
    if (inTheList && depth === 2 && atEntry && byte > 0x20 && byte !== closeList) {
      entries += 1;
      atEntry = false;
    }
    if (byte === quote) {
      inText = true;
      if (depth === 1) name = '';
    } else if (byte === comma) separate();
    else if (byte === openList || byte === openObject) open(byte);
    else if (byte === closeList || byte === closeObject) close();
  };

  return {
    get values() {
      return values;
    },
    get widest() {
      return widest;
    },
    get depth() {
      return deepest;
    },
    get entries() {
      return entries;
    },
    add(piece) {
      for (const byte of piece) {
        if (inText) inside(byte);
        else outside(byte);
      }
    },
  };
}
