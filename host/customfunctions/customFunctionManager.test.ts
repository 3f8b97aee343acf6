import { type CellAddress } from '../grid/grid';
import { type RichApiMessage } from '../richapi/wire';
import { type CustomFunctionMetadata } from '../grid/customFunction';
import { CustomFunctionManager } from './customFunctionManager';

const PLAIN: CustomFunctionMetadata = {
  id: 'F',
  name: 'F',
  gridName: 'CALC.F',
  parameters: [{ name: 'x', type: 'any' }],
};
const CANCELABLE = { ...PLAIN, id: 'C', options: { cancelable: true } };
const STREAM = { ...PLAIN, id: 'S', options: { stream: true } };
const A1: CellAddress = { sheetId: 'one', row: 0, column: 0 };
const A2: CellAddress = { sheetId: 'one', row: 1, column: 0 };
const everywhere = () => true;

/** A manager whose flushes run on demand. */
function managed() {
  const sent: RichApiMessage[][] = [];
  const dirty: CellAddress[][] = [];
  const scheduled: (() => void)[] = [];
  const manager = new CustomFunctionManager({
    send: (messages) => sent.push(messages),
    markDirty: (cells) => dirty.push(cells),
    sheetName: () => 'Snow study',
    emptyCell: null,
    schedule: (flush) => scheduled.push(flush),
  });
  const call = (metadata: CustomFunctionMetadata, x: number, at: CellAddress) =>
    manager.evaluate(metadata, [{ values: [[x]], reference: null }], at);
  const flush = () => scheduled.splice(0).forEach((run) => run());
  const ids = () =>
    sent
      .flat()
      .filter(([, type]) => type === 1000)
      .map(([, , , message]) => (JSON.parse(message) as [number])[0]);
  const canceled = () =>
    sent
      .flat()
      .filter(([, type]) => type === 1001)
      .map(([, , , message]) => (JSON.parse(message) as { invocationId: number }).invocationId);
  return { manager, sent, dirty, call, flush, ids, canceled };
}

test('nothing is sent before the runtime is up, and then all at once', () => {
  const { manager, sent, call, flush } = managed();
  expect(call(PLAIN, 1, A1)).toBe('#BUSY!');
  expect(call(PLAIN, 1, A2)).toBe('#BUSY!');
  flush();
  expect(sent).toEqual([]);
  manager.runtimeStarted();
  flush();
  expect(sent).toEqual([
    [
      [1, 1000, '', '[1,"F",[1],null,0,null]', ''],
      [1, 1000, '', '[2,"F",[1],null,0,null]', ''],
    ],
  ]);
  expect(manager.pendingCells()).toEqual([A1, A2]);
});

test('an answer makes its cells dirty and stands for the same call from then on', () => {
  const { manager, dirty, call, flush, ids } = managed();
  manager.runtimeStarted();
  call(PLAIN, 1, A1);
  flush();
  manager.receive([[ids()[0] ?? 0, true, 42]]);
  expect(dirty).toEqual([[A1]]);
  expect(manager.pending()).toBe(0);
  expect(call(PLAIN, 1, A1)).toBe(42);
  manager.endPass(everywhere);
  expect(call(PLAIN, 1, A1)).toBe(42);
  flush();
  expect(manager.counters).toMatchObject({ invoked: 1, answered: 1 });
});

test('a call that its cell no longer makes is canceled; cells outside the pass keep theirs', () => {
  const { manager, call, flush, ids, canceled } = managed();
  manager.runtimeStarted();
  call(CANCELABLE, 1, A1);
  call(CANCELABLE, 2, A2);
  flush();
  manager.endPass(everywhere);
  call(CANCELABLE, 3, A1);
  manager.endPass(everywhere);
  expect(canceled()).toEqual([ids()[0]]);
  expect(manager.pendingCells()).toEqual([A2, A1]);
});

test('arguments that became an error end the call that was under way', () => {
  const { manager, call, flush, canceled } = managed();
  manager.runtimeStarted();
  call(CANCELABLE, 1, A1);
  flush();
  manager.endPass(everywhere);
  expect(manager.evaluate(CANCELABLE, [{ values: [['#REF!']], reference: null }], A1)).toBe('#REF!');
  manager.endPass(everywhere);
  expect(canceled()).toHaveLength(1);
  expect(manager.pending()).toBe(0);
});

test('calls of cells whose formula is gone are dropped, and their late answers too', () => {
  const { manager, dirty, call, flush, ids, canceled } = managed();
  manager.runtimeStarted();
  call(PLAIN, 1, A1);
  call(CANCELABLE, 2, A2);
  flush();
  manager.endPass(everywhere);
  manager.endPass(() => false);
  expect(manager.pending()).toBe(0);
  // The library keeps no record of a function that cannot be canceled.
  expect(canceled()).toEqual([ids()[1]]);
  manager.receive(ids().map((id) => [id, true, 1]));
  expect(dirty).toEqual([]);
});

test('a call that was not yet sent is dropped without a word', () => {
  const { manager, sent, call, flush } = managed();
  manager.runtimeStarted();
  call(CANCELABLE, 1, A1);
  manager.forget('one', { row: 0, column: 0, rowCount: 5, columnCount: 5 });
  flush();
  expect(sent).toEqual([]);
});

test('forgetting is for the cells of the block only', () => {
  const { manager, call } = managed();
  call(PLAIN, 1, A1);
  call(PLAIN, 1, A2);
  manager.forget('one', { row: 0, column: 0, rowCount: 1, columnCount: 1 });
  manager.forget('two', { row: 0, column: 0, rowCount: 9, columnCount: 9 });
  expect(manager.pendingCells()).toEqual([A2]);
});

test('a full recalculation calls everything again', () => {
  const { manager, call, flush, ids } = managed();
  manager.runtimeStarted();
  call(PLAIN, 1, A1);
  flush();
  manager.receive([[ids()[0] ?? 0, true, 42]]);
  manager.reset();
  expect(call(PLAIN, 1, A1)).toBe('#BUSY!');
  flush();
  expect(ids()).toHaveLength(2);
});

test('a stream answers as often as it likes and is not pending after the first time', () => {
  const { manager, call, flush, ids, canceled } = managed();
  manager.runtimeStarted();
  call(STREAM, 1, A1);
  flush();
  const id = ids()[0] ?? 0;
  manager.receive([[id, true, 5]]);
  expect(manager.pending()).toBe(0);
  manager.receive([[id, true, 10]]);
  expect(call(STREAM, 1, A1)).toBe(10);
  manager.reset();
  expect(canceled()).toEqual([id]);
});

test('the error text of a cell is kept until its call succeeds or goes', () => {
  const { manager, call, flush, ids } = managed();
  manager.runtimeStarted();
  call(PLAIN, 1, A1);
  flush();
  manager.receive([[ids()[0] ?? 0, false, 'no API key is set', 1]]);
  expect(call(PLAIN, 1, A1)).toBe('#N/A');
  expect(manager.messageAt(A1)).toBe('no API key is set');
  expect(manager.messageAt(A2)).toBeNull();
  manager.endPass(everywhere);
  manager.endPass(() => false);
  expect(manager.messageAt(A1)).toBeNull();
});

test('a call that lacks an argument is not made, and its cell says which', () => {
  const { manager, call, flush, ids } = managed();
  manager.runtimeStarted();
  expect(manager.evaluate(PLAIN, [], A1)).toBe('#VALUE!');
  expect(manager.evaluate(PLAIN, [], A1)).toBe('#VALUE!');
  manager.endPass(everywhere);
  expect(manager.messageAt(A1)).toBe('Too few arguments for CALC.F: x missing');
  expect(manager.pending()).toBe(0);
  call(PLAIN, 1, A1);
  manager.endPass(everywhere);
  flush();
  expect(manager.messageAt(A1)).toBeNull();
  expect(ids()).toHaveLength(1);
});

test('calls that a page did not answer go to the next one', () => {
  const { manager, call, flush, ids, canceled } = managed();
  manager.runtimeStarted();
  call(PLAIN, 1, A1);
  call(CANCELABLE, 2, A2);
  flush();
  manager.receive([[ids()[0] ?? 0, true, 42]]);
  manager.runtimeStopped();
  manager.forget('one', { row: 5, column: 0, rowCount: 1, columnCount: 1 });
  flush();
  expect(ids()).toHaveLength(2);
  manager.runtimeStarted();
  flush();
  expect(ids().slice(2)).toEqual([ids()[1]]);
  expect(call(PLAIN, 1, A1)).toBe(42);
  expect(canceled()).toEqual([]);
});

test('listeners are notified of calls and answers until they stop', () => {
  const { manager, call } = managed();
  const listener = jest.fn();
  const stop = manager.onChange(listener);
  call(PLAIN, 1, A1);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  call(PLAIN, 1, A2);
  expect(listener).toHaveBeenCalledTimes(1);
});
