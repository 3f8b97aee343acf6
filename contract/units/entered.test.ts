import fc from 'fast-check';
import { enteredAs } from './entered';
import { quantityIn, readQuantity } from './quantity';
import { findUnit, units } from './units';

test.each([
  ['9.1 m', 29.8556430446, 'ft', '9.1 m'],
  ['385 plf', 0.385, 'kip/ft', '385 plf'],
  [`24'-6"`, 24.5, 'ft', `24'-6"`],
  ['24’-6”', 24.5, 'ft', `24'-6"`],
  ['7½"', 7.5, 'in', `7 1/2"`],
  ['4:12', 4, 'rise per 12', null],
  ['24.5 ft', 24.5, 'ft', null],
  ['24.5 feet', 24.5, 'ft', null],
  ['L/360', 360, 'span /', null],
  ['9.1 m', 30, 'ft', null],
  ['9.1 m', 9.1, null, null],
  ['9.1 kN', 9.1, 'ft', null],
  ['9.1', 9.1, 'ft', null],
  ['9.1 m <b>', 29.8556430446, 'ft', null],
  ['‮1.9 m', 6.23359580052, 'ft', '1.9 m'],
])('%s of %d %s is printed as %s', (text, value, own, printed) => {
  expect(enteredAs(text, value, own)).toBe(printed);
});

test('whatever text is sent, what is printed of it gives the number', () => {
  const symbols = units.map(({ symbol }) => symbol);
  const written = fc
    .tuple(fc.double({ noNaN: true }), fc.constantFrom(...symbols))
    .map(([number, symbol]) => `${number} ${symbol}`);
  const odd = fc.string({ unit: fc.constantFrom(...`0123456789.,-+/'"²½e‮​: mftinkNp`.split('')) });
  fc.assert(
    fc.property(fc.oneof(written, odd), fc.constantFrom(...symbols), fc.boolean(), (text, own, isTrue) => {
      const unit = findUnit(own)!;
      const quantity = readQuantity(text);
      const isSame = quantity && 'value' in quantity && quantity.unit.dimension === unit.dimension;
      const given = isSame ? quantityIn(quantity, unit) : 1;
      const value = isTrue ? given : given + 1;
      const printed = enteredAs(text, value, own);
      if (printed === null) return;
      const again = readQuantity(printed);
      if (!again || 'because' in again) throw new Error(printed);
      expect([quantityIn(again, unit), /\p{Cf}/u.test(printed)]).toEqual([value, false]);
    }),
    { numRuns: 2000 },
  );
});
