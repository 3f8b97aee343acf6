import { MAX_COLUMNS, MAX_ROWS } from '../address';
import { type Expression } from '../formula';
import { type GridSheets, type SheetInfo } from '../grid';
import { type MemoryBook } from './memoryBook';

export function sheetOperations({
  sheets,
  results,
  selection,
  listeners,
}: MemoryBook): Omit<GridSheets, 'activeSheetId' | 'activateSheet'> {
  function change(sheetId: string, what: Partial<SheetInfo>): void {
    const sheet = sheets.get(sheetId);
    sheet.info = { ...sheet.info, ...what };
  }

  return {
    sheets: () => sheets.all().map((one) => one.info),
    addSheet(name) {
      const { info } = sheets.add(name);
      results.invalidate();
      listeners.raise('sheetAdded', { sheetId: info.id });
      return info;
    },
    copySheet(sheetId, name, position) {
      const copy = sheets.copy(sheetId, name);
      sheets.move(copy.info.id, position);
      results.invalidate();
      listeners.raise('sheetAdded', { sheetId: copy.info.id });
      return copy.info;
    },
    renameSheet(sheetId, name) {
      const old = sheets.get(sheetId).info.name.toLowerCase();
      const formulas = sheets.all().flatMap((one) => one.expressions());
      if (formulas.some((one) => refersTo(one, old))) {
        throw new Error('The memory grid does not implement renaming a sheet that formulas refer to.');
      }
      const before = sheets.get(sheetId).info.name;
      change(sheetId, { name });
      results.invalidate();
      if (before !== name) listeners.raise('sheetRenamed', { sheetId, before, after: name });
    },
    deleteSheet(sheetId) {
      const neighbour = sheets.remove(sheetId);
      results.invalidate();
      listeners.raise('sheetDeleted', { sheetId });
      if (sheetId === selection.activeSheetId() && neighbour !== null)
        selection.activateSheet(neighbour.info.id);
    },
    moveSheet(sheetId, to) {
      const from = sheets.all().findIndex(({ info }) => info.id === sheetId);
      sheets.move(sheetId, to);
      if (from !== to) listeners.raise('sheetMoved', { sheetId, from, to });
    },
    setVisibility: (sheetId, visibility) => change(sheetId, { visibility }),
    setTabColor: (sheetId, tabColor) => change(sheetId, { tabColor }),
    gridlines: (sheetId) => sheets.get(sheetId).gridlines,
    setGridlines(sheetId, shown) {
      sheets.get(sheetId).gridlines = shown;
    },
    dimensions(sheetId) {
      sheets.get(sheetId);
      return { rowCount: MAX_ROWS, columnCount: MAX_COLUMNS };
    },
  };
}

function refersTo(expression: Expression, sheetName: string): boolean {
  if (expression.kind === 'reference') return expression.sheetName?.toLowerCase() === sheetName;
  return (
    expression.kind === 'call' && expression.args.some((one) => one !== null && refersTo(one, sheetName))
  );
}
