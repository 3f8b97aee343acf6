import { CalcError } from '../../client/errors/calcError';
import { noCounts } from '../session/counters';
import { createMemoryStore } from '../storage/keyValueStore';
import { requestKey } from '../request/requestKey';
import { outcome } from '../testing/answers';
import { snowTemplate } from '../testing/templates';
import { createComputerResults } from './computerResults';
import { createKeptTemplates } from '../templates/keptTemplates';
import { type Asked, createKnownResults } from './knownResults';
import { createWorkbookResults } from './workbookResults';

const askedOf = (roofSlope: number, projectId = 'project'): Asked => {
  const request = {
    ...{ origin: 'https://service.test', projectId, endpoint: 'calculate' as const },
    ...{ templateCode: snowTemplate.code, attributes: { roofSlope } },
  };
  return { key: requestKey(request), request };
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
  const known = createKnownResults({
    ...{ counters, workbook },
    computer: createComputerResults({ ...parts, store: computer, written: behind(computer) }),
    templates: createKeptTemplates({ ...parts, store: templates, written: behind(templates) }),
  });
  await known.ready;
  return { known, counters, workbook, computer, templates };
}

test('in order: memory, this computer, the workbook; each is counted as what it is', async () => {
  const first = await open();
  first.known.remember(askedOf(1), outcomeOf(1));
  first.known.show('A1', askedOf(1), outcomeOf(1));
  first.known.show('A2', askedOf(2), outcomeOf(2));
  const found = first.known.find(askedOf(1));
  expect([found, first.counters.fromMemory]).toEqual([{ outcome: outcomeOf(1) }, 1]);

  const carried = first.workbook.text();
  const next = await open({ ...first, carried });
  for (const [roofSlope, from] of [
    [1, 'computer'],
    [2, 'workbook'],
  ] as const)
    expect(next.known.find(askedOf(roofSlope))).toEqual({ outcome: { ...outcomeOf(roofSlope), from } });
  next.known.find(askedOf(1));
  expect(next.counters).toMatchObject({ fromMemory: 1, fromComputer: 1, fromWorkbook: 1 });
  expect(next.known.find(askedOf(3))).toBeUndefined();
});

test('looking is not counted', async () => {
  const { known, counters } = await open();
  known.remember(askedOf(1), outcomeOf(1));
  expect([known.peek(askedOf(1)), known.peek(askedOf(2))]).toEqual([{ outcome: outcomeOf(1) }, undefined]);
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
  const { known } = await open({ carried: first.workbook.text() });
  expect(known.find(askedOf(1))).toBeUndefined();
  expect(known.findForeign(askedOf(1).request)?.outcome).toEqual({ ...outcomeOf(1), from: 'workbook' });
  expect(known.findForeign(askedOf(1, 'theirs').request)).toBeUndefined();
  expect(known.findForeign(askedOf(2).request)).toBeUndefined();
  // Calculated here, in another project: who chose this one wants its numbers.
  known.remember(askedOf(1, 'theirs'), outcomeOf(1));
  expect(known.findForeign(askedOf(1).request)).toBeUndefined();
});

test('refusals are remembered until they are forgotten, and never kept', async () => {
  const first = await open();
  const refusal = new CalcError({ kind: 'input', code: 'VALIDATION_ERROR', message: 'm' });
  first.known.refuse(askedOf(1), refusal, snowTemplate);
  expect(first.known.find(askedOf(1))).toEqual({ refusal, templateId: snowTemplate.id });
  expect(await first.computer.entries()).toEqual([]);
  first.known.forgetRefusals();
  expect(first.known.find(askedOf(1))).toBeUndefined();
});

test('clearing forgets memory and this computer; what the workbook shows stays in it', async () => {
  const { known, workbook, computer } = await open();
  known.remember(askedOf(1), outcomeOf(1));
  known.show('A1', askedOf(1), outcomeOf(1));
  known.clear();
  expect([await computer.entries(), workbook.size]).toEqual([[], 1]);
  expect(known.find(askedOf(1))).toEqual({ outcome: { ...outcomeOf(1), from: 'workbook' } });
});
