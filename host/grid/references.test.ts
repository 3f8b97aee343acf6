/** Names, tables, `A1#` and `@` in formulas: the same cases over each grid. */
import { createUniverWithoutScreen, disposeGrids } from '../testing/grids';
import { type CustomFunctionMetadata } from './customFunction';
import { type Box, type CellValue, type GridReferences } from './grid';

afterAll(disposeGrids);

const none: GridReferences = { names: [], tables: [] };
const box = (row: number, column: number, rowCount = 1, columnCount = 1): Box => ({
  row,
  column,
  rowCount,
  columnCount,
});

describe('over the grid', () => {
  const grid = createUniverWithoutScreen();
  const id = grid.activeSheetId();
  const other = grid.addSheet('Roof loads').id;

  /** Beams at A1:C4 with Dead, Live load and Note; a list on the other sheet. */
  const beams = {
    ...{ name: 'Beams', sheetId: id, box: box(0, 0, 4, 3), showTotals: false },
    columns: ['Dead', 'Live load', 'Note'],
  };
  const references: GridReferences = {
    names: [
      { name: 'Span', scope: null, target: { sheetId: id, box: box(1, 0) } },
      { name: 'Roofs', scope: null, target: { sheetId: other, box: box(0, 0, 2, 1) } },
      { name: 'Factor', scope: null, target: { formula: '1.6' } },
      { name: 'Span', scope: other, target: { formula: "'Roof loads'!$A$1" } },
    ],
    tables: [beams],
  };

  let calls = 0;
  const echo = {
    ...{ gridName: 'TRY.ECHO', id: 'ECHO', name: 'ECHO' },
    parameters: [{ name: 'of' }],
  } as unknown as CustomFunctionMetadata;
  grid.registerCustomFunctions([echo], (_metadata, [of]) => {
    calls += 1;
    return Number(of?.values[0]?.[0] ?? 0);
  });

  beforeEach(async () => {
    grid.setReferences(none);
    grid.clear(id, box(0, 0, 20, 12), 'All');
    grid.setCells(id, box(0, 0, 4, 3), [
      ['Dead', 'Live load', 'Note'],
      [1, 10, 'a'],
      [2, 20, 'b'],
      [3, 30, 'c'],
    ]);
    grid.setCells(other, box(0, 0, 2, 1), [[7], [8]]);
    await grid.calculation();
  });

  async function shown(where: Box, sheetId = id): Promise<CellValue[][]> {
    await grid.calculation();
    return grid.values(sheetId, where);
  }

  test.each<[string, CellValue[][]]>([
    ['=Span', [[1]]],
    ['=SPAN', [[1]]],
    ["='Roof loads'!Span", [[7]]],
    ['=Factor', [[1.6]]],
    ['=Roofs', [[7], [8]]],
    ['=Beams[Dead]', [[1], [2], [3]]],
    ['=beams[LIVE load]', [[10], [20], [30]]],
    ['=Beams[[#Headers],[Live load]]', [['Live load']]],
    ['=Beams[@Dead]', [[2]]],
    ['=Beams[[#This Row],[Live load]]', [[20]]],
    ['=Beams[@[Dead]:[Live load]]', [[2, 20]]],
    ['=@A2:A9', [[2]]],
    ['=@Roofs', [['#VALUE!']]],
    ['=Beams[Snow]', [['#REF!']]],
    ['=Nothing', [['#NAME?']]],
    ['=Nothing[Dead]', [['#NAME?']]],
  ])('%s is %j, whether the name or the formula comes first', async (formula, values) => {
    const where = box(2, 5, values.length, values[0]!.length);
    grid.setReferences(references);
    grid.setCells(id, box(2, 5), [[formula]]);
    expect(await shown(where)).toEqual(values);
    grid.setReferences(none);
    const expected = formula.startsWith('=@A') ? values[0]![0] : '#NAME?';
    expect(await shown(box(2, 5))).toEqual([[expected]]);
    grid.setReferences(references);
    expect(await shown(where)).toEqual(values);
    expect(grid.formulas(id, box(2, 5))).toEqual([[formula]]);
  });

  test('a name and a table that change are followed, and so are their cells', async () => {
    grid.setReferences(references);
    grid.setCells(id, box(0, 5, 2, 1), [['=Span'], ['=Beams[[#All],[Dead]]']]);
    expect(await shown(box(0, 5))).toEqual([[1]]);
    grid.setCells(id, box(1, 0), [[100]]);
    expect(await shown(box(0, 5, 5, 1))).toEqual([[100], ['Dead'], [100], [2], [3]]);
    const moved = { ...references.names[0]!, target: { sheetId: id, box: box(2, 0) } };
    grid.setReferences({ names: [moved], tables: [{ ...beams, box: box(0, 0, 3, 3) }] });
    expect(await shown(box(0, 5, 5, 1))).toEqual([[2], ['Dead'], [100], [2], ['']]);
    grid.setCells(id, box(1, 0, 2, 1), [[4], [5]]);
    expect(await shown(box(0, 5, 5, 1))).toEqual([[5], ['Dead'], [4], [5], ['']]);
  });

  test('a column that another title is given to is found by it, and by the old one no more', async () => {
    grid.setReferences(references);
    grid.setCells(id, box(0, 5, 2, 1), [['=Beams[[#Headers],[Dead]]'], ['=Beams[[#Headers],[Own weight]]']]);
    expect(await shown(box(0, 5, 2, 1))).toEqual([['Dead'], ['#REF!']]);
    grid.setCells(id, box(0, 0), [['Own weight']]);
    grid.setReferences({
      ...references,
      tables: [{ ...beams, columns: ['Own weight', 'Live load', 'Note'] }],
    });
    expect(await shown(box(0, 5, 2, 1))).toEqual([['#REF!'], ['Own weight']]);
  });

  test('[@Column] means the row of the cell that it stands in', async () => {
    grid.setReferences({
      names: [],
      tables: [{ ...beams, box: box(0, 0, 4, 4), columns: [...beams.columns, 'Copy'] }],
    });
    grid.setCells(id, box(0, 3, 4, 1), [['Copy'], ['=[@Dead]'], ['=[@Dead]'], ['=[@[Live load]]']]);
    expect(await shown(box(1, 3, 3, 1))).toEqual([[1], [2], [30]]);
    grid.setCells(id, box(2, 0), [[50]]);
    expect(await shown(box(1, 3, 3, 1))).toEqual([[1], [50], [30]]);
  });

  test('A1# is what the formula there spills to, also when that grows and shrinks', async () => {
    grid.setReferences(references);
    grid.setCells(id, box(0, 5), [['=Beams[Dead]']]);
    grid.setCells(id, box(0, 7), [['=F1#']]);
    expect(await shown(box(0, 7, 4, 1))).toEqual([[1], [2], [3], ['']]);
    grid.setReferences({ names: [], tables: [{ ...beams, box: box(0, 0, 3, 3) }] });
    await grid.calculation();
    expect(await shown(box(0, 7, 4, 1))).toEqual([[1], [2], [''], ['']]);
    grid.setCells(id, box(4, 0), [[4]]);
    grid.setReferences({ names: [], tables: [{ ...beams, box: box(0, 0, 5, 3) }] });
    await grid.calculation();
    expect(await shown(box(0, 7, 4, 1))).toEqual([[1], [2], [3], [4]]);
    grid.setCells(id, box(0, 7), [['=A2#']]);
    expect(await shown(box(0, 7))).toEqual([['#REF!']]);
  });

  test('a sheet that is renamed keeps its names', async () => {
    grid.setReferences(references);
    grid.setCells(id, box(0, 5), [['=Roofs']]);
    expect(await shown(box(0, 5, 2, 1))).toEqual([[7], [8]]);
    grid.renameSheet(other, 'Loads');
    grid.setCells(other, box(0, 0), [[70]]);
    expect(await shown(box(0, 5, 2, 1))).toEqual([[70], [8]]);
    grid.renameSheet(other, 'Roof loads');
  });

  test('a function is called once for a formula with a name, and again only when the name means something else', async () => {
    grid.setReferences(references);
    await grid.calculation();
    calls = 0;
    grid.setCells(id, box(0, 5), [['=TRY.ECHO(Span)']]);
    expect(await shown(box(0, 5))).toEqual([[1]]);
    grid.setReferences({ ...references });
    grid.setReferences({
      ...references,
      tables: [{ ...beams, columns: ['Own weight', 'Live load', 'Note'] }],
    });
    expect(await shown(box(0, 5))).toEqual([[1]]);
    expect(calls).toBe(1);
    const moved = { ...references.names[0]!, target: { sheetId: id, box: box(2, 0) } };
    grid.setReferences({ ...references, names: [moved] });
    expect(await shown(box(0, 5))).toEqual([[2]]);
    expect(calls).toBe(2);
  });

  test('A1# follows its block also when other cells change at the same moment', async () => {
    const table = (rowCount: number) => ({ names: [], tables: [{ ...beams, box: box(0, 0, rowCount, 3) }] });
    grid.setCells(id, box(0, 5, 1, 3), [['=Beams[Dead]', '', '=F1#']]);
    for (let turns = 0; turns < 12; turns += 1) {
      const rows = turns % 2 === 0 ? 3 : 4;
      grid.setReferences(table(rows));
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      grid.setCells(id, box(10, 10), [[turns]]);
      const expected = [[1], [2], rows === 3 ? [''] : [3]];
      // A change that another follows is calculated after it.
      for (let pass = 0; pass < 3; pass += 1) await grid.calculation();
      expect([turns, grid.values(id, box(0, 7, 3, 1))]).toEqual([turns, expected]);
    }
  });

  test('nothing waits when the references are given again as they are', async () => {
    grid.setReferences(references);
    grid.setCells(id, box(0, 5), [['=Span']]);
    await grid.calculation();
    grid.setReferences({ ...references });
    expect(grid.calculation()).toBeNull();
  });
});
