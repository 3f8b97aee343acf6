import { MAX_COLUMNS, MAX_ROWS } from '../../grid/address';
import { isWholeShift } from '../../grid/moving/partialShift';
import { type Box, type ShiftDirection, type FormatProperty, type Grid } from '../../grid/grid';
import { accessDenied } from '../../richapi/apiError';
import { type ProtectionOption, type Protections } from '../parts/protections';

/** The grid as an add-in may change it: what the protection of the workbook or of a sheet forbids is an AccessDenied. */
export function guardedGrid(grid: Grid, protections: Protections): Grid {
  const throwIf = (forbidden: boolean): void => {
    if (forbidden) throw accessDenied();
  };
  const contents = (sheetId: string, box: Box): void => throwIf(protections.forbidsContents(sheetId, box));
  const option = (sheetId: string, name: ProtectionOption): void =>
    throwIf(protections.forbids(sheetId, name));

  const guards: { [M in keyof Grid]?: (...args: never[]) => void } = {
    addSheet: () => throwIf(protections.workbook !== null),
    copySheet: () => throwIf(protections.workbook !== null),
    deleteSheet: () => throwIf(protections.workbook !== null),
    renameSheet: () => throwIf(protections.workbook !== null),
    moveSheet: () => throwIf(protections.workbook !== null),
    setVisibility: () => throwIf(protections.workbook !== null),
    setCells: contents,
    clear: contents,
    setNumberFormats: (sheetId: string) => option(sheetId, 'allowFormatCells'),
    setFormat: (sheetId: string, _box: Box, property: FormatProperty) =>
      option(sheetId, formatOption(property)),
    autofit: (sheetId: string, _box: Box, what: 'columns' | 'rows') =>
      option(sheetId, what === 'columns' ? 'allowFormatColumns' : 'allowFormatRows'),
    setHidden: (sheetId: string, _box: Box, what: 'columns' | 'rows') =>
      option(sheetId, what === 'columns' ? 'allowFormatColumns' : 'allowFormatRows'),
    insertCells: (sheetId: string, box: Box, direction: 'Down' | 'Right') => {
      throwIf(isPart(box, direction) && protections.of(sheetId) !== null);
      option(sheetId, direction === 'Down' ? 'allowInsertRows' : 'allowInsertColumns');
    },
    deleteCells: (sheetId: string, box: Box, direction: 'Up' | 'Left') => {
      throwIf(isPart(box, direction) && protections.of(sheetId) !== null);
      option(sheetId, direction === 'Up' ? 'allowDeleteRows' : 'allowDeleteColumns');
    },
    moveCells: (sheetId: string, from: Box, to: Box) => {
      contents(sheetId, from);
      contents(sheetId, to);
    },
    merge: (sheetId: string) => throwIf(protections.of(sheetId) !== null),
    unmerge: (sheetId: string) => throwIf(protections.of(sheetId) !== null),
  };

  return new Proxy(grid, {
    get(target, name: keyof Grid) {
      const guard = guards[name];
      const member = target[name] as (...args: unknown[]) => unknown;
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        guard?.(...(args as never[]));
        return member.apply(target, args);
      };
    },
  });
}

/** No protection allows parts of rows or columns to come or go. */
function isPart(box: Box, direction: ShiftDirection): boolean {
  return !isWholeShift(box, direction, { rowCount: MAX_ROWS, columnCount: MAX_COLUMNS });
}

function formatOption(property: FormatProperty): ProtectionOption {
  if (property === 'columnWidth') return 'allowFormatColumns';
  return property === 'rowHeight' ? 'allowFormatRows' : 'allowFormatCells';
}
