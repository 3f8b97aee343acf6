import fc from 'fast-check';
import { fromBase64Url } from './base64Url';

test('a text is read only as it is written', () => {
  const letter = fc.constantFrom(...'ABCQgwxyz0189-_=+/ \n');
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 9 }), (text) => {
      const bytes = fromBase64Url(text);
      const decoded = Buffer.from(text, 'base64url');
      expect(bytes && Buffer.from(bytes)).toEqual(decoded.toString('base64url') === text ? decoded : null);
    }),
    { numRuns: 2000 },
  );
});
