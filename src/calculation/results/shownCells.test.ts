import type { Asked } from './knownResults';
import { createShownCells } from './shownCells';

const asked = (key: string) => ({ key, request: {} }) as Asked;

test('a cell wants what it asked for last, and shows what was shown in it', () => {
  const cells = createShownCells();
  expect([cells.wants('A1', asked('x')), cells.shows('A1', asked('x'))]).toEqual([false, false]);
  cells.ask('A1', asked('x'));
  cells.show('A1', { asked: asked('x'), foreign: null, outcome: null });
  cells.ask('A1', asked('y'));
  expect(['x', 'y'].map((key) => cells.wants('A1', asked(key)))).toEqual([false, true]);
  expect(['x', 'y'].map((key) => cells.shows('A1', asked(key)))).toEqual([true, false]);
});

test('all of them: what the workbook carries where nothing was shown since, the latest last', () => {
  const cells = createShownCells();
  for (const owner of ['A1', 'B1', 'A1'])
    cells.show(owner, { asked: asked(`new ${owner}`), foreign: null, outcome: null });
  const all = cells.all([
    ['A1', asked('carried A1')],
    ['C1', asked('carried C1')],
  ]);
  expect([...all].map(([owner, standing]) => [owner, standing.asked.key])).toEqual([
    ['C1', 'carried C1'],
    ['B1', 'new B1'],
    ['A1', 'new A1'],
  ]);
});
