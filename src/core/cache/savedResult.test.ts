import fc from 'fast-check';
import * as z from 'zod/mini';
import { attributes as plainAttributes, resultValue } from '../../../contract';
import { calculationResult } from '../testing/answers';
import { snowTemplate } from '../testing/templates';
import { fromSaved, isSavedResult, requestOfSaved, toSaved } from './savedResult';

const request = {
  serviceUrl: 'https://service.test',
  projectId: 'project',
  endpoint: 'calculate' as const,
  templateCode: snowTemplate.code,
  attributes: { groundSnowLoad: 40, exposure: 'Sheltered', points: [['a', 1]] },
};
const saved = toSaved(request, calculationResult());
const plainResults = z.record(z.string(), resultValue);

const isSaved = (change: object) => isSavedResult({ ...saved, ...change });
const hasAttributes = (attributes: unknown) => isSaved({ request: { ...saved.request, attributes } });

test('what is stored is read back unchanged, except for where it was found', () => {
  const whole = calculationResult({ warnings: [{ type: 'note', message: 'm' }], reasons: ['r'] });
  const stored = JSON.parse(JSON.stringify(toSaved(request, whole))) as unknown;
  if (!isSavedResult(stored)) throw new Error('Not readable');
  expect(fromSaved(stored, snowTemplate, 'computer')).toEqual({ ...whole, from: 'computer' });
  expect(requestOfSaved(stored)).toEqual(request);
});

const nothing = Symbol('nothing');
const badValues: [string, unknown][] = [
  ['NaN', NaN],
  ['an infinite number', Infinity],
  ['an object', { a: 1 }],
  ['a function', () => 1],
  ['a symbol', nothing],
  ['undefined', undefined],
  ['a date', new Date(0)],
  ['a big integer', 1n],
  ['a list with texts by name in a row', [[{ a: 'b' }]]],
  ['a list with NaN in a row', [[NaN]]],
];

test.each(badValues)('%s is neither an input nor a result', (_, value) => {
  expect(hasAttributes({ fine: 1, bad: value })).toBe(plainAttributes.safeParse({ bad: value }).success);
  expect(isSaved({ results: { fine: 1, bad: value } })).toBe(plainResults.safeParse({ bad: value }).success);
  expect(hasAttributes({ bad: value })).toBe(false);
});

test.each([
  ['null', null],
  ['a list', [1]],
  ['a text', 'a'],
  ['a number', 1],
  ['a date', new Date(0)],
  ['a map', new Map([['a', 1]])],
])('%s is no record', (_, record) => {
  expect([hasAttributes(record), isSaved({ results: record })]).toEqual([false, false]);
});

test('a key that would change a prototype is refused, whatever it holds', () => {
  for (const text of ['{"__proto__":{"polluted":1}}', '{"__proto__":1,"pF":2}']) {
    expect([hasAttributes(JSON.parse(text)), isSaved({ results: JSON.parse(text) })]).toEqual([false, false]);
  }
  // A name like any other.
  expect(hasAttributes({ constructor: 1, toString: 'a' })).toBe(true);
});

const leaf = fc.oneof(
  fc.string(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom<unknown>(undefined, NaN, Infinity, 1n, nothing),
  fc.object({ maxDepth: 1 }),
);
const someRecord = fc.dictionary(
  fc.string().filter((name) => name !== '__proto__'),
  fc.oneof(
    { weight: 4, arbitrary: leaf },
    fc.array(fc.array(leaf, { maxLength: 2 }), { maxLength: 2 }),
    fc.array(fc.dictionary(fc.string(), leaf, { maxKeys: 2 }), { maxLength: 2 }),
  ),
  { maxKeys: 3 },
);

test('whatever a record holds: taken and refused as by the plain schemas of the interface', () => {
  let taken = 0;
  let refused = 0;
  const property = fc.property(someRecord, (record) => {
    const plain = [plainAttributes, plainResults].map((schema) => schema.safeParse(record).success);
    expect([hasAttributes(record), isSaved({ results: record })]).toEqual(plain);
    if (plain[0] || plain[1]) taken += 1;
    else refused += 1;
  });
  fc.assert(property, { numRuns: 500 });
  expect(Math.min(taken, refused)).toBeGreaterThan(50);
});

test.each([
  ['an unknown endpoint', { request: { ...saved.request, endpoint: 'sheets' } }],
  ['an unknown verdict', { verdict: 'MAYBE' }],
  ['an endless status', { status: 'x'.repeat(10_001) }],
  ['a utilization that is no number', { utilization: NaN }],
  ['a sheet that is no text', { sheetId: 7 }],
  ['a warning without a type', { warnings: [{}] }],
  ['no origin', { request: { ...saved.request, origin: undefined } }],
])('%s is refused', (_, change) => {
  expect(isSaved(change)).toBe(false);
});
