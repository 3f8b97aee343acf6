import { CalcError } from '../../client/errors/calcError';
import type { Sheet, SnowStandard } from '../../../contract';
import { calculationResult, solvedSheet } from '../testing/answers';
import { deferred } from '../testing/fakeClient';
import { snowTemplate } from '../testing/templates';
import { type Carried, createConfirmations } from './confirmations';
import type { KeyedRequest } from './resultCache';

const origin = 'https://service.test';
const requestOf = (key: string): KeyedRequest => ({
  key,
  parameters: {
    serviceUrl: origin,
    projectId: 'project',
    endpoint: 'calculate',
    templateCode: snowTemplate.code,
    attributes: { roofSlope: 4 },
  },
});
const carried = (key: string, typed: SnowStandard | null = null): Carried => ({
  request: requestOf(key),
  result: calculationResult({ results: { pF: 31.64 }, from: 'workbook' }),
  preset: null,
  typed,
});
const held = { projectId: 'project', inputs: { roofSlope: '4' }, results: { pF: 31.64, cT: 1.13 } };
const settle = () => new Promise(setImmediate);

function harness(
  getSheet: (sheetId: string) => Promise<Sheet>,
  mayRead = () => true,
  published = snowTemplate,
) {
  const read = jest.fn(getSheet);
  const template = () => Promise.resolve(published);
  return { read, confirmations: createConfirmations({ getSheet: read, template, mayRead }) };
}

test.each<[string, Partial<Sheet>, string | undefined]>([
  ['the same results', {}, 'confirmed'],
  ['another number', { results: { pF: 99, cT: 1.13 } }, 'contradicted'],
  ['no such output', { results: { cT: 1.13 } }, 'contradicted'],
  ['a verdict', { summaryCheck: 1.2, summaryCheckReferenceId: 'check' }, 'contradicted'],
  ['other inputs by now', { inputs: { roofSlope: '5' } }, 'missing'],
  [
    'another field changed in the web app',
    { inputs: { roofSlope: '4', eaveToRidgeDistance: '55' } },
    'missing',
  ],
  ['no results', { status: 'unsolved', results: undefined }, 'missing'],
  ['another template', { templateCode: 'other' }, 'missing'],
  ['another project', { projectId: 'other' }, 'missing'],
])('a sheet with %s', async (_, rest, expected) => {
  const { confirmations, read } = harness(() => Promise.resolve(solvedSheet({ ...held, ...rest })));
  const confirmation = confirmations.confirm(carried('a'));
  expect(confirmations.said(requestOf('a'))).toBeUndefined();
  expect(await confirmation).toBe(expected);
  expect(confirmations.said(requestOf('a'))).toBe(expected);
  expect(await confirmations.confirm(carried('a'))).toBe(expected);
  expect(read.mock.calls).toEqual([['sheet-1']]);
});

test('another published version of the template leaves it as it is', async () => {
  const republished = { ...snowTemplate, id: 'another' };
  const { confirmations, read } = harness(() => Promise.resolve(solvedSheet(held)), undefined, republished);
  expect(await confirmations.confirm(carried('a'))).toBeUndefined();
  expect(confirmations.said(requestOf('a'))).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
});

test('the zeros of the typed answer of the 2022 edition are no contradiction, and no invention either', async () => {
  const results = { ...held.results, pDesign: 31.64 };
  const { confirmations } = harness(() => Promise.resolve(solvedSheet({ ...held, results })));
  const zeros = (typed: SnowStandard | null): Carried => ({
    ...carried(typed ?? 'none', typed),
    result: calculationResult({ results: { pDesign: 31.64, unbalGeneral: 0 }, from: 'workbook' }),
  });
  expect(await confirmations.confirm(zeros('asce7-22'))).toBe('confirmed');
  expect(await confirmations.confirm(zeros(null))).toBe('contradicted');
});

test('each sheet is read once, four at a time', async () => {
  const first = deferred<Sheet>();
  const { confirmations, read } = harness(() => first.promise);
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'a'];
  const all = Promise.all(keys.map((key) => confirmations.confirm(carried(key))));
  await settle();
  expect(read).toHaveBeenCalledTimes(4);
  first.resolve(solvedSheet(held));
  expect(new Set(await all)).toEqual(new Set(['confirmed']));
  expect(read).toHaveBeenCalledTimes(6);
});

test.each([
  ['that this key may not see', 'notFound', 'NOT_FOUND'],
  ['whose id is none', 'input', 'VALIDATION_ERROR'],
] as const)('a sheet %s is missing, and is not read again until the key changes', async (_, kind, code) => {
  const gone = new CalcError({ kind, code, message: 'Not here' });
  const { confirmations, read } = harness(() => Promise.reject(gone));
  for (let i = 0; i < 3; i += 1) {
    expect(await confirmations.confirm(carried('a'))).toBe('missing');
  }
  expect(read).toHaveBeenCalledTimes(1);
  confirmations.forget();
  await confirmations.confirm(carried('a'));
  expect(read).toHaveBeenCalledTimes(2);
});

test('what was read with the key from before is not said with the next', async () => {
  const first = deferred<Sheet>();
  const { confirmations } = harness(() => first.promise);
  const before = confirmations.confirm(carried('a'));
  await settle();
  confirmations.forget();
  first.resolve(solvedSheet(held));
  expect(await before).toBeUndefined();
  expect(confirmations.said(requestOf('a'))).toBeUndefined();
});

test('a service that does not answer ends the round; what waited is read when it is calculated again', async () => {
  const down = new CalcError({ kind: 'network', code: 'NO_CONNECTION', message: 'down', retryable: true });
  const { confirmations, read } = harness(() => Promise.reject(down));
  const keys = Array.from({ length: 50 }, (_, i) => `key ${i}`);
  for (const times of [4, 8]) {
    const all = await Promise.all(keys.map((key) => confirmations.confirm(carried(key))));
    expect(all.every((each) => each === undefined)).toBe(true);
    expect(read).toHaveBeenCalledTimes(times);
  }
});

test('nothing is read while nothing may be sent', async () => {
  const { confirmations, read } = harness(
    () => Promise.resolve(solvedSheet(held)),
    () => false,
  );
  expect(await confirmations.confirm(carried('a'))).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
});
