import { documentCopyMethods } from './documentCopy';

test('a file is read in slices as it was when it was opened, until it is closed', () => {
  let bytes = Uint8Array.of(1, 2, 3, 4, 5);
  const methods = documentCopyMethods(() => bytes);
  const call = (id: number, fields: Record<number, number>) => methods[id]?.(fields);
  expect(call(77, { 0: 1, 1: 2 })).toEqual({ 0: 1, 1: 5 });
  bytes = Uint8Array.of(9);
  const slices = [0, 1, 2].map((index) => call(80, { 2: 1, 3: index }));
  expect(slices).toEqual([
    { 0: [1, 2], 1: 2 },
    { 0: [3, 4], 1: 2 },
    { 0: [5], 1: 1 },
  ]);
  call(81, { 2: 1 });
  expect(() => call(80, { 2: 1, 3: 0 })).toThrow('is closed');
  expect(() => call(77, { 0: 2, 1: 2 })).toThrow('Compressed only');
});
