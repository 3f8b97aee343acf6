import { CalcError } from '../../client/errors/calcError';
import { noCounts } from '../session/counters';
import { createMemoryStore } from '../storage/keyValueStore';
import { requestKey } from '../request/requestKey';
import { outcome } from '../testing/answers';
import { snowTemplate } from '../testing/templates';
import { createComputerResults } from './computerResults';
import { createKeptTemplates } from '../templates/keptTemplates';
import { type KeyedRequest, createResultCache } from './knownResults';
import { createWorkbookResults } from './workbookResults';

const askedOf = (roofSlope: number, projectId = 'project'): KeyedRequest => {
  const request = {
    ...{ origin: 'https://service.test', projectId, endpoint: 'calculate' as const },
    ...{ templateCode: snowTemplate.code, attributes: { roofSlope } },
  };
  return { key: requestKey(request), parameters: request };
};
const outcomeOf = (pF: number) => outcome({ results: { pF } });

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
  const workbook = createWorkbookResults();
  workbook.load(carried);
  const parts = { onStoreFailed, now: () => 1 };
  const cache = createResultCache({
    ...{ counters, workbook },
    computer: createComputerResults({ ...parts, store: computer, written: behind(computer) }),
    templates: createKeptTemplates({ ...parts, store: templates, written: behind(templates) }),
  });
  await cache.ready;
  return { known: cache, counters, workbook, computer, templates };
}

test('in order: memory, this computer, the workbook; each is counted as what it is', async () => {
  const first = await open();
  first.known.remember(askedOf(1), outcomeOf(1));
  first.known.show('A1', askedOf(1), outcomeOf(1));
  first.known.show('A2', askedOf(2), outcomeOf(2));
  const found = first.known.find(askedOf(1));
  expect([found, first.counters.fromMemory]).toEqual([{ result: outcomeOf(1) }, 1]);

  const carried = first.workbook.text();
  const next = await open({ ...first, carried });
  for (const [roofSlope, from] of [
    [1, 'computer'],
    [2, 'workbook'],
  ] as const)
    expect(next.known.find(askedOf(roofSlope))).toEqual({ result: { ...outcomeOf(roofSlope), from } });
  next.known.find(askedOf(1));
  expect(next.counters).toMatchObject({ fromMemory: 1, fromComputer: 1, fromWorkbook: 1 });
  expect(next.known.find(askedOf(3))).toBeUndefined();
});

test('looking is not counted', async () => {
  const { known: cache, counters } = await open();
  cache.remember(askedOf(1), outcomeOf(1));
  expect([cache.peek(askedOf(1)), cache.peek(askedOf(2))]).toEqual([{ result: outcomeOf(1) }, undefined]);
  expect(counters).toEqual(noCounts());
});

test('a result without its template is not known', async () => {
  const first = await open();
  first.known.remember(askedOf(1), outcomeOf(1));
  const next = await open({ computer: first.computer });
  expect(next.known.find(askedOf(1))).toBeUndefined();
});

test('somebody else’s number for the same case is found, of another project only, and not instead of one’s own', async () => {
  const first = await open();
  first.known.show('A1', askedOf(1, 'theirs'), outcomeOf(1));
  const { known: cache } = await open({ carried: first.workbook.text() });
  expect(cache.find(askedOf(1))).toBeUndefined();
  expect(cache.findShared(askedOf(1).parameters)?.result).toEqual({ ...outcomeOf(1), from: 'workbook' });
  expect(cache.findShared(askedOf(1, 'theirs').parameters)).toBeUndefined();
  expect(cache.findShared(askedOf(2).parameters)).toBeUndefined();
  // Calculated here, in another project: who chose this one wants its numbers.
  cache.remember(askedOf(1, 'theirs'), outcomeOf(1));
  expect(cache.findShared(askedOf(1).parameters)).toBeUndefined();
});

test('refusals are remembered until they are forgotten, and never kept', async () => {
  const first = await open();
  const rejection = new CalcError({ kind: 'input', code: 'VALIDATION_ERROR', message: 'm' });
  first.known.reject(askedOf(1), rejection, snowTemplate);
  expect(first.known.find(askedOf(1))).toEqual({ rejection, templateId: snowTemplate.id });
  expect(await first.computer.entries()).toEqual([]);
  first.known.forgetRejections();
  expect(first.known.find(askedOf(1))).toBeUndefined();
});

test('clearing forgets memory and this computer; what the workbook shows stays in it', async () => {
  const { known: cache, workbook, computer } = await open();
  cache.remember(askedOf(1), outcomeOf(1));
  cache.show('A1', askedOf(1), outcomeOf(1));
  cache.clear();
  expect([await computer.entries(), workbook.size]).toEqual([[], 1]);
  expect(cache.find(askedOf(1))).toEqual({ result: { ...outcomeOf(1), from: 'workbook' } });
});
