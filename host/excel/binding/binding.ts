import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { ApiError, invalidArgument, invalidOperation } from '../../richapi/apiError';
import { choiceArgument, optionalArgument, textArgument, itemAt } from '../../richapi/argument';
import { intersection } from '../../grid/box';
import { BINDING_TYPES, type BindingRecord, type BindingType } from './records/bindings';
import { rangeArgument, rangeAt, type RangeTarget } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

export function defineBindingCollection(context: WorkbookContext): ApiClass<null> {
  const { grid, classes, parts } = context;
  const { bindings } = parts;
  const object = (binding: BindingRecord): ApiObject => classes.binding.object(binding);
  const find = (id: unknown): ApiObject | null => {
    const binding = bindings.find(textArgument(id, 'BindingCollection.getItem'));
    return binding === null ? null : object(binding);
  };
  const add = (range: RangeTarget, bindingType: unknown, id: unknown, location: string): ApiObject => {
    const type = choiceArgument(bindingType, BINDING_TYPES, location);
    const wanted = optionalArgument<string | null>(id, (one) => textArgument(one, location), null);
    return object(bindings.add({ type, target: targetOf(context, range, type, location) }, wanted));
  };
  return new ApiClass<null>('BindingCollection', {
    collection: { items: () => bindings.list().map(object), find: (_target, id) => find(id) },
    scalars: { Count: readOnly(() => bindings.list().length) },
    methods: {
      Add: (_target, range, type, id) => {
        const location = 'BindingCollection.add';
        return add(rangeArgument(context, grid.activeSheetId(), range, location), type, id, location);
      },
      AddFromNamedItem: (_target, name, type, id) => {
        const location = 'BindingCollection.addFromNamedItem';
        const text = textArgument(name, location);
        const table = parts.tables.find(text, null);
        const range = table ?? rangeAt(context, grid.activeSheetId(), text, location);
        return add(range, type, id, location);
      },
      AddFromSelection: (_target, type, id) =>
        add(grid.selection(), type, id, 'BindingCollection.addFromSelection'),
      GetCount: () => bindings.list().length,
      GetItemAt: (_target, index) => object(itemAt(bindings.list(), index, 'BindingCollection.getItemAt')),
      GetItemOrNullObject: (_target, id) => find(id),
    },
  });
}

/** Its events come by the Common API: `bindingEvents.ts`. */
export function defineBinding(context: WorkbookContext): ApiClass<BindingRecord> {
  const { grid, classes, parts } = context;
  const bound = (binding: BindingRecord, type: BindingType, location: string): RangeTarget => {
    if (binding.type !== type) throw invalidOperation(location);
    const cells = boundCells(context, binding);
    if (cells === null) throw invalidBinding(location);
    return cells;
  };
  return new ApiClass<BindingRecord>('Binding', {
    identity: ({ id }) => ({ Id: id }),
    scalars: { Id: readOnly(({ id }) => id), Type: readOnly(({ type }) => type) },
    methods: {
      Delete: ({ id }) => parts.bindings.remove(id),
      GetRange: (binding) => classes.range.object(bound(binding, 'Range', 'Binding.getRange')),
      GetTable: (binding) => {
        const { sheetId, box } = bound(binding, 'Table', 'Binding.getTable');
        const [table] = parts.tables.overlapping(sheetId, box);
        if (table === undefined) throw invalidBinding('Binding.getTable');
        return classes.table.object(table);
      },
      GetText: (binding) => {
        const { sheetId, box } = bound(binding, 'Text', 'Binding.getText');
        return grid.text(sheetId, box)[0]?.[0] ?? '';
      },
    },
  });
}

/** Where the bound cells are now; null when they are gone. */
export function boundCells(
  { parts }: Pick<WorkbookContext, 'parts'>,
  { target }: BindingRecord,
): RangeTarget | null {
  return target !== null && 'tableId' in target ? parts.tables.find(target.tableId, null) : target;
}

/** A table is bound by any of its cells, a text is that of one cell. */
function targetOf(
  { parts }: WorkbookContext,
  { sheetId, box }: RangeTarget,
  type: BindingType,
  location: string,
): BindingRecord['target'] {
  if (type === 'Table') {
    const [table] = parts.tables.overlapping(sheetId, box);
    const within = table && intersection(table.box, box);
    if (!within || within.rowCount !== box.rowCount || within.columnCount !== box.columnCount)
      throw invalidArgument(location);
    return { tableId: table.id };
  }
  if (type === 'Text' && box.rowCount * box.columnCount !== 1) throw invalidArgument(location);
  return { sheetId, box };
}

function invalidBinding(location: string): ApiError {
  const message = 'This object binding is no longer valid due to previous updates.';
  return new ApiError('InvalidBinding', message, location, 400);
}
