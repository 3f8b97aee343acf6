const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const longestName = 64;
/** Levels whose entries are counted: what is deeper is over every limit of depth, and a list of a million levels is long to keep. */
const countedLevels = 64;

/** Counts what is in a JSON text as it arrives, without keeping it or parsing it. Malformed JSON is left to the parser. */
export class JsonCounts {
  /** All of them, lists and objects included. An empty one may count twice. */
  values = 1;
  /** In the longest list or object of the upper levels, except the list that is counted separately. */
  widest = 0;
  /** The most lists and objects around a place. */
  depth = 0;
  /** Entries of the list of this name in the outermost object. */
  entries = 0;
  private level = 0;
  private inText = false;
  private escaped = false;
  private inTheList = false;
  private atEntry = false;
  private name = '';
  /** Commas in each of the lists and objects that are open. */
  private readonly commas: number[] = [];

  /** @param listName of a list that is counted separately */
  constructor(private readonly listName: string | null = null) {}

  add(piece: Buffer): void {
    for (const byte of piece) {
      if (this.inText) this.inside(byte);
      else this.outside(byte);
    }
  }

  private inside(byte: number): void {
    if (this.escaped) this.escaped = false;
    else if (byte === backslash) this.escaped = true;
    else if (byte === quote) this.inText = false;
    if (this.inText && this.level === 1 && this.name.length < longestName)
      this.name += String.fromCharCode(byte);
  }

  private outside(byte: number): void {
    if (this.inTheList && this.level === 2 && this.atEntry && byte > 0x20 && byte !== closeList) {
      this.entries += 1;
      this.atEntry = false;
    }
    if (byte === quote) {
      this.inText = true;
      if (this.level === 1) this.name = '';
    } else if (byte === comma) this.separate();
    else if (byte === openList || byte === openObject) this.open(byte);
    else if (byte === closeList || byte === closeObject) this.close();
  }

  private open(byte: number): void {
    if (this.level === 1) {
      this.inTheList = byte === openList && this.name === this.listName;
      this.atEntry = true;
      // Were the name there twice, the last list would count: so it does here.
      if (this.inTheList) this.entries = 0;
    }
    this.level += 1;
    this.values += 1;
    if (this.level <= countedLevels) this.commas[this.level] = 0;
    this.depth = Math.max(this.depth, this.level);
  }

  private close(): void {
    this.level = Math.max(0, this.level - 1);
    if (this.level === 1) this.inTheList = false;
  }

  private separate(): void {
    this.values += 1;
    if (this.level > countedLevels) return;
    const commas = (this.commas[this.level] ?? 0) + 1;
    this.commas[this.level] = commas;
    if (this.inTheList && this.level === 2) this.atEntry = true;
    else this.widest = Math.max(this.widest, commas + 1);
  }
}
