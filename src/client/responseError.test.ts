import { responseError, sentence } from './responseError';

const of = (status: number, code: string) =>
  responseError(status, { error: { code, message: 'Not there' } }, 'https://host.test', null).message;

test('a host that cannot reach the service says that nothing was sent, with only the status of a gateway', () => {
  expect(of(502, 'SERVICE_UNREACHED')).toBe(
    'https://host.test cannot reach the service, and nothing was sent: check that the service runs',
  );
  expect(of(500, 'SERVICE_UNREACHED')).toContain('https://host.test failed (500: Not there)');
  expect(of(502, 'INTERNAL_ERROR')).toContain('https://host.test failed (502: Not there)');
});

test.each([
  ['must be a position', 'supports row 2, column 2: must be a position'],
  ['supports[1][1] must be a position', 'supports row 2, column 2 must be a position'],
  ['Supports, row 2, Position must be a position.', 'Supports, row 2, Position must be a position.'],
  ['Loads, row 1, Type is no position.', 'supports row 2, column 2: Loads, row 1, Type is no position.'],
])('a place is reported once: %s', (message, text) => {
  expect(sentence({ field: 'supports[1][1]', message })).toBe(text);
});

test.each([
  ['loadsLine', 'Line loads are required', 'Line loads are required'],
  ['length', 'Length is required', 'Length is required'],
  ['length', 'The length is too short', 'The length is too short'],
  ['loadsLine', 'Loads are required', 'loadsLine: Loads are required'],
])('%s is named once: %s', (field, message, text) => {
  expect(sentence({ field, message })).toBe(text);
});

test.each<[number, string | null, boolean]>([
  [500, '7f3a09c2b1d4', true],
  [500, null, false],
  [422, '7f3a09c2b1d4', false],
  [429, '7f3a09c2b1d4', false],
])('an answer of %d with the id %s of its request names it: %s', (status, id, names) => {
  const { message } = responseError(
    status,
    { error: { code: status === 422 ? 'VALIDATION_ERROR' : 'INTERNAL_ERROR', message: 'Not there' } },
    'https://host.test',
    null,
    id,
  );
  expect(message.includes('(request 7f3a09c2b1d4)')).toBe(names);
});
