import { CalcError } from '../../client/calcError';
import type { Sheet, SnowStandard } from '../../../contract';
import { calculationResult, solvedSheet } from '../testing/answers';
import { deferred } from '../testing/fakeClient';
import { snowTemplate } from '../testing/templates';
import { type Carried, Confirmations } from './confirmations';
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
  template: snowTemplate,
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
  const projectDefaults = () => '[]';
  const now = () => Date.parse('2026-03-04T05:06:07Z');
  const known = () => ({ template: published, isPublished: true });
  const proven = () => Promise.resolve(undefined);
  const parts = { getSheet: read, template, mayRead, projectDefaults, now, known, proven };
  return { read, confirmations: new Confirmations(parts) };
}

const saidOf = (confirmations: Confirmations, { request, result }: Carried) =>
  confirmations.said(request, result);
const kind = (confirmation: Awaited<ReturnType<Confirmations['confirm']>>) => confirmation?.kind;

test.each<[string, Partial<Sheet>, string | undefined]>([
  ['the same results', {}, 'confirmed'],
  ['another number', { results: { pF: 99, cT: 1.13 } }, 'contradicted'],
  ['no such output', { results: { cT: 1.13 } }, 'contradicted'],
  ['a verdict', { summaryCheck: 1.2, summaryCheckReferenceId: 'check' }, 'contradicted'],
  ['reasons', { summaryCheckFailReasons: ['Bending exceeds its limit'] }, 'contradicted'],
  ['a warning', { warnings: [{ type: 'check', message: 'Brace the top edge' }] }, 'contradicted'],
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
  expect(saidOf(confirmations, carried('a'))).toBeUndefined();
  expect(kind(await confirmation)).toBe(expected);
  expect(kind(saidOf(confirmations, carried('a')))).toBe(expected);
  expect(kind(await confirmations.confirm(carried('a')))).toBe(expected);
  expect(read.mock.calls).toEqual([['sheet-1']]);
});

test('the report that was read is confirmed, not what the file says', async () => {
  const { confirmations } = harness(() => Promise.resolve(solvedSheet(held)));
  const file = {
    sheetUrl: 'https://elsewhere.test',
    solvedAt: '2001-01-01T00:00:00Z',
    projectDefaults: '[1]',
  };
  const labels = { ...snowTemplate, version: 99, name: 'Forged' };
  const forged = { ...carried('a').result, ...file, template: labels, whole: false };
  const said = await confirmations.confirm({ ...carried('a'), result: forged });
  expect(said).toEqual({
    kind: 'confirmed',
    read: {
      ...calculationResult({ results: held.results, from: 'service' }),
      ...{ sheetUrl: solvedSheet().sheetUrl, solvedAt: '2026-03-04T05:06:07.000Z', projectDefaults: '[]' },
    },
  });
});

test('a service that says when the sheet was solved dates the result', async () => {
  const solvedAt = '2026-02-03T04:05:06.000Z';
  const { confirmations } = harness(() => Promise.resolve(solvedSheet({ ...held, solvedAt })));
  expect(await confirmations.confirm(carried('a'))).toMatchObject({ kind: 'confirmed', read: { solvedAt } });
});

test('what was read of one sheet does not confirm another record of the same request', async () => {
  const { confirmations } = harness(() => Promise.resolve(solvedSheet(held)));
  await confirmations.confirm(carried('a'));
  const { request, result } = carried('a');
  expect(confirmations.said(request, { ...result, sheetId: 'sheet-2' })).toBeUndefined();
  expect(
    confirmations.said(request, { ...result, template: { ...snowTemplate, id: 'old' } }),
  ).toBeUndefined();
});

test('no reading holds what the typed timber beam answered: nothing confirms it', async () => {
  const { confirmations, read } = harness(() => Promise.resolve(solvedSheet(held)));
  expect(kind(await confirmations.confirm({ ...carried('a'), typed: 'timber-beam' }))).toBe('missing');
  expect(read).not.toHaveBeenCalled();
});

test('cells that were read by other fields than the published ones are not confirmed', async () => {
  const { confirmations, read } = harness(() => Promise.resolve(solvedSheet(held)));
  const template = { ...snowTemplate, fields: snowTemplate.fields.slice(1) };
  expect(await confirmations.confirm({ ...carried('a'), template })).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
});

test('another published version of the template leaves it as it is', async () => {
  const republished = { ...snowTemplate, id: 'another' };
  const { confirmations, read } = harness(() => Promise.resolve(solvedSheet(held)), undefined, republished);
  expect(await confirmations.confirm(carried('a'))).toBeUndefined();
  expect(saidOf(confirmations, carried('a'))).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
});

test('the zeros of the typed answer of the 2022 edition are no contradiction, and no invention either', async () => {
  const results = { ...held.results, pDesign: 31.64 };
  const { confirmations } = harness(() => Promise.resolve(solvedSheet({ ...held, results })));
  const zeros = (typed: SnowStandard | null): Carried => ({
    ...carried(typed ?? 'none', typed),
    result: calculationResult({ results: { pDesign: 31.64, unbalGeneral: 0 }, from: 'workbook' }),
  });
  expect(kind(await confirmations.confirm(zeros('asce7-22')))).toBe('confirmed');
  expect(kind(await confirmations.confirm(zeros(null)))).toBe('contradicted');
});

test('each sheet is read once, four at a time', async () => {
  const first = deferred<Sheet>();
  const { confirmations, read } = harness(() => first.promise);
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'a'];
  const all = Promise.all(keys.map((key) => confirmations.confirm(carried(key))));
  await settle();
  expect(read).toHaveBeenCalledTimes(4);
  first.resolve(solvedSheet(held));
  expect(new Set((await all).map(kind))).toEqual(new Set(['confirmed']));
  expect(read).toHaveBeenCalledTimes(6);
});

test.each([
  ['that this key may not see', 'notFound', 'NOT_FOUND'],
  ['whose id is not valid', 'input', 'VALIDATION_ERROR'],
] as const)('a sheet %s is missing, and is not read again until the key changes', async (_, kind, code) => {
  const gone = new CalcError({ kind, code, message: 'Not here' });
  const { confirmations, read } = harness(() => Promise.reject(gone));
  for (let i = 0; i < 3; i += 1) {
    expect(await confirmations.confirm(carried('a'))).toMatchObject({ kind: 'missing' });
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
  expect(saidOf(confirmations, carried('a'))).toBeUndefined();
});

test('a service that does not answer ends the round; what waited is read when it is calculated again', async () => {
  const down = new CalcError({ kind: 'network', code: 'NO_CONNECTION', message: 'down' });
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

describe('all of a workbook', () => {
  const keys = Array.from({ length: 20 }, (_, i) => `key ${i}`);
  const all = keys.map((key) => carried(key));
  const down = new CalcError({ kind: 'network', code: 'NO_CONNECTION', message: 'down' });

  test('are read in order, each once, and their progress is reported', async () => {
    const { confirmations, read } = harness(() => Promise.resolve(solvedSheet(held)));
    const done: unknown[] = [];
    await confirmations.confirmAll(
      all,
      () => false,
      (said, progress) => done.push([said?.kind, progress]),
    );
    expect(done).toEqual(keys.map((_, i) => ['confirmed', { done: i + 1, total: 20 }]));
    expect(read).toHaveBeenCalledTimes(20);
    await confirmations.confirmAll(
      all,
      () => false,
      () => undefined,
    );
    expect(read).toHaveBeenCalledTimes(20);
  });

  test.each<[string, (read: jest.Mock, confirmations: Confirmations) => [() => boolean, number]]>([
    ['the first without an answer', () => [() => false, 8]],
    ['its caller', (read) => [() => read.mock.calls.length >= 4, 4]],
    [
      'another key',
      (read, confirmations) => [
        () => {
          if (read.mock.calls.length >= 4) confirmations.forget();
          return false;
        },
        4,
      ],
    ],
  ])('are not read on after %s ends it', async (name, given) => {
    const isDown = name.startsWith('the first');
    let answers = 0;
    const { confirmations, read } = harness(() => {
      answers += 1;
      return answers > 4 && isDown ? Promise.reject(down) : Promise.resolve(solvedSheet(held));
    });
    const [isEnded, most] = given(read, confirmations);
    const ended = confirmations.confirmAll(all, isEnded, () => undefined);
    await (isDown ? expect(ended).rejects.toBe(down) : ended);
    expect(read.mock.calls.length).toBeLessThanOrEqual(most);
  });

  test('those whose report was missing are read again on request', async () => {
    const gone = new CalcError({ kind: 'notFound', code: 'NOT_FOUND', message: 'Not here' });
    let isGone = true;
    const { confirmations } = harness(() =>
      isGone ? Promise.reject(gone) : Promise.resolve(solvedSheet(held)),
    );
    expect(await confirmations.confirm(all[0]!)).toMatchObject({
      reason: expect.stringMatching(/deleted/) as unknown,
    });
    isGone = false;
    expect(kind(await confirmations.confirm(all[0]!))).toBe('missing');
    confirmations.forgetMissing();
    expect(kind(await confirmations.confirm(all[0]!))).toBe('confirmed');
  });
});
