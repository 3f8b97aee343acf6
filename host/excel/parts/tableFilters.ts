/** What of a column is shown. Texts compare as displayed, whatever their case. */
export type FilterCriteria =
  | { filterOn: 'Values'; values: string[] }
  | { filterOn: 'Custom'; criterion1: string; criterion2?: string; operator: 'And' | 'Or' };

/** The filters of tables, by table id and column. */
export class TableFilters {
  private readonly records = new Map<string, Map<number, FilterCriteria>>();

  of(tableId: string): ReadonlyMap<number, FilterCriteria> {
    return this.records.get(tableId) ?? new Map<number, FilterCriteria>();
  }

  set(tableId: string, column: number, criteria: FilterCriteria): void {
    this.records.set(tableId, new Map([...this.of(tableId), [column, criteria]]));
  }

  clear(tableId: string, column: number | null): void {
    if (column === null) this.records.delete(tableId);
    else this.records.get(tableId)?.delete(column);
  }
}
