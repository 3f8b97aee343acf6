import { ApiClass, type ApiObject, readOnly, withOrNull } from '../../richapi/apiClass';
import { invalidArgument, notImplemented } from '../../richapi/apiError';
import { optionalArgument, wholeNumberArgument } from '../../richapi/argument';
import { intersection, sameBox } from '../../grid/box';
import { withinUse } from '../cells/rangeCells';
import { rangeArgument } from '../cells/rangeTarget';
import { type FilteredBlock } from '../parts/tableFilters';
import { type TableRecord } from '../parts/tables';
import { type WorkbookContext } from '../context/workbookContext';
import { criteriaArgument, showFiltered } from './filter';

/** The filters of all columns of a table together, or of the one block of a sheet that is filtered (`table` null). */
export interface AutoFilterTarget {
  sheetId: string;
  table: TableRecord | null;
}

const APPLY = 'AutoFilter.apply';

/** `Table.autoFilter` and `Worksheet.autoFilter` */
export function defineAutoFilter(context: WorkbookContext): ApiClass<AutoFilterTarget> {
  const { classes, parts } = context;
  const blockOf = ({ sheetId, table }: AutoFilterTarget): FilteredBlock | null => {
    if (table === null && parts.sheetFilters.ofFile.has(sheetId))
      throw notImplemented('Worksheet.autoFilter of a filter that the file has brought');
    return table ?? parts.sheetFilters.of(sheetId);
  };
  const range = (target: AutoFilterTarget): ApiObject | null => {
    const block = blockOf(target);
    return block === null ? null : classes.range.object({ sheetId: block.sheetId, box: block.box });
  };
  const clear = (target: AutoFilterTarget, column: number | null): void => {
    const block = blockOf(target);
    if (block === null) return;
    parts.tableFilters.clear(block.id, column);
    showFiltered(context, block);
  };
  return new ApiClass<AutoFilterTarget>('AutoFilter', {
    scalars: {
      Enabled: readOnly((target) => target.table?.showFilterButton ?? blockOf(target) !== null),
      IsDataFiltered: readOnly((target) => parts.tableFilters.of(blockOf(target)?.id ?? '').size > 0),
      Criteria: readOnly((target) => {
        const block = blockOf(target);
        const filters = parts.tableFilters.of(block?.id ?? '');
        return Array.from({ length: block?.box.columnCount ?? 0 }, (_, index) => filters.get(index) ?? null);
      }),
    },
    methods: {
      Apply: (target, filtered, columnIndex, criteria) => {
        blockOf(target);
        const block = target.table ?? blockToFilter(context, target.sheetId, filtered);
        const column = optionalArgument(columnIndex, (one) => wholeNumberArgument(one, APPLY), null);
        if (column === null) return;
        if (column < 0 || column >= block.box.columnCount) throw invalidArgument(APPLY);
        if (criteria === null || criteria === undefined) parts.tableFilters.clear(block.id, column);
        else parts.tableFilters.set(block.id, column, criteriaArgument(criteria, APPLY));
        showFiltered(context, block);
      },
      Remove: (target) => {
        if (target.table !== null) throw notImplemented('AutoFilter.remove of a table');
        clear(target, null);
        parts.sheetFilters.removeSheet(target.sheetId);
      },
      ClearCriteria: (target) => clear(target, null),
      ClearColumnCriteria: (target, columnIndex) =>
        clear(target, wholeNumberArgument(columnIndex, 'AutoFilter.clearColumnCriteria')),
      Reapply: (target) => {
        const block = blockOf(target);
        if (block !== null) showFiltered(context, block);
      },
      ...withOrNull('AutoFilter', 'GetRange', range),
    },
  });
}

/** A sheet has one: another block takes the place of the one before, whose rows are all shown again. */
function blockToFilter(context: WorkbookContext, sheetId: string, filtered: unknown): FilteredBlock {
  const { grid, parts } = context;
  const target = rangeArgument(context, sheetId, filtered, APPLY);
  const box = withinUse(grid.dimensions(sheetId), target.box);
  if (target.sheetId !== sheetId) throw invalidArgument(APPLY);
  if (box.rowCount === 1)
    throw notImplemented(`${APPLY} to one row, which Excel extends to what is around it`);
  if (parts.tables.list(sheetId).some((one) => intersection(one.box, box) !== null))
    throw invalidArgument(APPLY);
  const before = parts.sheetFilters.of(sheetId);
  if (before !== null && !sameBox(before.box, box)) {
    parts.tableFilters.clear(before.id, null);
    showFiltered(context, before);
  }
  parts.sheetFilters.set(sheetId, box);
  const block = parts.sheetFilters.of(sheetId);
  if (block === null) throw invalidArgument(APPLY);
  return block;
}
