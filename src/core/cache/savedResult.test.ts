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

test('what is stored is read back unchanged, except for where it was found', () => {
  const whole = calculationResult({ warnings: [{ type: 'note', message: 'm' }], reasons: ['r'] });
  const stored = JSON.parse(JSON.stringify(toSaved(request, whole))) as unknown;
  if (!isSavedResult(stored)) throw new Error('Not readable');
  expect(fromSaved(stored, snowTemplate, 'computer')).toEqual({ ...whole, from: 'computer' });
  expect(requestOfSaved(stored)).toEqual(request);
});

// What a value and a record are: wireShapes.test.ts and guards.test.ts.
test.each([
  ['an input that is not a value', { request: { ...saved.request, attributes: { fine: 1, bad: NaN } } }],
  ['a result that is not a value', { results: { fine: 1, bad: NaN } }],
  ['inputs that are no record', { request: { ...saved.request, attributes: [1] } }],
  ['results that are no record', { results: [1] }],
  ['an unknown endpoint', { request: { ...saved.request, endpoint: 'sheets' } }],
  ['an unknown verdict', { verdict: 'MAYBE' }],
  ['an endless status', { status: 'x'.repeat(10_001) }],
  ['a utilization that is not a number', { utilization: NaN }],
  ['a sheet that is not a text', { sheetId: 7 }],
  ['a warning without a type', { warnings: [{}] }],
  ['no origin', { request: { ...saved.request, origin: undefined } }],
])('%s is refused', (_, change) => {
  expect(isSavedResult({ ...saved, ...change })).toBe(false);
});
