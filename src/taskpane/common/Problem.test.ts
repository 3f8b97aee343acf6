import { CalcError } from '../../client/calcError';
import { explain } from './messages';

test.each([
  [
    'an error of ours',
    new CalcError({ kind: 'noKey', code: 'NO_KEY', message: 'Enter a key' }),
    'Enter a key',
  ],
  [
    'an error of Excel',
    Object.assign(new Error('x'), { name: 'RichApi.Error', code: 'AccessDenied' }),
    /protected or read-only/,
  ],
  ['any other error', new Error('out of order'), 'out of order'],
  ['what is not an error at all', 'text', 'text'],
])('%s is put in words', (_, error, words) => {
  expect(explain(error)).toEqual(words instanceof RegExp ? expect.stringMatching(words) : words);
});

test('a part of the add-in that is no longer there leads to loading it again', () => {
  const error = Object.assign(new Error('Loading chunk 304 failed.'), { name: 'ChunkLoadError' });
  expect(explain(error)).toBe(
    'A part of the add-in could not be loaded. It opens when the service answers again; if it does not, load the add-in again.',
  );
});
