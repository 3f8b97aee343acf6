import { type Box } from '../../grid/grid';
import { type Members } from '../../richapi/apiClass';
import { notImplemented } from '../../richapi/apiError';
import { objectArgument } from '../cells/ruleArgument';
import { addressOf, type RangeTarget } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

type Methods = NonNullable<Members<RangeTarget>['methods']>;

/** `Range.getRowProperties` and `getColumnProperties`: of every line of the range what the options ask for. */
export function lineProperties(context: WorkbookContext): Methods {
  return {
    GetRowProperties: (target, options) => propertiesOf(context, target, options, 'row'),
    GetColumnProperties: (target, options) => propertiesOf(context, target, options, 'column'),
  };
}

function propertiesOf(
  context: WorkbookContext,
  { sheetId, box }: RangeTarget,
  options: unknown,
  line: 'row' | 'column',
): Record<string, unknown>[] {
  const location = line === 'row' ? 'Range.getRowProperties' : 'Range.getColumnProperties';
  const given = objectArgument(options, location);
  const requested = Object.keys(given).filter((name) => given[name] !== null && given[name] !== false);
  const readers: Record<string, (one: Box) => unknown> = {
    address: (one) => addressOf(context, { sheetId, box: one }),
    [`${line}Index`]: (one) => one[line],
    [`${line}Hidden`]: (one) => isHidden(context, sheetId, one, line),
  };
  const unknown = requested.find((name) => !Object.hasOwn(readers, name));
  if (unknown !== undefined) throw notImplemented(`${location} with ${unknown}`);
  const count = line === 'row' ? 'rowCount' : 'columnCount';
  return Array.from({ length: box[count] }, (_, i) => {
    const one = { ...box, [line]: box[line] + i, [count]: 1 };
    return Object.fromEntries(requested.map((name) => [name, readers[name]?.(one)]));
  });
}

/** What lies beyond the grid's own end is there in Excel, and shown. */
function isHidden({ grid }: WorkbookContext, sheetId: string, one: Box, line: 'row' | 'column'): boolean {
  const size = grid.dimensions(sheetId);
  if (one[line] >= (line === 'row' ? size.rowCount : size.columnCount)) return false;
  return grid.hidden(sheetId, one, line === 'row' ? 'rows' : 'columns') === true;
}
