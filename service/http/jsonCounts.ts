const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const longestName = 64;

/** What is in a JSON text, counted as it arrives: nothing of it is kept or read as a value. */
export interface JsonCounts {
  /** Entries of the list `listName` of the outermost object. */
  readonly entries: number;
  /** At least as many as there are values. */
  readonly values: number;
  /** The most lists and objects around a place. */
  readonly depth: number;
  add(piece: Buffer): void;
}

/** What is malformed is counted somehow and left to the parser. */
export function countJson(listName: string): JsonCounts {
  let [entries, values, deepest, depth] = [0, 1, 0, 0];
  let [inText, escaped, inTheList, atEntry] = [false, false, false, false];
  let name = '';

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
    deepest = Math.max(deepest, depth);
  };
  const close = () => {
    depth -= 1;
    if (depth === 1) inTheList = false;
  };
  const outside = (byte: number) => {
    if (inTheList && depth === 2 && atEntry && byte > 0x20 && byte !== closeList) {
      entries += 1;
      atEntry = false;
    }
    if (byte === quote) {
      inText = true;
      if (depth === 1) name = '';
    } else if (byte === comma) {
      values += 1;
      if (depth === 2) atEntry = true;
    } else if (byte === openList || byte === openObject) open(byte);
    else if (byte === closeList || byte === closeObject) close();
  };

  return {
    get entries() {
      return entries;
    },
    get values() {
      return values;
    },
    get depth() {
      return deepest;
    },
    add(piece) {
      for (const byte of piece) {
        if (inText) inside(byte);
        else outside(byte);
      }
    },
  };
}
