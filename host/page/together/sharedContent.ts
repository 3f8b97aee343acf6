import type { ExcelHost } from '../../excel/workbookHost';
import type { SheetVisibility } from '../../grid/grid';
import type { SharedCell, SharedCellAt } from '../../grid/univer/cells/sharedCells';
import type { UniverGrid } from '../../grid/univer/univerGrid';
import type { NameRecord } from '../../excel/parts/names';
import type { TableRecord } from '../../excel/parts/tables';
import type { SharedEntry } from './sharedWire';
import type { DocumentSettings } from '../workbook/documentSettings';

export interface SharedSession {
  grid: UniverGrid;
  host: Pick<ExcelHost, 'parts' | 'events'>;
  settings: DocumentSettings;
}

interface SheetEntry {
  name: string;
  visibility: SheetVisibility;
}

/** Things of the workbook by their keys, each as JSON. */
type Things = Map<string, string>;

const keyOf = (kind: string, ...names: (string | number)[]) => JSON.stringify([kind, ...names]);
/** One thing, for two authors may add a sheet at the same place. */
const ORDER = keyOf('sheetOrder');
const namesOf = (key: string) => JSON.parse(key) as [string, ...(string | number)[]];

/**
 * What of an open workbook is shared, as things by key: what of them has changed here since it was last shared, and what
 * others have changed, which is put in its place as theirs.
 */
export class SharedContent {
  /** As the others have it. */
  private known: Things;
  private readonly changedSheets = new Set<string>();
  /** What was read of the cells of sheets that have not changed since. */
  private readonly read = new Map<string, Things>();
  private readonly stops: (() => void)[];
  private failed = 0;

  constructor(private readonly session: SharedSession) {
    const { grid } = session;
    const changed = ({ sheetId }: { sheetId: string }) => void this.changedSheets.add(sheetId);
    this.stops = [
      ...(['edited', 'shifted', 'moved'] as const).map((event) => grid.on(event, changed)),
      grid.on('calculated', ({ sheetIds }) => sheetIds.forEach((sheetId) => changed({ sheetId }))),
      grid.on('sheetRenamed', () => this.readAgain()),
    ];
    this.known = this.things(true);
  }

  dispose(): void {
    for (const stop of this.stops) stop();
  }

  /** @param withParts the things that Excel hands on later are looked at too: parts, settings, names, tables, formats */
  changes(withParts: boolean): SharedEntry[] {
    if (withParts) this.readAgain();
    const now = this.things(withParts);
    const entries: SharedEntry[] = [];
    for (const [key, json] of now)
      if (this.known.get(key) !== json) entries.push({ key, value: JSON.parse(json) as unknown });
    for (const key of this.known.keys())
      if (!now.has(key) && (withParts || !isPart(key))) entries.push({ key, value: null });
    return entries;
  }

  /** The others have these now. */
  shared(entries: SharedEntry[]): void {
    for (const { key, value } of entries) {
      if (value === null) this.known.delete(key);
      else this.known.set(key, JSON.stringify(value));
    }
  }

  /**
   * What others have changed takes its place here, but for what was changed here meanwhile: that comes after it.
   *
   * @returns how many of the entries cannot be read or done, and are left out
   */
  apply(entries: SharedEntry[]): number {
    if (entries.length === 0) return 0;
    const own = new Set(this.changes(true).map(({ key }) => key));
    const theirs = entries.filter((entry) => isReadable(entry) && !own.has(entry.key));
    this.failed = entries.filter((entry) => !isReadable(entry)).length;
    this.session.grid.asRemote(() => {
      this.applySheets(theirs);
      this.applyOrder(theirs);
      this.applyCells(theirs);
      this.applyParts(theirs);
    });
    // Read back: what the grid makes of it is not a change of this page.
    this.readAgain();
    const now = this.things(true);
    for (const { key } of theirs) {
      const json = now.get(key);
      if (json === undefined) this.known.delete(key);
      else this.known.set(key, json);
    }
    return this.failed;
  }

  private attempt(work: () => void): void {
    try {
      work();
    } catch {
      this.failed += 1;
    }
  }

  private readAgain(): void {
    for (const { id } of this.session.grid.sheets()) this.changedSheets.add(id);
  }

  private things(withParts: boolean): Things {
    const things: Things = new Map();
    const { grid } = this.session;
    for (const { id, name, visibility } of grid.sheets()) {
      things.set(keyOf('sheet', id), JSON.stringify({ name, visibility } satisfies SheetEntry));
      for (const [key, json] of this.cellsOf(id)) things.set(key, json);
    }
    things.set(ORDER, JSON.stringify(grid.sheets().map(({ id }) => id)));
    if (withParts) for (const [key, value] of this.parts()) things.set(key, JSON.stringify(value));
    return things;
  }

  private cellsOf(sheetId: string): Things {
    const before = this.read.get(sheetId);
    if (before !== undefined && !this.changedSheets.has(sheetId)) return before;
    const cells: Things = new Map();
    for (const { row, column, cell } of this.session.grid.sharedCells(sheetId))
      cells.set(keyOf('cell', sheetId, row, column), JSON.stringify(cell));
    this.changedSheets.delete(sheetId);
    this.read.set(sheetId, cells);
    return cells;
  }

  private parts(): [string, unknown][] {
    const { host, settings } = this.session;
    const { customXmlParts, names, tables, settings: bookSettings } = host.parts;
    return [
      ...customXmlParts.list(null).map(({ id, xml }): [string, unknown] => [keyOf('part', id), xml]),
      ...settings.entries().map(([key, value]): [string, unknown] => [keyOf('documentSetting', key), value]),
      ...[...bookSettings].map(([key, { value }]): [string, unknown] => [keyOf('setting', key), { value }]),
      ...names.all().map((one): [string, unknown] => [keyOf('name', one.scope ?? '', one.name), one]),
      ...tables.list(null).map(({ id: _, ...one }): [string, unknown] => [keyOf('table', one.name), one]),
    ];
  }

  private applySheets(entries: SharedEntry[]): void {
    for (const { key, value } of entries) {
      const [kind, id] = namesOf(key);
      if (kind === 'sheet') this.attempt(() => this.applySheet(String(id), value as SheetEntry | null));
    }
  }

  private applySheet(id: string, wanted: SheetEntry | null): void {
    const { grid } = this.session;
    const found = grid.sheets().find((one) => one.id === id);
    if (wanted === null) {
      if (found !== undefined && grid.sheets().length > 1) grid.deleteSheet(id);
    } else {
      if (found === undefined) grid.addSharedSheet(id, wanted.name);
      else if (found.name !== wanted.name) grid.renameSheet(id, wanted.name);
      if ((found?.visibility ?? 'Visible') !== wanted.visibility) grid.setVisibility(id, wanted.visibility);
    }
  }

  /** A sheet that they did not know yet comes behind those that they have ordered. */
  private applyOrder(entries: SharedEntry[]): void {
    const { grid } = this.session;
    const order = entries.find(({ key }) => key === ORDER)?.value;
    if (!Array.isArray(order)) return;
    const there = (id: string) => grid.sheets().some((one) => one.id === id);
    order
      .map(String)
      .filter(there)
      .forEach((id, position) => {
        if (grid.sheets()[position]?.id !== id) this.attempt(() => grid.moveSheet(id, position));
      });
  }

  private applyCells(entries: SharedEntry[]): void {
    const { grid } = this.session;
    const sheets = new Set(grid.sheets().map(({ id }) => id));
    const bySheet = new Map<string, SharedCellAt[]>();
    for (const { key, value } of entries) {
      const [kind, sheetId, row, column] = namesOf(key);
      if (kind !== 'cell' || !sheets.has(String(sheetId))) continue;
      const cells = bySheet.get(String(sheetId)) ?? [];
      cells.push({ row: Number(row), column: Number(column), cell: value as SharedCell | null });
      bySheet.set(String(sheetId), cells);
    }
    for (const [sheetId, cells] of bySheet) this.attempt(() => grid.setSharedCells(sheetId, cells));
  }

  private applyParts(entries: SharedEntry[]): void {
    const documentSettings = new Map(this.session.settings.entries());
    for (const { key, value } of entries) {
      const [kind, name, second] = namesOf(key).map(String) as [string, string, string];
      if (kind === 'documentSetting') {
        if (value === null) documentSettings.delete(name);
        else documentSettings.set(name, String(value));
      } else this.attempt(() => this.applyPart(kind, name, second, value));
    }
    if (entries.some(({ key }) => namesOf(key)[0] === 'documentSetting'))
      this.session.settings.replace([...documentSettings]);
  }

  private applyPart(kind: string, name: string, second: string, value: unknown): void {
    const { events, parts } = this.session.host;
    const { customXmlParts, names, tables, settings } = parts;
    if (kind === 'part') {
      const part = customXmlParts.find(name, null);
      if (value === null) {
        if (part !== null) customXmlParts.remove(part);
      } else if (part !== null) customXmlParts.replace(part, String(value));
      else customXmlParts.restore({ id: name, xml: String(value) });
    } else if (kind === 'setting') {
      if (value === null) settings.delete(name);
      else settings.set(name, { key: name, value: (value as { value: unknown }).value });
      events.raiseSettingsChanged();
    } else if (kind === 'name') {
      const found = names.find(second, name === '' ? null : name);
      if (found !== null) names.remove(found);
      if (value !== null) names.add(value as NameRecord);
    } else if (kind === 'table') {
      const found = tables.find(name, null);
      const wanted = value as Omit<TableRecord, 'id'> | null;
      if (wanted === null) {
        if (found !== null) tables.remove(found);
      } else if (found !== null) tables.change(found, wanted);
      else tables.restore(wanted);
    }
  }
}

/** Excel hands it on later than cells. */
const isPart = (key: string) => !['sheet', 'sheetOrder', 'cell'].includes(namesOf(key)[0]);

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isIndex: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isScalar: Check = (value) => ['string', 'number', 'boolean'].includes(typeof value);
const isList =
  (of: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(of);
const isOneOf =
  (...of: unknown[]): Check =>
  (value) =>
    of.includes(value);
const isEither =
  (...of: Check[]): Check =>
  (value) =>
    of.some((one) => one(value));
const isMissing: Check = (value) => value === undefined;

/** An object with these fields, whatever else it has. */
function isRecord(fields: Record<string, Check>): Check {
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, is]) => is((value as Record<string, unknown>)[name]));
}

const isBox = isRecord({ row: isIndex, column: isIndex, rowCount: isIndex, columnCount: isIndex });
const flags = ['showTotals', 'showBandedRows', 'showBandedColumns', 'showFilterButton'];
const table = isRecord({
  ...{ name: isText, sheetId: isText, box: isBox, style: isText },
  ...Object.fromEntries(
    [...flags, 'highlightFirstColumn', 'highlightLastColumn'].map((flag) => [flag, isFlag]),
  ),
});
const target = isEither(isRecord({ formula: isText }), isRecord({ sheetId: isText, box: isBox }));
const cell = isRecord({
  ...{ formula: isEither(isMissing, isText), value: isEither(isMissing, isScalar) },
  ...{ numberFormat: isEither(isMissing, isText), spill: isEither(isMissing, isList(isList(isScalar))) },
});
const visibility = isOneOf('Visible', 'Hidden', 'VeryHidden');

/** By kind: what follows it in the key, and the value of a thing that is not gone. */
const kinds = new Map<unknown, { names: Check[]; value: Check }>([
  ['sheet', { names: [isText], value: isRecord({ name: isText, visibility }) }],
  ['sheetOrder', { names: [], value: isList(isText) }],
  ['cell', { names: [isText, isIndex, isIndex], value: cell }],
  ['part', { names: [isText], value: isText }],
  ['documentSetting', { names: [isText], value: isText }],
  ['setting', { names: [isText], value: isRecord({}) }],
  [
    'name',
    {
      names: [isText, isText],
      value: isRecord({
        ...{ name: isText, scope: isEither(isText, isOneOf(null)), target },
        ...{ comment: isText, visible: isFlag },
      }),
    },
  ],
  ['table', { names: [isText], value: table }],
]);

/** Whether an entry is what a page of this host hands in: any script of this origin can hand in others. */
function isReadable({ key, value }: SharedEntry): boolean {
  const names = namesIn(key);
  const kind = kinds.get(names?.[0]);
  return (
    names !== null &&
    kind !== undefined &&
    names.length === kind.names.length + 1 &&
    kind.names.every((is, index) => is(names[index + 1])) &&
    (value === null || kind.value(value))
  );
}

function namesIn(key: string): unknown[] | null {
  try {
    const names: unknown = JSON.parse(key);
    return Array.isArray(names) ? names : null;
  } catch {
    return null;
  }
}
