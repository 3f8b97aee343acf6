import type { Injector, Nullable } from '@univerjs/core';
import {
  IFormulaCurrentConfigService,
  type IFormulaData,
  type IFormulaDataItem,
} from '@univerjs/preset-sheets-core';
import { engineFormula } from '../../../formulas/engineFormula';
import {
  isPlain,
  MOST_TEXT_OF_ALL_NAMES,
  type ReferredBook,
  resolveFormula,
} from '../../../formulas/resolveFormula';
import { movedFormula } from '../../../formulas/sharedFormula';
import type { CellAddress, GridReferences } from '../../grid';
import { toBox, type UniverBook } from './univerBook';

type EngineBook = ReferredBook & { sheetNames: string[] };

/** By row and column. */
type SheetFormulas = Record<number, Record<number, Nullable<IFormulaDataItem>>>;

/**
 * Gives the engine formulas with addresses where the user's have names, tables, `A1#` and `@`, and in the forms that it calculates as
 * Excel does (`engineFormula`). Univer 0.25 knows names, yet answers #NAME? for a formula that stood there before its name, and
 * for one of a table after the next change (its cache of parsed formulas keeps what it found first). An address has no such past.
 */
export class ResolvedFormulas {
  private references: GridReferences = { names: [], tables: [] };
  /** What the engine was given last for the formula of a cell, by sheet, row and column; plain formulas are left out. */
  private given = new Map<string, { formula: string; text: string }>();
  private before = this.given;
  /** Cells whose formula stays and comes to something else, since what it names or spills has changed; still to be calculated. */
  private stale = new Set<string>();
  /** Formulas that are given as they are; the engine makes another item for another formula. */
  private plain = new WeakSet<IFormulaDataItem>();

  constructor(
    private readonly book: UniverBook,
    injector: Injector,
  ) {
    const config = injector.get(IFormulaCurrentConfigService);
    this.read = config.getFormulaData.bind(config);
    config.getFormulaData = () => this.resolved(this.read());
  }

  private readonly read: () => IFormulaData;

  setReferences(references: GridReferences): void {
    const before = this.given;
    this.references = references;
    this.plain = new WeakSet();
    this.resolved(this.read());
    for (const [cell, { formula, text }] of this.given)
      if (!before.has(cell) && text !== formula) this.stale.add(cell);
    for (const [cell, { formula, text }] of before)
      if (!this.given.has(cell) && text !== formula) this.stale.add(cell);
  }

  /** What the engine is given for a formula of a cell. */
  textFor(at: CellAddress, formula: string): string {
    const book = this.referredBook();
    return engineFormula(resolveFormula(formula, at, book), book.sheetNames);
  }

  /** The cells that have to be calculated, once. */
  takeStale(): CellAddress[] {
    this.resolved(this.read());
    const cells = [...this.stale].map(addressOf);
    this.stale.clear();
    return cells;
  }

  private resolved(data: IFormulaData): IFormulaData {
    this.before = this.given;
    this.given = new Map();
    const sheets = data[this.book.unitId];
    if (!sheets) return data;
    const book = this.referredBook();
    const changed = Object.entries(sheets).flatMap(([sheetId, formulas]) => {
      const instead = formulas && this.resolvedSheet(sheetId, formulas, book);
      return instead ? [[sheetId, instead] as const] : [];
    });
    if (changed.length === 0) return data;
    return { ...data, [this.book.unitId]: { ...sheets, ...Object.fromEntries(changed) } };
  }

  /** null: every formula stays as it is. */
  private resolvedSheet(sheetId: string, formulas: SheetFormulas, book: EngineBook): SheetFormulas | null {
    const shared = sharedFormulas(formulas);
    let instead: SheetFormulas | null = null;
    forEachFormula(formulas, (row, column, item) => {
      if (this.plain.has(item)) return;
      const first = item.f || shared.get(item.si ?? '') || '';
      if (isPlain(first, this.references) && engineFormula(first, book.sheetNames) === first) {
        if (item.f) this.plain.add(item);
        return;
      }
      const formula = item.x || item.y ? movedFormula(first, item.y ?? 0, item.x ?? 0) : first;
      const text = engineFormula(resolveFormula(formula, { sheetId, row, column }, book), book.sheetNames);
      this.note(`${sheetId} ${row} ${column}`, formula, text);
      if (text === formula) return;
      instead ??= { ...formulas };
      if (instead[row] === formulas[row]) instead[row] = { ...formulas[row] };
      instead[row]![column] = { f: text };
    });
    return instead;
  }

  private note(cell: string, formula: string, text: string): void {
    const before = this.before.get(cell);
    if (before?.formula === formula && before.text !== text) this.stale.add(cell);
    this.given.set(cell, { formula, text });
  }

  private referredBook(): EngineBook {
    const sheets = this.book.open.workbook
      .getSheets()
      .map((one) => ({ id: one.getSheetId(), name: one.getSheetName() }));
    const spills = this.book.formulas.getArrayFormulaRange()[this.book.unitId];
    return {
      ...this.references,
      room: { left: MOST_TEXT_OF_ALL_NAMES },
      sheetNames: sheets.map(({ name }) => name),
      sheetName: (sheetId) => sheets.find(({ id }) => id === sheetId)?.name,
      sheetId: (name) => sheets.find((one) => one.name.toLowerCase() === name.toLowerCase())?.id,
      spillRange: (sheetId, row, column) => {
        const range = spills?.[sheetId]?.[row]?.[column];
        return range ? toBox(range) : null;
      },
    };
  }
}

function forEachFormula(
  formulas: SheetFormulas,
  visit: (row: number, column: number, item: IFormulaDataItem) => void,
): void {
  for (const [row, line] of Object.entries(formulas)) {
    for (const [column, item] of Object.entries(line ?? {}))
      if (item) visit(Number(row), Number(column), item);
  }
}

/** The formulas that several cells share, by id; the other cells of a shared formula store only the id. */
function sharedFormulas(formulas: SheetFormulas): Map<string, string> {
  const shared = new Map<string, string>();
  forEachFormula(formulas, (_row, _column, { f, si, x, y }) => {
    if (si && f && !x && !y) shared.set(si, f);
  });
  return shared;
}

function addressOf(cell: string): CellAddress {
  const [, sheetId = '', row, column] = /^(.*) (\d+) (\d+)$/.exec(cell) ?? [];
  return { sheetId, row: Number(row), column: Number(column) };
}
