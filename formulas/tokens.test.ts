import fc from 'fast-check';
import { formulaTokens, tokensOf } from './tokens';

const shown = (text: string, notation?: 'A1' | 'R1C1') =>
  tokensOf(text, notation)
    .filter(({ kind }) => kind !== 'sign' && kind !== 'space')
    .map(({ kind, text: part }) => `${kind} ${part}`)
    .join(' ');

test.each([
  ['=$A$1+B2:XFD1048576', 'cells $A$1 cells B2 cells XFD1048576'],
  ['=SUM(A:$C,2:4)', 'word SUM cells A:$C cells 2:4'],
  ['=XFE1+A1048577+A0', 'word XFE1 word A1048577 word A0'],
  ['=LOG10(AB1!C2)', 'word LOG10 word AB1 cells C2'],
  ['=\'O\'\'Neil (1)\'!A1&"say ""B2"""', 'quotedName \'O\'\'Neil (1)\' cells A1 text "say ""B2"""'],
  ['=1.5E-3*.5%', 'number 1.5E-3 number .5'],
  ['=C5.pS+$C$5.[D 2].x', 'cells C5 field .pS cells $C$5 field .[D 2] field .x'],
  ["=C5.[Depth '[in']]", "cells C5 field .[Depth '[in']]"],
  ['=T1.RUN(C5)+Roof.pS', 'word T1.RUN cells C5 word Roof.pS'],
  ["=Loads[[#All],[a'[b'']]", "word Loads brackets [[#All],[a'[b'']]"],
  ['=#REF!+#N/A', 'error #REF! error #N/A'],
  ['=1x+Loads[A1', 'unknown 1x word Loads unknown [A1'],
  ['=WEBſERVICE("', 'word WEBſERVICE unknown "'],
])('%s', (formula, tokens) => {
  expect(shown(formula)).toBe(tokens);
});

test.each([
  ['=R[-1]C5+RC', 'cells R[-1]C5 cells RC'],
  ['=SUM(R2:R[2],C)', 'word SUM cells R2:R[2] cells C'],
  ['=RCX+R_1+Loads[RC]+RC!R1C1', 'word RCX word R_1 word Loads brackets [RC] word RC cells R1C1'],
])('%s in R1C1', (formula, tokens) => {
  expect(shown(formula, 'R1C1')).toBe(tokens);
});

test('the tokens are the whole text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('A1', 'R1C1'), (text, notation) => {
      expect(
        tokensOf(text, notation)
          .map((token) => token.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('a formula begins with an equals sign and has no unknown part', () => {
  expect(formulaTokens('=A1')).toEqual([{ kind: 'cells', text: 'A1' }]);
  expect(formulaTokens('A1')).toBeNull();
  expect(formulaTokens('=A1+"')).toBeNull();
});
