import { CalcError } from '../../client/calcError';
import { calculationResult } from '../testing/answers';
import { createMemoryResults } from './memoryResults';

const known = (sheetId: string) => ({ result: calculationResult({ sheetId }) });
const rejection = { rejection: new CalcError({ kind: 'input', code: 'X', message: 'm' }), templateId: 'id' };

test('the least used goes first: reading and writing are use', () => {
  const store = createMemoryResults(3);
  for (const key of ['a', 'b', 'c']) store.set(key, known(key));
  store.get('a');
  store.set('b', known('b again'));
  store.set('d', known('d'));
  expect(['a', 'b', 'c', 'd'].map((key) => store.get(key) !== undefined)).toEqual([true, true, false, true]);
  expect(store.get('b')).toEqual(known('b again'));
});

test('refusals are forgotten by themselves, everything by clearing', () => {
  const store = createMemoryResults(10);
  store.set('a', known('a'));
  store.set('b', rejection);
  expect(store.get('b')).toBe(rejection);
  store.forgetRejections();
  expect([store.get('a'), store.get('b')]).toEqual([known('a'), undefined]);
  store.clear();
  expect(store.get('a')).toBeUndefined();
});
