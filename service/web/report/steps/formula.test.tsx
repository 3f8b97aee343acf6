import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Formula, parseFormula, tokensOf } from '../../../../engineering/kit/formulaTree';
import { FormulaText, SymbolName, typesetFormula } from './formula';

const { document } = new JSDOM().window;
function rendered(text: string): HTMLElement {
  const place = document.createElement('main');
  place.innerHTML = renderToStaticMarkup(<FormulaText text={text} />);
  return place;
}

const leaf = fc.oneof(
  fc.constantFrom(
    'Fy',
    'phi',
    'Mn',
    'phiMn',
    'slenderness',
    "Fb'",
    'gammac',
    'd',
    'CM',
    'fillets',
    'x2',
    '12 in/ft',
    '24 in',
  ),
  fc.double({ min: 0, max: 1e7, noNaN: true }).map((value) => String(Number(value.toPrecision(5)))),
);
const { formula: anyFormula } = fc.letrec<{ formula: string }>((tie) => ({
  formula: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    leaf,
    fc
      .tuple(tie('formula'), fc.constantFrom(' + ', ' − ', ' - ', '·', ' · ', '/', ' / '), tie('formula'))
      .map((parts) => parts.join('')),
    tie('formula').map((inner) => `(${inner})^2`),
    tie('formula').map((inner) => `(${inner})`),
    tie('formula').map((inner) => `|(${inner})|`),
    tie('formula').map((inner) => `sqrt(${inner})`),
    fc.tuple(tie('formula'), tie('formula')).map(([one, other]) => `max(${one}, ${other})`),
  ),
}));

/** The tree in the notation of the steps. */
function written(formula: Formula): string {
  switch (formula.kind) {
    case 'number':
      return formula.units === undefined ? formula.text : `${formula.text} ${formula.units}`;
    case 'name':
      return formula.text;
    case 'call':
      return `${formula.name}(${formula.args.map(written).join(',')})`;
    case 'root':
      return `sqrt(${written(formula.inner)})`;
    case 'group':
      return `(${written(formula.inner)})`;
    case 'absolute':
      return `|${written(formula.inner)}|`;
    case 'negative':
      return `${formula.sign}${written(formula.inner)}`;
    case 'fraction':
      return `${written(formula.left)}/${written(formula.right)}`;
    case 'power':
      return `${written(formula.left)}^${written(formula.right)}`;
    case 'slash':
      throw new Error('only the typesetting makes one');
    default:
      return `${written(formula.left)}${formula.sign}${written(formula.right)}`;
  }
}

test('a formula keeps every token in its order', () => {
  fc.assert(
    fc.property(anyFormula, (text) => {
      const formula = parseFormula(text);
      expect(formula).not.toBeNull();
      expect(tokensOf(written(formula!))).toEqual(tokensOf(text));
    }),
  );
});

const greekLetters = { phi: 'φ', gamma: 'γ' };

test('what is typeset shows every name and number of the formula', () => {
  fc.assert(
    fc.property(anyFormula, (text) => {
      fc.pre(typesetFormula(text) !== null);
      const shown = (rendered(text).textContent ?? '').replace(/[^\p{L}\d.′]/gu, '').replaceAll('′', "'");
      const expected = (tokensOf(text) ?? [])
        .filter((token) => /^[\p{L}\d]/u.test(token) && token !== 'sqrt')
        .map((token) => token.replace(/[ /]/g, ''))
        .map((token) => token.replace(/^(phi|gamma)/, (name) => greekLetters[name as 'phi' | 'gamma']))
        .join('');
      // A power of ten is written out.
      fc.pre(!/\de[+-]?\d/.test(text));
      expect(shown).toBe(expected);
    }),
    { numRuns: 30 * Number(process.env.EXAMPLES ?? 1) },
  );
});

test('whatever is no formula stays the text that it is, but for the Greek letters that it spells', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(parseFormula(text) === null);
      fc.pre(
        !/\b(phi|pi|alpha|beta|gamma|lambda|rho|theta|[dD]elta|[oO]mega|epsilon|[sS]igma|mu)\b/.test(text),
      );
      fc.pre(!/ [<>]= /.test(text));
      expect(rendered(text).querySelector('.formula')?.textContent).toBe(text);
      expect(rendered(text).querySelector('math')).toBeNull();
    }),
    { numRuns: 30 },
  );
});

test.each([
  'direct stiffness',
  'table(moisture)',
  'Table(x)',
  'A · 490 pounds',
  '1.15 for repetitive members, else 1',
  'bf · (',
  '',
  'h ≤ d',
])('%j is words', (text) => {
  expect(parseFormula(text)).toBeNull();
});

test('fractions, roots, powers, subscripts and Greek letters', () => {
  const html = rendered('phi · Mn / 12 + sqrt(Iy/A)·(d - tf)^2').querySelector('math')!.outerHTML;
  for (const part of [
    '<mfrac>',
    '<msqrt>',
    '<msup>',
    '<mi>φ</mi>',
    '<msub><mi>M</mi><mtext>n</mtext></msub>',
  ])
    expect(html).toContain(part);
  // What is over and under a line needs no parentheses.
  expect(rendered('(a + b) / (2·c)').textContent).toBe('a+b2·c');
});

test('a formula that is too wide is written on lines, without ASCII for roots and powers', () => {
  const term = 'sqrt(0.46053 / (47.205·15.44))·rts^2';
  const wide = rendered(Array(4).fill(term).join(' + '));
  expect(wide.textContent).toBe(Array(4).fill('√(0.46053 / (47.205·15.44))·rts2').join(' + '));
  expect(wide.querySelectorAll('sup')).toHaveLength(4);
});

test('words have the signs that they spell', () => {
  expect(rendered('1 for theta <= knee').textContent).toBe('1 for θ ≤ knee');
});

test('what stands over and under a line is no wider than the longer of both', () => {
  const term = 'E·(J/(Sx·ho) + 1)';
  const sum = Array(4).fill(term).join(' + ');
  expect(typesetFormula(`(${sum}) / (${sum})`)).not.toBeNull();
  expect(typesetFormula(`${sum} + ${sum}`)).toBeNull();
});

test('a product of letters ends in Greek, a stress across the grain has its sign', () => {
  const symbol = (name: string) => renderToStaticMarkup(<SymbolName name={name} />);
  expect(symbol('EIdelta')).toContain('<mi>E</mi><mi>I</mi><mi>δ</mi>');
  expect(symbol("FcPerp'")).toContain('<mtext>c⊥</mtext>');
  expect(symbol('tmin')).toContain('<mi>t</mi><mtext>min</mtext>');
  expect(symbol('AsMin')).toContain('<mtext>s,min</mtext>');
  expect(symbol('nPrime')).toContain('<mi>n</mi><mo>′</mo>');
});

test('short words are no symbols with an index, and a product is no index', () => {
  const shown = (name: string) => renderToStaticMarkup(<SymbolName name={name} />);
  expect(['sum', 'SDC'].map(shown).filter((html) => html.includes('<msub>'))).toEqual([]);
  expect(shown('EI')).toContain('<mi>E</mi><mi>I</mi>');
  expect(shown('GCpi')).toContain('<mi>G</mi><msub><mi>C</mi>');
  expect(shown('htop')).toContain('<msub><mi>h</mi><mtext>top</mtext></msub>');
});
