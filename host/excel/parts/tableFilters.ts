import { boxContains } from '../../grid/box';
import { type Box } from '../../grid/grid';
import { bodyBox, type Tables } from './tables';

export const DYNAMIC_CRITERIA = ['AboveAverage', 'BelowAverage'] as const;
export type DynamicCriteria = (typeof DYNAMIC_CRITERIA)[number];
export const END_FILTERS = ['TopItems', 'BottomItems', 'TopPercent', 'BottomPercent'] as const;
export type EndFilter = (typeof END_FILTERS)[number];

/** What of a column is shown. Texts compare as displayed, whatever their case. */
export type FilterCriteria =
  | { filterOn: 'Values'; values: string[] }
  | { filterOn: 'Dynamic'; dynamicCriteria: DynamicCriteria }
  | { filterOn: EndFilter; criterion1: string }
  | { filterOn: 'Custom'; criterion1: string; criterion2?: string; operator: 'And' | 'Or' };

/** Cells that are filtered, a table or a block of a sheet; header row first. */
export interface FilteredBlock {
  /** Under which its filters are kept. */
  id: string;
  sheetId: string;
  box: Box;
}

/** The blocks that are filtered without being tables: one on a sheet. */
export class SheetFilters {
  private readonly blocks = new Map<string, Box>();
  /** Sheets with a filter that their file has brought, which is kept as it is; null: it has no conditions. */
  readonly ofFile = new Map<string, Box | null>();

  of(sheetId: string): FilteredBlock | null {
    const box = this.blocks.get(sheetId);
    return box === undefined ? null : { id: `sheet ${sheetId}`, sheetId, box };
  }

  set(sheetId: string, box: Box): void {
    this.blocks.set(sheetId, box);
  }

  /** Cells have moved. */
  move(sheetId: string, moved: (box: Box) => Box | null): void {
    const box = this.blocks.get(sheetId);
    const to = box === undefined ? null : moved(box);
    if (to === null) this.blocks.delete(sheetId);
    else this.blocks.set(sheetId, to);
    const ofFile = this.ofFile.get(sheetId);
    if (ofFile) this.ofFile.set(sheetId, moved(ofFile));
  }

  removeSheet(sheetId: string): void {
    this.blocks.delete(sheetId);
    this.ofFile.delete(sheetId);
  }
}

/** Whether a hidden row is one that a filter hides. */
export function isFiltered(
  parts: { tables: Tables; tableFilters: TableFilters; sheetFilters: SheetFilters },
  sheetId: string,
  row: number,
): boolean {
  const { tables, tableFilters, sheetFilters } = parts;
  const block = sheetFilters.of(sheetId);
  const ofFile = sheetFilters.ofFile.get(sheetId);
  const filtered = [
    ...tables.list(sheetId).filter(({ id, wasFiltered }) => wasFiltered || tableFilters.of(id).size > 0),
    ...(block && tableFilters.of(block.id).size > 0 ? [block] : []),
    ...(ofFile ? [{ box: ofFile }] : []),
  ];
  return filtered.some((one) => boxContains(bodyBox(one), row, one.box.column));
}

/** The filters of tables and blocks, by id and column. */
export class TableFilters {
  private readonly records = new Map<string, Map<number, FilterCriteria>>();

  of(tableId: string): ReadonlyMap<number, FilterCriteria> {
    return this.records.get(tableId) ?? new Map<number, FilterCriteria>();
  }

  set(tableId: string, column: number, criteria: FilterCriteria): void {
    this.records.set(tableId, new Map([...this.of(tableId), [column, criteria]]));
  }

  /** Columns came or went: null for one that is gone. */
  moveColumns(tableId: string, moved: (column: number) => number | null): void {
    const records = [...this.of(tableId)].flatMap(([column, one]): [number, FilterCriteria][] => {
      const place = moved(column);
      return place === null ? [] : [[place, one]];
    });
    if (this.records.has(tableId)) this.records.set(tableId, new Map(records));
  }

  clear(tableId: string, column: number | null): void {
    if (column === null) this.records.delete(tableId);
    else this.records.get(tableId)?.delete(column);
  }
}
