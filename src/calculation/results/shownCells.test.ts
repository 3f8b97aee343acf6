import type { KeyedRequest } from './resultCache';
import { createShownCells } from './shownCells';

const asked = (key: string) => ({ key, parameters: {} }) as KeyedRequest;

test('a cell wants what it asked for last, and shows what was shown in it', () => {
  const cells = createShownCells();
  expect([cells.wants('A1', asked('x')), cells.shows('A1', asked('x'))]).toEqual([false, false]);
  cells.ask('A1', asked('x'));
  cells.show('A1', { request: asked('x'), shared: null, result: null });
  cells.ask('A1', asked('y'));
  expect(['x', 'y'].map((key) => cells.wants('A1', asked(key)))).toEqual([false, true]);
  expect(['x', 'y'].map((key) => cells.shows('A1', asked(key)))).toEqual([true, false]);
});

test('all of them: what the workbook carries where nothing was shown since, the latest last', () => {
  const cells = createShownCells();
  for (const cellId of ['A1', 'B1', 'A1'])
    cells.show(cellId, { request: asked(`new ${cellId}`), shared: null, result: null });
  const all = cells.all([
    ['A1', asked('carried A1')],
    ['C1', asked('carried C1')],
  ]);
  expect([...all].map(([cellId, result]) => [cellId, result.request.key])).toEqual([
    ['C1', 'carried C1'],
    ['B1', 'new B1'],
    ['A1', 'new A1'],
  ]);
});
