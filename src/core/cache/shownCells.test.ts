import type { KeyedRequest } from './resultCache';
import { createShownCells } from './shownCells';

const request = (key: string) => ({ key, parameters: {} }) as KeyedRequest;

test('a cell wants what it requested last, and shows what was shown in it', () => {
  const cells = createShownCells();
  expect([cells.wants('A1', request('x')), cells.shows('A1', request('x'))]).toEqual([false, false]);
  cells.ask('A1', request('x'));
  cells.show('A1', { request: request('x'), shared: null, result: null });
  cells.ask('A1', request('y'));
  expect(['x', 'y'].map((key) => cells.wants('A1', request(key)))).toEqual([false, true]);
  expect(['x', 'y'].map((key) => cells.shows('A1', request(key)))).toEqual([true, false]);
});

test('all of them: what the workbook carries where nothing was shown since, the latest last', () => {
  const cells = createShownCells();
  for (const cellId of ['A1', 'B1', 'A1'])
    cells.show(cellId, { request: request(`new ${cellId}`), shared: null, result: null });
  const all = cells.all([
    ['A1', request('carried A1')],
    ['C1', request('carried C1')],
  ]);
  expect([...all].map(([cellId, result]) => [cellId, result.request.key])).toEqual([
    ['C1', 'carried C1'],
    ['B1', 'new B1'],
    ['A1', 'new A1'],
  ]);
});
