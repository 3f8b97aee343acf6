import { type Box, type FormatProperty, type Grid } from '../../grid/grid';
import { accessDenied } from '../../richapi/apiError';
import { type ProtectionOption, type Protections } from '../parts/protections';

/** The grid as an add-in may change it: what the protection of a sheet forbids is an AccessDenied. */
export function guardedGrid(grid: Grid, protections: Protections): Grid {
  const throwIf = (forbidden: boolean): void => {
    if (forbidden) throw accessDenied();
  };
  const contents = (sheetId: string, box: Box): void => throwIf(protections.forbidsContents(sheetId, box));
  const option = (sheetId: string, name: ProtectionOption): void =>
    throwIf(protections.forbids(sheetId, name));

  const guards: { [M in keyof Grid]?: (...args: never[]) => void } = {
    setCells: contents,
    clear: contents,
    setNumberFormats: (sheetId: string) => option(sheetId, 'allowFormatCells'),
    setFormat: (sheetId: string, _box: Box, property: FormatProperty) =>
      option(sheetId, formatOption(property)),
    autofit: (sheetId: string, _box: Box, what: 'columns' | 'rows') =>
      option(sheetId, what === 'columns' ? 'allowFormatColumns' : 'allowFormatRows'),
    setHidden: (sheetId: string, _box: Box, what: 'columns' | 'rows') =>
      option(sheetId, what === 'columns' ? 'allowFormatColumns' : 'allowFormatRows'),
    insertCells: (sheetId: string, _box: Box, direction: 'Down' | 'Right') =>
      option(sheetId, direction === 'Down' ? 'allowInsertRows' : 'allowInsertColumns'),
    deleteCells: (sheetId: string, _box: Box, direction: 'Up' | 'Left') =>
      option(sheetId, direction === 'Up' ? 'allowDeleteRows' : 'allowDeleteColumns'),
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

function formatOption(property: FormatProperty): ProtectionOption {
  if (property === 'columnWidth') return 'allowFormatColumns';
  return property === 'rowHeight' ? 'allowFormatRows' : 'allowFormatCells';
}
