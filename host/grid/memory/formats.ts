import { MAX_COLUMNS, MAX_ROWS } from '../address';
import { type Box, type FormatProperty, type GridFormats } from '../grid';
import { type MemoryBook } from './memoryBook';

export function formatOperations({ sheets }: MemoryBook): GridFormats {
  return {
    format: (sheetId, box, property) => sheets.get(sheetId).formats.read(sizeBox(box, property), property),
    setFormat: (sheetId, box, property, value) =>
      sheets.get(sheetId).formats.paint(sizeBox(box, property), property, value),
    // Nothing is drawn, so nothing has to fit.
    autofit: (sheetId) => void sheets.get(sheetId),
  };
}

/** Widths belong to whole columns, heights to whole rows. */
function sizeBox(box: Box, property: FormatProperty): Box {
  if (property === 'columnWidth') return { ...box, row: 0, rowCount: MAX_ROWS };
  if (property === 'rowHeight') return { ...box, column: 0, columnCount: MAX_COLUMNS };
  return box;
}
