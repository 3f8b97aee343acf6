import { CalcError } from '../../client/errors/calcError';
import { outcome } from '../testing/answers';
import { createResultStore } from './resultStore';

const known = (sheetId: string) => ({ outcome: outcome({ sheetId }) });
const refusal = { refusal: new CalcError({ kind: 'input', code: 'X', message: 'm' }), templateId: 'id' };

test('the least used goes first: reading and writing are use', () => {
  const store = createResultStore(3);
  for (const key of ['a', 'b', 'c']) store.set(key, known(key));
  store.get('a');
  store.set('b', known('b again'));
  store.set('d', known('d'));
  expect(['a', 'b', 'c', 'd'].map((key) => store.get(key) !== undefined)).toEqual([true, true, false, true]);
  expect(store.get('b')).toEqual(known('b again'));
});

test('refusals are forgotten by themselves, everything by clearing', () => {
  const store = createResultStore(10);
  store.set('a', known('a'));
  store.set('b', refusal);
  expect(store.get('b')).toBe(refusal);
  store.forgetRefusals();
  expect([store.get('a'), store.get('b')]).toEqual([known('a'), undefined]);
  store.clear();
  expect(store.get('a')).toBeUndefined();
});
