import type { CellAddress, CellValue } from '../../grid/grid';
import { type HandleOptions, WorkbookHandle } from './workbookHandle';

/** Two sheets, a grid that is as idle as the test says, and calls that are pending as it says. */
function open() {
  const onCalculated = new Set<() => void>();
  const onChange = new Set<() => void>();
  const typed: unknown[] = [];
  const state = { idle: true, pending: [] as CellAddress[] };
  const sheets = [
    { id: 's1', name: 'Snow study', visibility: 'Visible' as const, tabColor: '' },
    { id: 's2', name: "Bob's", visibility: 'Visible' as const, tabColor: '' },
  ];
  const options: HandleOptions = {
    grid: () => ({
      sheets: () => sheets,
      activeSheetId: () => 's1',
      dimensions: () => ({ rowCount: 100, columnCount: 10 }),
      values: (sheetId, box): CellValue[][] => [[`${sheetId} ${JSON.stringify(box)}`]],
      text: () => [['1.50']],
      formulas: () => [['=A1']],
      select: (...selected) => void typed.push(['select', ...selected]),
      typeIn: (...what) => void typed.push(what),
      idle: () => state.idle,
      on: (_event, listener) => {
        const call = listener as () => void;
        onCalculated.add(call);
        return () => onCalculated.delete(call);
      },
    }),
    functions: () => ({
      pending: () => state.pending.length,
      pendingCells: () => state.pending,
      messageAt: ({ sheetId, row, column }) => `${sheetId} ${row} ${column}`,
      onChange: (listener) => {
        onChange.add(listener);
        return () => onChange.delete(listener);
      },
    }),
    save: () => new Uint8Array([80, 75]),
    open: jest.fn(),
    reload: jest.fn(),
  };
  const notify = (listeners: Set<() => void>) => [...listeners].forEach((listener) => listener());
  return {
    workbook: new WorkbookHandle(options),
    state,
    typed,
    options,
    calculated: () => notify(onCalculated),
    changed: () => notify(onChange),
    listening: () => onCalculated.size + onChange.size,
  };
}

describe('addresses', () => {
  it('are of the active sheet, or of the sheet that they name', async () => {
    const { workbook, typed } = open();
    await workbook.enter('B3', '=A1');
    await workbook.enter("'bob''s'!$A$1", 'x');
    workbook.select('A1:B2');
    expect(typed).toEqual([
      ['s1', 2, 1, '=A1'],
      ['s2', 0, 0, 'x'],
      ['select', 's1', { row: 0, column: 0, rowCount: 2, columnCount: 2 }],
    ]);
    expect(workbook.message("'Snow study'!C1")).toBe('s1 0 2');
    expect(workbook.messages('C1:D2')).toEqual([
      ['s1 0 2', 's1 0 3'],
      ['s1 1 2', 's1 1 3'],
    ]);
    expect([workbook.text('A1'), workbook.formulas('A1')]).toEqual([[['1.50']], [['=A1']]]);
    expect(workbook.read('A1')).toEqual([['s1 {"row":0,"column":0,"rowCount":1,"columnCount":1}']]);
  });

  it.each([
    ['Other!A1', 'no sheet "Other"'],
    ['A', 'not the address of cells'],
    ['', 'not the address of cells'],
    ['A101', 'outside the sheet of 100 rows'],
    ['K1', 'outside the sheet'],
    ['A:A', 'outside the sheet'],
  ])('%j is rejected', (address, message) => {
    expect(() => open().workbook.read(address)).toThrow(message);
  });

  it('of more than one cell are rejected where one is meant', async () => {
    const { workbook } = open();
    await expect(workbook.enter('A1:A2', 'x')).rejects.toThrow('more than one cell');
    expect(() => workbook.message('A1:A2')).toThrow('more than one cell');
  });
});

describe('settled', () => {
  it('resolves at once when nothing is going on', async () => {
    await expect(open().workbook.settled()).resolves.toBeUndefined();
  });

  it('waits for calls and for the calculation, in whatever order they end', async () => {
    const { workbook, state, calculated, changed, listening } = open();
    state.idle = false;
    state.pending = [{ sheetId: 's1', row: 0, column: 0 }];
    let done = false;
    const settled = workbook.settled().then(() => (done = true));
    state.idle = true;
    calculated();
    await Promise.resolve();
    expect(done).toBe(false);
    state.pending = [];
    changed();
    await settled;
    expect(listening()).toBe(0);
  });

  it('names the cells that are stuck', async () => {
    jest.useFakeTimers();
    const { workbook, state, listening } = open();
    state.pending = [
      { sheetId: 's1', row: 6, column: 7 },
      { sheetId: 'gone', row: 0, column: 0 },
    ];
    const settled = expect(workbook.settled(500)).rejects.toThrow(
      "Not settled after 500 ms; these cells wait: 'Snow study'!H7, A1.",
    );
    jest.advanceTimersByTime(500);
    await settled;
    expect(listening()).toBe(0);
    jest.useRealTimers();
  });

  it('says when it is the grid that goes on', async () => {
    jest.useFakeTimers();
    const { workbook, state } = open();
    state.idle = false;
    const settled = expect(workbook.settled(1)).rejects.toThrow('the grid is still calculating');
    jest.advanceTimersByTime(1);
    await settled;
    jest.useRealTimers();
  });
});

it('saves, opens and reloads the page', async () => {
  const { workbook, options } = open();
  const bytes = await workbook.save();
  expect([...bytes]).toEqual([80, 75]);
  await workbook.open(bytes);
  expect(options.open).toHaveBeenCalledWith(bytes);
  workbook.reload();
  expect(options.reload).toHaveBeenCalledTimes(1);
});
