/** What holds for every grid behind the object model: the same cases over each. */
import { type CustomFunctionMetadata, type CustomFunctionResult } from './customFunction';
import { createUniverWithoutScreen, disposeGrids } from '../testing/grids';
import { NO_LINE } from './borderLine';
import { singleCell } from './box';
import { type Box, type CellValue, type FormatProperty, type Grid, NoSuchSheetError } from './grid';
import { type UniverGrid } from './univer/univerGrid';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
afterAll(disposeGrids);

const echo = {
  gridName: 'TRY.ECHO',
  id: 'ECHO',
  name: 'ECHO',
  parameters: [],
} as unknown as CustomFunctionMetadata;
const A1 = singleCell(0, 0);
const B1 = singleCell(0, 1);

/** Into A1, as the user does. */
function typeInto(grid: UniverGrid, text: string): void {
  const id = grid.activeSheetId();
  grid.typeIn(id, 0, 0, text);
}

/** All timers that are set, and those that they set, as after an hour; the real ones are back then. */
async function letTimersGoBy(): Promise<void> {
  await jest.advanceTimersByTimeAsync(3_600_000);
  jest.useRealTimers();
}

async function values(grid: Grid, box: Box): Promise<CellValue[][]> {
  await grid.calculation();
  return grid.values(grid.activeSheetId(), box);
}

describe('over the grid', () => {
  const grid = createUniverWithoutScreen();
  const id = grid.activeSheetId();
  let answer: () => CustomFunctionResult = () => '#BUSY!';
  // Once, as an add-in's functions are: a formula that is parsed keeps its function.
  grid.registerCustomFunctions([echo], () => answer());

  beforeEach(async () => {
    grid.clear(id, { row: 0, column: 0, rowCount: 10, columnCount: 10 }, 'All');
    await grid.calculation();
  });

  describe('a formula whose cell gets a format before it is calculated', () => {
    const formats: [string, () => void][] = [
      ...['General', '0.00', '@', 'm/d/yyyy'].map((format): [string, () => void] => [
        `the number format ${format}`,
        () => grid.setNumberFormats(id, B1, [[format]]),
      ]),
      [
        'a number format and General again',
        () => {
          grid.setNumberFormats(id, B1, [['0.0']]);
          grid.setNumberFormats(id, B1, [['General']]);
        },
      ],
      ['bold', () => grid.setFormat(id, B1, 'font.bold', true)],
      ['no bold', () => grid.setFormat(id, B1, 'font.bold', null)],
      ['its formats cleared', () => grid.clear(id, B1, 'Formats')],
    ];

    test.each(formats)('%s: stays and is calculated', async (_what, format) => {
      grid.setCells(id, A1, [[5]]);
      grid.setCells(id, B1, [['=A1']]);
      format();
      expect(grid.formulas(id, B1)).toEqual([['=A1']]);
      expect(await values(grid, B1)).toEqual([[5]]);
      format();
      expect(grid.formulas(id, B1)).toEqual([['=A1']]);
      expect(await values(grid, B1)).toEqual([[5]]);
    });

    test.each(formats)('%s: so does one that waits for a function, or spills', async (_what, format) => {
      answer = () => '#BUSY!';
      grid.setCells(id, B1, [['=TRY.ECHO()']]);
      await grid.calculation();
      format();
      expect(grid.formulas(id, B1)).toEqual([['=TRY.ECHO()']]);
      expect(await values(grid, B1)).toEqual([['#BUSY!']]);
      answer = () => [[1.5], [2]];
      grid.markDirty([{ sheetId: id, row: 0, column: 1 }]);
      expect(await values(grid, { ...B1, rowCount: 2 })).toEqual([[1.5], [2]]);
      format();
      expect(await values(grid, { ...B1, rowCount: 2 })).toEqual([[1.5], [2]]);
      expect(grid.spillRange(id, 0, 1)).toEqual({ ...B1, rowCount: 2 });
    });
  });

  test.each([
    ["'007", '007'],
    ["'1.50", '1.50'],
    ["'TRUE", 'TRUE'],
    ["'=A1", '=A1'],
    ['TRUE', true],
    ['1.50', 1.5],
    ['', ''],
    [0, 0],
    [false, false],
    ['plain', 'plain'],
  ])('%p holds %p whatever its number format', async (typed, value) => {
    for (const format of ['General', '0.00', '@', 'General']) {
      grid.setCells(id, A1, [[typed]]);
      grid.setNumberFormats(id, A1, [[format]]);
      expect([format, grid.values(id, A1)]).toEqual([format, [[value]]]);
      grid.setNumberFormats(id, A1, [['General']]);
      expect([format, grid.values(id, A1)]).toEqual([format, [[value]]]);
    }
  });

  test.each([
    ["'007", '007'],
    ["'1e3", '1e3'],
    ["'TRUE", 'TRUE'],
    ["'1/2", '1/2'],
    [true, true],
    [1, 1],
  ])('%p holds %p whatever its look', (typed, value) => {
    grid.setCells(id, A1, [[typed]]);
    const looks: [FormatProperty, unknown][] = [
      ['font.bold', true],
      ['font.strikethrough', true],
      ['fill.color', '#FF0000'],
      ['border.top', 'Continuous Thin #000000'],
      ['horizontalAlignment', 'Center'],
      ['textOrientation', 45],
      ['font.bold', null],
    ];
    for (const [property, look] of looks) {
      grid.setFormat(id, A1, property, look as never);
      expect([property, grid.values(id, A1)]).toEqual([property, [[value]]]);
    }
    grid.clear(id, A1, 'Formats');
    expect(grid.values(id, A1)).toEqual([[value]]);
  });

  test.each([
    ['$120', 120, '$#,##0_);[Red]($#,##0)', '$120 '],
    ['10%', 0.1, '0%', '10%'],
    ['1/2/2026', 46024, 'm/d/yyyy', '1/2/2026'],
    ['1 1/2', 1.5, '# ?/?', '1 1/2'],
  ])('%p becomes %p in the format %s, unless the cell has one', (typed, value, numberFormat, text) => {
    grid.setCells(id, A1, [[typed]]);
    expect(grid.values(id, A1)).toEqual([[value]]);
    expect(grid.numberFormats(id, A1)).toEqual([[numberFormat]]);
    expect(grid.text(id, A1)).toEqual([[text]]);
    grid.setNumberFormats(id, A1, [['0.000']]);
    grid.setCells(id, A1, [[typed]]);
    expect(grid.values(id, A1)).toEqual([[value]]);
    expect(grid.numberFormats(id, A1)).toEqual([['0.000']]);
    grid.setNumberFormats(id, A1, [['@']]);
    grid.setCells(id, A1, [[typed]]);
    expect(grid.values(id, A1)).toEqual([[typed]]);
  });

  test.each([
    [';;;"see the table"', 'see the table'],
    [';;;', ''],
    ['0.00;-0.00;0;"mark "@', 'mark B1'],
    ['0.00', 'B1'],
    ['@', 'B1'],
  ])('a text is shown by the section of %p for texts', (numberFormat, shown) => {
    grid.setNumberFormats(id, A1, [[numberFormat]]);
    grid.setCells(id, A1, [['B1']]);
    expect([grid.values(id, A1), grid.text(id, A1)]).toEqual([[['B1']], [[shown]]]);
  });

  test.each([
    ['=1+', 'General', '=1+'],
    ['=SUM(1', 'General', '=SUM(1'],
    ['5', '0%', 0.05],
    ['-250', '0.0%', -2.5],
    ['0.5', '0%', 0.5],
    ['5%', '0%', 0.05],
    ['$5', '0.00', 5],
    ['1,5', 'General', '1,5'],
    ['plain', '0%', 'plain'],
  ])('%p that the user types into a cell with the format %s is %p', (typed, numberFormat, value) => {
    grid.setNumberFormats(id, A1, [[numberFormat]]);
    typeInto(grid, typed);
    expect(grid.values(id, A1)).toEqual([[value]]);
    expect(grid.formulas(id, A1)).toEqual([[value]]);
    expect(grid.numberFormats(id, A1)).toEqual([[numberFormat]]);
  });

  test.each([
    ['1E309', '1E309'],
    ['1234567890123456789', 1234567890123450000],
    ['-0.1234567890123456789', -0.123456789012345],
    ['-0', 0],
    ['007', 7],
  ])('%p becomes %p', (typed, value) => {
    grid.setCells(id, A1, [[typed]]);
    expect(grid.values(id, A1)).toEqual([[value]]);
  });

  test.each([
    { rows: 2, columns: 0 },
    { rows: 0, columns: 3 },
    { rows: 1, columns: 1 },
    { rows: 4, columns: 4, firstRow: 1, firstColumn: 7 },
    { rows: 2, columns: 0, firstRow: 3 },
  ])('panes stay frozen as they were: %p', (frozen) => {
    grid.freeze(id, frozen);
    expect(grid.frozen(id)).toEqual(frozen);
    grid.freeze(id, { rows: 0, columns: 0 });
    expect(grid.frozen(id)).toEqual({ rows: 0, columns: 0 });
  });

  test('what was written is calculated when it is read, and what depends on it', async () => {
    grid.setCells(id, { ...A1, columnCount: 3 }, [[10, '=A1', '=B1']]);
    expect(await values(grid, { ...A1, columnCount: 3 })).toEqual([[10, 10, 10]]);
    for (let written = 11; written < 21; written += 1) {
      grid.setCells(id, A1, [[written]]);
      expect(await values(grid, { ...A1, columnCount: 3 })).toEqual([[written, written, written]]);
    }
    grid.clear(id, A1, 'Contents');
    expect(await values(grid, { ...A1, columnCount: 3 })).toEqual([['', 0, 0]]);
  });

  test('nothing waits to be calculated where nothing was changed', async () => {
    grid.setCells(id, B1, [['=A1']]);
    await grid.calculation();
    grid.values(id, B1);
    grid.select(id, B1);
    grid.setFormat(id, B1, 'font.bold', true);
    expect(grid.calculation()).toBeNull();
  });

  test('an answer that a function still owes is not waited for', async () => {
    answer = () => '#BUSY!';
    grid.setCells(id, B1, [['=TRY.ECHO()']]);
    expect(await values(grid, B1)).toEqual([['#BUSY!']]);
    expect(grid.calculation()).toBeNull();
  });

  test('functions that answer again and again keep no reader waiting', async () => {
    let count = 0;
    answer = () => (count += 1);
    grid.setCells(id, singleCell(5, 5), [['=TRY.ECHO()']]);
    const stop = grid.on('calculated', () => {
      if (count < 50) queueMicrotask(() => grid.markDirty([{ sheetId: id, row: 5, column: 5 }]));
    });
    grid.setCells(id, { ...A1, columnCount: 2 }, [[7, '=A1']]);
    expect(await values(grid, B1)).toEqual([[7]]);
    expect(count).toBeLessThan(50);
    stop();
  });

  it('reports the whole of a cleared block as edited, however little it held', () => {
    grid.setCells(id, { row: 1, column: 1, rowCount: 2, columnCount: 1 }, [[1], ['=B2']]);
    grid.setNumberFormats(id, { row: 4, column: 3, rowCount: 1, columnCount: 1 }, [['0.00']]);
    const edited: unknown[] = [];
    const stop = grid.on('edited', ({ box }) => edited.push(box));
    const all = { row: 0, column: 0, ...grid.dimensions(id) };
    grid.clear(id, all, 'All');
    grid.clear(id, A1, 'Contents');
    grid.clear(id, A1, 'Formats');
    stop();
    expect(edited).toEqual([all, A1]);
    expect(grid.usedRange(id)).toBeNull();
    expect(grid.numberFormats(id, { row: 4, column: 3, rowCount: 1, columnCount: 1 })).toEqual([['General']]);
  });

  describe('in the manual mode', () => {
    beforeEach(() => grid.setCalculationMode('Manual'));
    afterEach(() => grid.setCalculationMode('Automatic'));

    test('formulas show what they came to last until they are calculated', async () => {
      grid.setCells(id, { ...A1, columnCount: 3 }, [[10, '=A1', '=B1']]);
      expect(await values(grid, { ...A1, columnCount: 3 })).toEqual([[10, '', '']]);
      expect(grid.formulas(id, B1)).toEqual([['=A1']]);
      grid.calculate('Recalculate');
      expect(await values(grid, { ...A1, columnCount: 3 })).toEqual([[10, 10, 10]]);
      expect(grid.needsCalculation()).toBe(false);
      for (let written = 11; written < 15; written += 1) {
        grid.setCells(id, A1, [[written]]);
        expect(grid.needsCalculation()).toBe(true);
        expect(await values(grid, { ...A1, columnCount: 3 })).toEqual([[written, 10, 10]]);
      }
      grid.calculate('Recalculate');
      expect(await values(grid, { ...A1, columnCount: 3 })).toEqual([[14, 14, 14]]);
    });

    test('nothing is calculated a while later either, and all is once the mode is automatic again', async () => {
      grid.setCells(id, B1, [['=A1']]);
      grid.calculate('Full');
      await grid.calculation();
      jest.useFakeTimers();
      grid.setCells(id, A1, [[5]]);
      let passes = 0;
      const stop = grid.on('calculated', () => (passes += 1));
      await letTimersGoBy();
      stop();
      expect([passes, grid.values(id, B1)]).toEqual([0, [[0]]]);
      expect(grid.calculation()).toBeNull();
      grid.setCalculationMode('Automatic');
      expect(await values(grid, B1)).toEqual([[5]]);
      expect(grid.needsCalculation()).toBe(false);
    });

    test('what is typed and cleared waits too, and leaves no result behind', async () => {
      grid.setCells(id, { ...A1, columnCount: 2 }, [[3, '=A1']]);
      grid.calculate('Recalculate');
      expect(await values(grid, B1)).toEqual([[3]]);
      typeInto(grid, '4');
      expect(await values(grid, { ...A1, columnCount: 2 })).toEqual([[4, 3]]);
      grid.clear(id, B1, 'Contents');
      expect(await values(grid, B1)).toEqual([['']]);
      grid.setCells(id, B1, [['=A1']]);
      expect(await values(grid, B1)).toEqual([['']]);
    });

    test('what was changed before is calculated still, and what is changed after is not', async () => {
      grid.setCalculationMode('Automatic');
      await grid.calculation();
      jest.useFakeTimers();
      grid.setCells(id, { ...A1, columnCount: 2 }, [[3, '=A1']]);
      grid.setCalculationMode('Manual');
      grid.setCells(id, singleCell(1, 1), [['=C5']]);
      // By the engine's own timer: nothing asks for the calculation.
      await letTimersGoBy();
      expect(grid.calculation()).toBeNull();
      expect(grid.values(id, { ...B1, rowCount: 2 })).toEqual([[3], ['']]);
    });

    test('rows that come and go leave formulas right once they are calculated', async () => {
      grid.setCells(id, { ...singleCell(4, 0), columnCount: 2 }, [[1, '=TRY.ECHO()']]);
      answer = () => 7;
      grid.insertCells(id, { row: 0, column: 0, rowCount: 1, columnCount: 16_384 }, 'Down');
      grid.calculate('Recalculate');
      expect(await values(grid, { ...singleCell(5, 0), columnCount: 2 })).toEqual([[1, 7]]);
    });
  });

  test('a line that is taken away from one side leaves those of the others', () => {
    const drawn = 'Continuous Thick #4472C4';
    for (const side of ['border.top', 'border.bottom', 'border.left'] as const)
      grid.setFormat(id, A1, side, drawn);
    grid.setFormat(id, A1, 'border.left', null);
    expect(grid.format(id, A1, 'border.left')).toBe(NO_LINE);
    expect(grid.format(id, A1, 'border.top')).toBe(drawn);
    expect(grid.format(id, A1, 'border.bottom')).toBe(drawn);
  });

  test('a copy of a sheet holds what the sheet holds, at its place, and is not activated', async () => {
    grid.setCells(id, { ...A1, columnCount: 3 }, [[5, '=A1', 'text']]);
    grid.setNumberFormats(id, A1, [['0.00']]);
    grid.setFormat(id, B1, 'font.bold', true);
    grid.merge(id, { row: 3, column: 0, rowCount: 2, columnCount: 2 });
    await grid.calculation();
    const copy = grid.copySheet(id, 'Copied', 0);
    await grid.calculation();
    expect(grid.sheets().map(({ name }) => name)).toEqual(['Copied', 'Sheet1']);
    expect(grid.activeSheetId()).toBe(id);
    expect(grid.values(copy.id, { ...A1, columnCount: 3 })).toEqual([[5, 5, 'text']]);
    expect(grid.formulas(copy.id, B1)).toEqual([['=A1']]);
    expect([grid.numberFormats(copy.id, A1), grid.format(copy.id, B1, 'font.bold')]).toEqual([
      [['0.00']],
      true,
    ]);
    expect(grid.merges(copy.id, A1)).toEqual([]);
    expect(grid.merges(copy.id, { ...A1, row: 3 })).toHaveLength(1);
    grid.setCells(copy.id, A1, [[6]]);
    await grid.calculation();
    expect([grid.values(id, B1), grid.values(copy.id, B1)]).toEqual([[[5]], [[6]]]);
    grid.unmerge(id, { ...A1, row: 3 });
    grid.deleteSheet(copy.id);
    expect(grid.sheets().map(({ name }) => name)).toEqual(['Sheet1']);
  });

  test('sheets that are renamed and moved are announced once', () => {
    const other = grid.addSheet('Other').id;
    const seen: unknown[] = [];
    const stops = [
      grid.on('sheetRenamed', (detail) => seen.push(detail)),
      grid.on('sheetMoved', (detail) => seen.push(detail)),
    ];
    grid.renameSheet(other, 'Renamed');
    grid.moveSheet(other, 0);
    stops.forEach((stop) => stop());
    grid.deleteSheet(other);
    expect(seen).toEqual([
      { sheetId: other, before: 'Other', after: 'Renamed' },
      { sheetId: other, from: 1, to: 0 },
    ]);
  });

  test('a formula that stands in no cell is calculated after what was written', async () => {
    grid.setCells(id, { ...A1, columnCount: 2 }, [[10, '=A1']]);
    const at = { sheetId: id, row: 3, column: 3 };
    expect(await grid.evaluateArray(at, '=B1')).toEqual([[10]]);
    expect(await grid.evaluateArray(at, '=A1:B1')).toEqual([[10, 10]]);
    answer = () => 7;
    expect(await grid.evaluateArray(at, '=NOSUCH.FUNCTION(1)')).toEqual([['#NAME?']]);
    expect(grid.values(id, singleCell(3, 3))).toEqual([['']]);
  });

  test('a full calculation that was asked for is over when it is read', async () => {
    let calls = 0;
    answer = () => (calls += 1);
    grid.setCells(id, B1, [['=TRY.ECHO()']]);
    const [[before]] = (await values(grid, B1)) as [[number]];
    grid.calculate('Full');
    const [[after]] = (await values(grid, B1)) as [[number]];
    expect(after).toBeGreaterThan(before);
  });
});

describe('a sheet that is deleted', () => {
  const grid = createUniverWithoutScreen();
  const gone = grid.addSheet('Gone').id;
  grid.deleteSheet(gone);
  const block = { row: 0, column: 0, rowCount: 2, columnCount: 2 };
  const uses: Record<string, () => unknown> = {
    activateSheet: () => grid.activateSheet(gone),
    copySheet: () => grid.copySheet(gone, 'Copy', 0),
    renameSheet: () => grid.renameSheet(gone, 'Other'),
    deleteSheet: () => grid.deleteSheet(gone),
    moveSheet: () => grid.moveSheet(gone, 0),
    setVisibility: () => grid.setVisibility(gone, 'Hidden'),
    setTabColor: () => grid.setTabColor(gone, '#FF0000'),
    gridlines: () => grid.gridlines(gone),
    setGridlines: () => grid.setGridlines(gone, false),
    dimensions: () => grid.dimensions(gone),
    values: () => grid.values(gone, block),
    formulas: () => grid.formulas(gone, block),
    text: () => grid.text(gone, block),
    numberFormats: () => grid.numberFormats(gone, block),
    setCells: () => grid.setCells(gone, A1, [[1]]),
    setNumberFormats: () => grid.setNumberFormats(gone, A1, [['0.0']]),
    clear: () => grid.clear(gone, block, 'All'),
    usedRange: () => grid.usedRange(gone),
    spillRange: () => grid.spillRange(gone, 0, 0),
    spillParent: () => grid.spillParent(gone, 0, 0),
    insertCells: () => grid.insertCells(gone, block, 'Down'),
    deleteCells: () => grid.deleteCells(gone, block, 'Left'),
    moveCells: () => grid.moveCells(gone, A1, B1),
    frozen: () => grid.frozen(gone),
    freeze: () => grid.freeze(gone, { rows: 1, columns: 0 }),
    hidden: () => grid.hidden(gone, block, 'rows'),
    setHidden: () => grid.setHidden(gone, block, 'rows', true),
    merges: () => grid.merges(gone, block),
    merge: () => grid.merge(gone, block),
    unmerge: () => grid.unmerge(gone, block),
    format: () => grid.format(gone, block, 'font.bold'),
    setFormat: () => grid.setFormat(gone, block, 'font.bold', true),
    autofit: () => grid.autofit(gone, block, 'columns'),
    select: () => grid.select(gone, A1),
  };

  test.each(Object.entries(uses))('%s says so', (_member, use) => {
    expect(use).toThrow(NoSuchSheetError);
    expect(grid.sheets()).toHaveLength(1);
  });
});

test('Univer: changes at any moment of a pass are calculated when they are read, and leave no channel open', async () => {
  const channels = recordChannels();
  const grid = createUniverWithoutScreen();
  const id = grid.activeSheetId();
  const rows = 600;
  const column = Array.from({ length: rows }, (_, row) => [row === 0 ? '=A1' : `=B${row}+1`]);
  grid.setCells(id, { ...B1, rowCount: rows }, column);
  for (let written = 1; written <= 4; written += 1) {
    grid.setCells(id, A1, [[written]]);
    const first = grid.calculation();
    // The pass has begun by then, and this change stops it or comes after it.
    for (let turn = 0; turn < written; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    grid.setCells(id, A1, [[-written]]);
    await Promise.all([first, grid.calculation()]);
    expect(grid.values(id, singleCell(rows - 1, 1))).toEqual([[rows - 1 - written]]);
  }
  expect(channels.opened.length).toBeGreaterThan(4);
  expect(channels.opened.filter(({ port1 }) => !channels.closed().has(port1))).toEqual([]);
});

/** The message channels that the engine opens from here on, and the ports that are closed. */
function recordChannels() {
  const { MessageChannel } = globalThis;
  const opened: MessageChannel[] = [];
  jest.spyOn(globalThis, 'MessageChannel').mockImplementation(() => {
    const channel = new MessageChannel();
    opened.push(channel);
    return channel;
  });
  const close = jest.spyOn(MessagePort.prototype, 'close');
  return { opened, closed: () => new Set(close.mock.contexts) };
}
