import { CalcError } from '../../client/calcError';
import { noCounts } from '../session/counters';
import { createMemoryStore } from '../lib/keyValueStore';
import { requestKey } from '../inputs/requestKey';
import { calculationResult } from '../testing/answers';
import { snowTemplate } from '../testing/templates';
import { createComputerResults } from './computerResults';
import { createStoredTemplates } from '../templates/storedTemplates';
import { type KeyedRequest, ResultCache, createMemoryResults } from './resultCache';
import { WorkbookResults } from './workbookResults';

const requestOf = (roofSlope: number, projectId = 'project'): KeyedRequest => {
  const request = {
    ...{ serviceUrl: 'https://service.test', projectId, endpoint: 'calculate' as const },
    ...{ templateCode: snowTemplate.code, attributes: { roofSlope } },
  };
  return { key: requestKey(request), parameters: request };
};
const resultOf = (pF: number) => calculationResult({ results: { pF } });

/** What is known before a session: on this computer, and in the workbook. */
async function open({ computer = createMemoryStore(), templates = createMemoryStore(), carried = '' } = {}) {
  const behind = (store: ReturnType<typeof createMemoryStore>) => ({
    set: (key: string, value: unknown) => void store.set([[key, value]]),
    delete: (key: string) => void store.delete([key]),
    clear: () => void store.clear(),
    flush: () => Promise.resolve(),
  });
  const onStoreFailed = jest.fn();
  const counters = noCounts();
  const workbook = new WorkbookResults();
  workbook.load(carried);
  const parts = { onStoreFailed, now: () => 1 };
  const cache = new ResultCache({
    ...{ counters, workbook },
    computer: createComputerResults({ ...parts, store: computer, written: behind(computer) }),
    templates: createStoredTemplates({ ...parts, store: templates, written: behind(templates) }),
  });
  await cache.ready;
  return { known: cache, counters, workbook, computer, templates };
}

test('in order: memory, this computer, the workbook; each is counted as what it is', async () => {
  const first = await open();
  first.known.remember(requestOf(1), resultOf(1));
  first.known.show('A1', requestOf(1), resultOf(1));
  first.known.show('A2', requestOf(2), resultOf(2));
  const found = first.known.find(requestOf(1));
  expect([found, first.counters.fromMemory]).toEqual([{ result: resultOf(1) }, 1]);

  const carried = first.workbook.text();
  const next = await open({ ...first, carried });
  for (const [roofSlope, from] of [
    [1, 'computer'],
    [2, 'workbook'],
  ] as const)
    expect(next.known.find(requestOf(roofSlope))).toEqual({ result: { ...resultOf(roofSlope), from } });
  next.known.find(requestOf(1));
  expect(next.counters).toMatchObject({ fromMemory: 1, fromComputer: 1, fromWorkbook: 1 });
  expect(next.known.find(requestOf(3))).toBeUndefined();
});

test('looking is not counted', async () => {
  const { known: cache, counters } = await open();
  cache.remember(requestOf(1), resultOf(1));
  expect([cache.peek(requestOf(1)), cache.peek(requestOf(2))]).toEqual([{ result: resultOf(1) }, undefined]);
  expect(counters).toEqual(noCounts());
});

test('a result without its template is not known', async () => {
  const first = await open();
  first.known.remember(requestOf(1), resultOf(1));
  const next = await open({ computer: first.computer });
  expect(next.known.find(requestOf(1))).toBeUndefined();
});

test('another author’s number for the same case answers only where no project is known, and not instead of the user’s own', async () => {
  const first = await open();
  first.known.show('A1', requestOf(1, 'theirs'), resultOf(1));
  const { known: cache } = await open({ carried: first.workbook.text() });
  expect(cache.find(requestOf(1))).toBeUndefined();
  expect(cache.findShared(requestOf(1, '').parameters)?.result).toEqual({ ...resultOf(1), from: 'workbook' });
  for (const project of ['mine', 'theirs'])
    expect(cache.findShared(requestOf(1, project).parameters, 'A1')).toBeUndefined();
  expect(cache.findShared(requestOf(2, '').parameters)).toBeUndefined();
  // Calculated here, in another project: who chose this one wants its numbers.
  cache.remember(requestOf(1, 'theirs'), resultOf(1));
  expect(cache.findShared(requestOf(1, '').parameters)).toBeUndefined();
});

test('rejections are remembered until they are forgotten, and never stored', async () => {
  const first = await open();
  const rejection = new CalcError({ kind: 'input', code: 'VALIDATION_ERROR', message: 'm' });
  first.known.reject(requestOf(1), rejection, snowTemplate);
  expect(first.known.find(requestOf(1))).toEqual({ rejection, templateId: snowTemplate.id });
  expect(await first.computer.entries()).toEqual([]);
  first.known.remember(requestOf(2), resultOf(2));
  first.known.forgetRejections();
  expect([1, 2].map((slope) => first.known.find(requestOf(slope)))).toEqual([
    undefined,
    { result: resultOf(2) },
  ]);
});

test('clearing forgets memory and this computer; what the workbook shows stays in it', async () => {
  const { known: cache, workbook, computer } = await open();
  cache.remember(requestOf(1), resultOf(1));
  cache.show('A1', requestOf(1), resultOf(1));
  cache.clear();
  expect([await computer.entries(), workbook.size]).toEqual([[], 1]);
  expect(cache.find(requestOf(1))).toEqual({ result: { ...resultOf(1), from: 'workbook' } });
});

const known = (sheetId: string) => ({ result: calculationResult({ sheetId }) });

test('the least used goes first: reading and writing are use', () => {
  const store = createMemoryResults(3);
  for (const key of ['a', 'b', 'c']) store.set(key, known(key));
  store.get('a');
  store.set('b', known('b again'));
  store.set('d', known('d'));
  expect(['a', 'b', 'c', 'd'].map((key) => store.get(key) !== undefined)).toEqual([true, true, false, true]);
  expect(store.get('b')).toEqual(known('b again'));
});
