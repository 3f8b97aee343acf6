import { createUniverWithoutScreen, disposeGrids } from '../../testing/grids';
import { selectedDataMethods } from './selectedData';

afterAll(disposeGrids);

const box = { row: 0, column: 0, rowCount: 2, columnCount: 2 };

function selecting(selected = box) {
  const grid = createUniverWithoutScreen();
  const id = grid.activeSheetId();
  grid.setCells(id, box, [
    ['roof', 'pF'],
    ['A', '$21'],
  ]);
  grid.select(id, selected);
  const methods = selectedDataMethods(grid);
  return {
    grid,
    get: (CoerceType: string, ValueFormat = 'unformatted') =>
      methods[64]?.({ DdaGetBindingData: { CoerceType, ValueFormat } }),
    set: (Data: unknown) => methods[65]?.({ DdaSetBindingData: { CoerceType: 'matrix', Data } }),
    values: () => grid.values(id, { ...box, rowCount: 3 }),
  };
}

test('what is selected is given as text or as a matrix', () => {
  const { get } = selecting();
  expect(get('text')).toEqual({ Data: 'roof\tpF\nA\t21' });
  expect(get('matrix')).toEqual({
    Data: [
      ['roof', 'pF'],
      ['A', 21],
    ],
  });
  expect(get('matrix', 'formatted')).toMatchObject({
    Data: [
      ['roof', 'pF'],
      ['A', expect.stringContaining('$21')],
    ],
  });
  expect(() => get('ooxml')).toThrow('ooxml');
});

test('data go where one cell is selected, or as large a block', async () => {
  const one = selecting({ ...box, row: 1, rowCount: 1, columnCount: 1 });
  one.set([
    ['B', 28],
    ['C', '=A1'],
  ]);
  await one.grid.calculation();
  expect(one.values()).toEqual([
    ['roof', 'pF'],
    ['B', 28],
    ['C', 'roof'],
  ]);
  expect(() => selecting().set([[1]])).toThrow('not as large');
  expect(() => selecting().set({ rows: [] })).toThrow('text or a matrix');
});
