import { intersection } from '../../grid/box';
import { type Box } from '../../grid/grid';
import { boundCells } from './binding';
import { type BindingRecord, type BindingType } from './records/bindings';
import { type WorkbookContext } from '../context/workbookContext';

/** Delivers an event of the Common API, by the name under which Office.js registers for it. */
export type RaiseCommonEvent = (name: string, data: Record<string, unknown>) => void;

const SELECTION_CHANGED = 'documentSelectionChanged';

/** Types of bindings on the wire of the Common API. */
const WIRE_TYPES: Record<BindingType, number> = { Table: 1, Text: 2, Range: 3 };

type EventContext = Pick<WorkbookContext, 'grid' | 'parts'>;

/**
 * Events that Excel raises by the Common API, for `Binding.onDataChanged`, `Binding.onSelectionChanged` and `Workbook.onSelectionChanged`.
 * Returns what stops it.
 */
export function forwardCommonEvents(context: EventContext, raise: RaiseCommonEvent): () => void {
  const { grid, parts } = context;
  const changed = (sheetId: string, boxes: Box[]): void => {
    for (const binding of parts.bindings.list()) {
      const cells = boundCells(context, binding);
      if (cells?.sheetId !== sheetId || !boxes.some((box) => intersection(box, cells.box) !== null)) continue;
      raise(`${binding.id}_bindingDataChanged`, { ddaBinding: describedBinding(context, binding) });
    }
  };
  const stops = [
    grid.on('edited', ({ sheetId, box }) => changed(sheetId, [box])),
    grid.on('shifted', ({ sheetId, box }) => changed(sheetId, [box])),
    grid.on('moved', ({ sheetId, from, to }) => changed(sheetId, [from, to])),
    grid.on('selectionChanged', ({ sheetId, box }) => {
      raise(SELECTION_CHANGED, {});
      for (const binding of parts.bindings.list()) {
        const cells = boundCells(context, binding);
        const shared = cells?.sheetId === sheetId ? intersection(box, cells.box) : null;
        if (cells === null || shared === null) continue;
        raise(`${binding.id}_bindingSelectionChanged`, {
          ddaBinding: describedBinding(context, binding),
          // The library hands these on under their names.
          subset: {
            startRow: shared.row - cells.box.row,
            startColumn: shared.column - cells.box.column,
            rowCount: shared.rowCount,
            columnCount: shared.columnCount,
          },
        });
      }
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** As `Office.context.document.bindings` reads it. */
export function describedBinding(
  context: Pick<WorkbookContext, 'parts'>,
  binding: BindingRecord,
): Record<string, unknown> {
  const { box } = boundCells(context, binding) ?? { box: { rowCount: 0, columnCount: 0 } };
  return {
    Name: binding.id,
    BindingType: WIRE_TYPES[binding.type],
    RowCount: box.rowCount,
    ColCount: box.columnCount,
    HasHeaders: binding.type === 'Table',
  };
}
