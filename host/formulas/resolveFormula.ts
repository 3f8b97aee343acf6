import { absoluteAddress, boxAddress, parseBox, quoteSheetName, splitSheetName } from '../grid/address';
import { intersection, singleCell } from '../grid/box';
import type { Box, CellAddress, GridName, GridReferences, GridTable } from '../grid/grid';
import {
  type Edit,
  edited,
  endOf,
  endOfValue,
  followsValue,
  inPlaceOf,
  isField,
  partsOfReference,
  type Word,
  wordsOf,
} from './formulaWords';
import { parameterNames } from './parameterNames';
import { movedFormula } from './sharedFormula';
import { structuredBox } from '../../formulas/structuredReference';

/** What formulas may name, and what they spill to. */
export interface ReferredBook extends GridReferences {
  sheetName(sheetId: string): string | undefined;
  sheetId(name: string): string | undefined;
  /** The block that the formula of this cell spills to; null when it fills only its cell. */
  spillRange(sheetId: string, row: number, column: number): Box | null;
  /** How much longer all formulas together may become by what their names stand for. */
  room?: { left: number };
}

const MAY_HAVE_FIELD = /[A-Za-z]\$?\d+\.[\p{L}_[]/u;

/** `C5.pS` -> `FIELDVALUE(C5,"pS")`: a field of the value in a cell as every program knows it. */
export function withFieldValues(formula: string): string {
  if (!MAY_HAVE_FIELD.test(formula)) return formula;
  const words = wordsOf(formula);
  const edits: Edit[] = [];
  words.forEach((word, index) => {
    if (index === 0 || !isField(word) || isField(words[index - 1])) return;
    // `C5:C9.pS` is the field of each.
    const isBlock = words[index - 2]?.text === ':' && words[index - 3]?.kind === 'reference';
    const start = words[isBlock ? index - 3 : index - 1]!.at;
    for (let at = index; isField(words[at]); at += 1) {
      const field = words[at]!;
      edits.push({ from: start, to: start, text: 'FIELDVALUE(' });
      edits.push(inPlaceOf(field, field, `,"${fieldName(field.text).replaceAll('"', '""')}")`));
    }
  });
  return edited(formula, edits);
}

/** `.pS`, `.[Depth '[in']]` */
function fieldName(field: string): string {
  return field.startsWith('.[') ? field.slice(2, -1).replace(/'(.)/g, '$1') : field.slice(1);
}

/** Nothing in the formula is resolved whatever the workbook names. */
export function isPlain(formula: string, references: GridReferences): boolean {
  return (
    !/[#@[]/.test(formula) &&
    !MAY_HAVE_FIELD.test(formula) &&
    references.names.length === 0 &&
    references.tables.length === 0
  );
}

/**
 * The formula of a cell with addresses in the place of names, columns of tables, `A1#` and `@`: what an engine calculates that knows only
 * addresses and functions. What names nothing stays as it is.
 */
export function resolveFormula(formula: string, at: CellAddress, book: ReferredBook): string {
  const typed = withFieldValues(formula);
  if (isPlain(typed, book)) return typed;
  return new Resolver(typed, at, book, { texts: new Map(), left: MOST_TEXT_OF_NAMES, depth: 0 }).resolved();
}

/** Characters that the names of one formula may stand for, and of all formulas together. */
const MOST_TEXT_OF_NAMES = 65_536;
export const MOST_TEXT_OF_ALL_NAMES = 20_000_000;
const MAX_NAMES_WITHIN_NAMES = 64;
const MAX_INTERSECTIONS_WITHIN = 64;

/** What a formula and the formulas of its names share: each name is resolved once, however many lead to it. */
interface Names {
  /** null while it is being resolved: a name that leads to itself is what the engine then finds, no name. */
  texts: Map<GridName, string | null>;
  left: number;
  depth: number;
}

const indexes = new WeakMap<object, Map<string, unknown[]>>();

/** Names or tables by their name in small letters. */
function called<Named extends { name: string }>(all: readonly Named[], name: string): Named[] {
  let index = indexes.get(all) as Map<string, Named[]> | undefined;
  if (!index) {
    index = new Map();
    for (const one of all) {
      const key = one.name.toLowerCase();
      index.set(key, [...(index.get(key) ?? []), one]);
    }
    indexes.set(all, index);
  }
  return index.get(name.toLowerCase()) ?? [];
}

class Resolver {
  private readonly words: Word[];
  private readonly own: Set<string>;

  constructor(
    private readonly formula: string,
    private readonly at: CellAddress,
    private readonly book: ReferredBook,
    private readonly names: Names,
    private readonly within = 0,
  ) {
    this.words = wordsOf(formula);
    this.own = parameterNames(this.words);
  }

  resolved(): string {
    const edits: Edit[] = [];
    for (let index = 0; index < this.words.length;) {
      const { piece, next } = this.pieceAt(index);
      if (piece) edits.push(piece);
      index = next;
    }
    return edited(this.formula, edits);
  }

  private pieceAt(index: number): { piece: Edit | null; next: number } {
    const word = this.words[index]!;
    if (word.text === '@' && !followsValue(this.words, index)) return this.intersected(index);
    if (word.kind === 'call') return { piece: this.call(word), next: index + 1 };
    if (word.kind !== 'reference') return { piece: null, next: index + 1 };
    const spill = this.words[index + 1]?.text === '#' ? this.spilled(word) : null;
    if (spill !== null)
      return { piece: { from: word.at, to: endOf(this.words[index + 1]!), text: spill }, next: index + 2 };
    const text = this.isOneEndOfColumns(index) ? null : this.reference(word.text);
    return { piece: text === null ? null : { from: word.at, to: endOf(word), text }, next: index + 1 };
  }

  /** `A` of `A:C`, which is not a name. */
  private isOneEndOfColumns(index: number): boolean {
    const beside = this.words[index - 1]?.text === ':' || this.words[index + 1]?.text === ':';
    return beside && /^\$?[A-Za-z]{1,3}$/.test(partsOfReference(this.words[index]?.text ?? '').body);
  }

  /** Of a name that stands for a LAMBDA. */
  private call(word: Word): Edit | null {
    const text = word.text.replace(/\s*\($/, '');
    const name = this.name(text);
    return name === null ? null : { from: word.at, to: endOf(word), text: `${this.textOf(name)}(` };
  }

  /** null: stays as it is. */
  private reference(text: string): string | null {
    const { body, columns } = partsOfReference(text);
    if (columns !== '') return this.columns(body, columns);
    if (isAddress(body)) return null;
    const name = this.name(text);
    if (name !== null) return this.textOf(name);
    const table = this.table(text);
    return table && this.columns(table.name, '[]');
  }

  private columns(tableName: string, columns: string): string | null {
    const table = tableName === '' ? this.tableHere() : this.table(tableName);
    if (table === null) return null;
    const box = structuredBox(table, columns, this.at.row);
    return typeof box === 'string' ? box : this.address(table.sheetId, box);
  }

  private table(name: string): GridTable | null {
    return called(this.book.tables, name)[0] ?? null;
  }

  private tableHere(): GridTable | null {
    const { sheetId, row, column } = this.at;
    const isHere = (one: GridTable) =>
      one.sheetId === sheetId && intersection(one.box, singleCell(row, column)) !== null;
    return this.book.tables.find(isHere) ?? null;
  }

  /** Of the sheet before that of the workbook; a parameter of LET or LAMBDA comes before both. */
  private name(text: string): GridName | null {
    const { sheetName, rest } = splitSheetName(text);
    const wanted = rest.toLowerCase();
    if (sheetName === null && this.own.has(wanted)) return null;
    const scope = sheetName === null ? this.at.sheetId : this.book.sheetId(sheetName);
    const found = called(this.book.names, wanted);
    return found.find((one) => one.scope === scope) ?? found.find((one) => one.scope === null) ?? null;
  }

  private textOf(name: GridName): string {
    const { names, book } = this;
    if (!names.texts.has(name)) {
      const isTooDeep = names.depth >= MAX_NAMES_WITHIN_NAMES;
      names.texts.set(name, null);
      names.depth += 1;
      names.texts.set(name, isTooDeep ? '#NAME?' : this.resolvedName(name));
      names.depth -= 1;
    }
    const text = names.texts.get(name) ?? '#NAME?';
    if (text.length > Math.min(names.left, book.room?.left ?? Infinity)) return '#VALUE!';
    names.left -= text.length;
    if (book.room) book.room.left -= text.length;
    return text;
  }

  private resolvedName(name: GridName): string {
    if ('box' in name.target) return this.address(name.target.sheetId, name.target.box);
    // What has no `$` in a name is counted from the cell that uses it, as if the name had been defined in A1.
    const moved = movedFormula(`=${name.target.formula}`, this.at.row, this.at.column);
    const text = new Resolver(moved, this.at, this.book, this.names).resolved().slice(1);
    const words = wordsOf(`=${text}`);
    const isOneValue = words[0]?.kind !== 'sign' && endOfValue(words, 0) === words.length - 1;
    return isOneValue ? text : `(${text})`;
  }

  /** What `A1#` spills to. */
  private spilled(word: Word): string | null {
    const resolved = this.reference(word.text) ?? word.text;
    const { sheetName, rest } = splitSheetName(resolved);
    const sheetId = sheetName === null ? this.at.sheetId : this.book.sheetId(sheetName);
    const cell = parseBox(rest);
    if (sheetId === undefined || cell === null) return null;
    const box = this.book.spillRange(sheetId, cell.row, cell.column);
    return box === null ? '#REF!' : this.address(sheetId, box);
  }

  /** `@` before a range is its cell in the row or column of the formula, before anything else its first value. */
  private intersected(index: number): { piece: Edit; next: number } {
    const from = this.words[index]!.at;
    const last = endOfValue(this.words, index);
    const to = endOf(this.words[last] ?? this.words[index]!);
    const next = last + 1;
    if (this.within >= MAX_INTERSECTIONS_WITHIN) return { piece: { from, to, text: '#VALUE!' }, next };
    const inner = `=${this.formula.slice(from + 1, to)}`;
    const operand = new Resolver(inner, this.at, this.book, this.names, this.within + 1).resolved().slice(1);
    const { sheetName, rest } = splitSheetName(operand.trim());
    const box = parseBox(rest);
    const isValue = this.words[index + 1]?.kind === 'value';
    const single = isValue ? operand : `SINGLE(${operand})`;
    const text = box === null ? single : this.cellOf(sheetName, box);
    return { piece: { from, to, text }, next };
  }

  private cellOf(sheetName: string | null, box: Box): string {
    const { row, column } = this.at;
    const prefix = sheetName === null ? '' : `${quoteSheetName(sheetName)}!`;
    if (box.rowCount === 1 && box.columnCount === 1) return prefix + boxAddress(box);
    const cell =
      box.columnCount === 1
        ? singleCell(row, box.column)
        : box.rowCount === 1
          ? singleCell(box.row, column)
          : null;
    return cell !== null && intersection(cell, box) !== null ? prefix + boxAddress(cell) : '#VALUE!';
  }

  private address(sheetId: string, box: Box): string {
    const name = this.book.sheetName(sheetId);
    return name === undefined ? '#REF!' : absoluteAddress(name, box);
  }
}

/** Cells, or one end of whole columns or rows, and no name. */
function isAddress(body: string): boolean {
  const plain = body.replaceAll('$', '');
  return body === '#REF!' || body.startsWith('$') || parseBox(plain) !== null || /^\d+$/.test(plain);
}
