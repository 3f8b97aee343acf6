import fc from 'fast-check';
import { packText, unpackText } from './packedText';

test('any text that JSON can have comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), async (text) => {
      expect(await unpackText((await packText(text))!, 1e6)).toBe(text);
    }),
  );
});

test('a long text is packed into less, and comes back', async () => {
  const text = JSON.stringify(Array.from({ length: 50_000 }, (_, n) => n / 7));
  const packed = (await packText(text))!;
  expect(packed.length).toBeLessThan(text.length);
  expect(await unpackText(packed, text.length)).toBe(text);
});

test('a text that would unpack to more than is allowed is refused', async () => {
  const packed = (await packText('x'.repeat(10_000_000)))!;
  expect(packed.length).toBeLessThan(20_000);
  expect(await unpackText(packed, 9_999_999)).toBeNull();
});

test.each([
  ['no base64', '{"format":3}'],
  ['a part of a group', 'H4sIA'],
  ['no gzip', 'AAAA'],
  ['gzip that was cut', 'H4sIAAAAAAAAA6tW'],
])('%s is no packed text', async (_, text) => {
  expect(await unpackText(text, 1e6)).toBeNull();
});
