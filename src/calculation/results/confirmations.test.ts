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
  ['other inputs by now', { inputs: { roofSlope: '5' } }, undefined],
  [
    'another field changed in the web app',
    { inputs: { roofSlope: '4', eaveToRidgeDistance: '55' } },
    undefined,
  ],
  ['no results', { status: 'unsolved', results: undefined }, undefined],
  ['another template', { templateCode: 'other' }, undefined],
  ['another project', { projectId: 'other' }, undefined],
])('a sheet with %s', async (_, rest, expected) => {
  const { confirmations, read } = harness(() => Promise.resolve(solvedSheet({ ...held, ...rest })));
  confirmations.confirm(carried('a'));
  expect(confirmations.said(requestOf('a'))).toBeUndefined();
  await settle();
  expect(confirmations.said(requestOf('a'))).toBe(expected);
  confirmations.confirm(carried('a'));
  await settle();
  expect(read.mock.calls).toEqual([['sheet-1']]);
});

test('another published version of the template leaves it as it is', async () => {
  const republished = { ...snowTemplate, id: 'another' };
  const { confirmations, read } = harness(() => Promise.resolve(solvedSheet(held)), undefined, republished);
  confirmations.confirm(carried('a'));
  await settle();
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
  confirmations.confirm(zeros('asce7-22'));
  confirmations.confirm(zeros(null));
  await settle();
  expect(confirmations.said(requestOf('asce7-22'))).toBe('confirmed');
  expect(confirmations.said(requestOf('none'))).toBe('contradicted');
});

test('each sheet is read once, one after the other', async () => {
  const first = deferred<Sheet>();
  const { confirmations, read } = harness(() => first.promise);
  for (const key of ['a', 'b', 'c', 'a']) confirmations.confirm(carried(key));
  await settle();
  expect(read).toHaveBeenCalledTimes(1);
  first.resolve(solvedSheet(held));
  await settle();
  expect(read).toHaveBeenCalledTimes(3);
  const said = ['a', 'b', 'c'].map((key) => confirmations.said(requestOf(key)));
  expect(said).toEqual(['confirmed', 'confirmed', 'confirmed']);
});

test("another author's sheet says nothing, and is not read again until the key changes", async () => {
  const gone = new CalcError({ kind: 'notFound', code: 'NOT_FOUND', message: 'Not here' });
  const { confirmations, read } = harness(() => Promise.reject(gone));
  for (let i = 0; i < 3; i += 1) {
    confirmations.confirm(carried('a'));
    await settle();
    expect(confirmations.said(requestOf('a'))).toBeUndefined();
  }
  expect(read).toHaveBeenCalledTimes(1);
  confirmations.forget();
  confirmations.confirm(carried('a'));
  await settle();
  expect(read).toHaveBeenCalledTimes(2);
});

test('what was read with the key from before is not said with the next', async () => {
  const first = deferred<Sheet>();
  const { confirmations } = harness(() => first.promise);
  confirmations.confirm(carried('a'));
  await settle();
  confirmations.forget();
  first.resolve(solvedSheet(held));
  await settle();
  expect(confirmations.said(requestOf('a'))).toBeUndefined();
});

test('a service that does not answer ends the round; what waited is read when it is shown again', async () => {
  const down = new CalcError({ kind: 'network', code: 'NO_CONNECTION', message: 'down', retryable: true });
  const { confirmations, read } = harness(() => Promise.reject(down));
  for (const key of ['a', 'b', 'c']) confirmations.confirm(carried(key));
  await settle();
  expect(read).toHaveBeenCalledTimes(1);
  for (const key of ['a', 'b', 'c']) confirmations.confirm(carried(key));
  await settle();
  expect(read).toHaveBeenCalledTimes(2);
});

test('nothing is read while nothing may be sent', async () => {
  const { confirmations, read } = harness(
    () => Promise.resolve(solvedSheet(held)),
    () => false,
  );
  confirmations.confirm(carried('a'));
  await settle();
  expect(read).not.toHaveBeenCalled();
});
