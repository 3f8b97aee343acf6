import { withMinus } from '../../../../contract/numberText';
import { raised } from '../../layout/valueText';
import { createElement, Fragment, type ReactNode } from 'react';
import { parseFormula, type Formula } from '../../../../engineering/kit/formulaTree';

/** Elements of MathML, which the types of React do not list. */
const math = (element: string, ...children: ReactNode[]) => createElement(element, null, ...children);
const row = (...children: ReactNode[]) => math('mrow', ...children);
const operator = (text: string) => math('mo', text);

/** In letters as they are typeset. Mathematics is not broken into lines: what is wider would be cut at the edge of the paper. */
const widestTypeset = 80;
/** Wider than this it is written smaller. */
const widestLarge = 44;

/** A text as mathematics; null for words, and for what is too wide. */
export function typesetFormula(text: string): Formula | null {
  const formula = parseFormula(text);
  return formula && widthOf(formula) <= widestTypeset ? formula : null;
}

/** A formula as mathematics, on lines where it is too wide; any other text stays as it is. */
export function FormulaText({ text, leading }: { text: string; leading?: string }) {
  const formula = typesetFormula(text);
  if (!formula) return <FlatFormula text={text} leading={leading} />;
  return (
    <span className={widthOf(formula) > widestLarge ? 'formula wide' : 'formula'} data-formula={text}>
      {math('math', leading && operator(leading), typeset(inFraction(formula)))}
    </span>
  );
}

/** A formula as text, which can be broken into lines; other text with its signs. */
export function FlatFormula({ text, leading }: { text: string; leading?: string | undefined }) {
  const formula = parseFormula(text);
  return (
    <span className="formula">
      {leading && `${leading} `}
      {formula ? onLines(formula) : inSigns(text)}
    </span>
  );
}

/** Words of a formula with the signs that they spell: `1 for theta <= knee`. */
const inSigns = (words: string) =>
  words
    .replace(/\b[a-zA-Z]{2,}\b/g, (word) => (Object.hasOwn(greek, word) ? greek[word]! : word))
    .replace(/ <= /g, ' ≤ ')
    .replace(/ >= /g, ' ≥ ');

/** One symbol of the calculation, with its subscript. */
export function SymbolName({ name }: { name: string }) {
  return parseFormula(name)?.kind === 'name' ? math('math', nameOf(name)) : <>{name}</>;
}

/** About as many letters as it is wide: what stands over a line and under it is as wide as the longer of both. */
function widthOf(formula: Formula): number {
  switch (formula.kind) {
    case 'number':
      return formula.text.length + (formula.units ? 1 + formula.units.length : 0);
    case 'name':
      // Its index is small.
      return 1 + 0.7 * (formula.text.length - 1);
    case 'call':
      return formula.name.length + 1 + formula.args.reduce((sum, arg) => sum + widthOf(arg) + 1, 0);
    case 'root':
    case 'absolute':
    case 'negative':
      return 1.5 + widthOf(formula.inner);
    case 'group':
      return 1.5 + widthOf(formula.inner);
    case 'slash':
      return widthOf(formula.left) + 1 + widthOf(formula.right);
    case 'sum':
      return widthOf(formula.left) + 2 + widthOf(formula.right);
    case 'product':
      return widthOf(formula.left) + 1 + widthOf(formula.right);
    case 'fraction':
      return 1 + Math.max(widthOf(inFraction(bare(formula.left))), widthOf(inFraction(bare(formula.right))));
    case 'power':
      return widthOf(formula.left) + 0.7 * widthOf(bare(formula.right));
  }
}

function typeset(formula: Formula): ReactNode {
  switch (formula.kind) {
    case 'number':
      return formula.units
        ? row(numberOf(formula.text), math('mtext', `\u00a0${raised(formula.units)}`))
        : numberOf(formula.text);
    case 'name':
      return nameOf(formula.text);
    case 'root':
      return math('msqrt', typeset(formula.inner));
    case 'absolute':
      return row(operator('|'), typeset(formula.inner), operator('|'));
    case 'group':
      return row(operator('('), typeset(formula.inner), operator(')'));
    case 'negative':
      return row(operator('−'), typeset(formula.inner));
    case 'call':
      return row(
        math('mi', formula.name),
        operator('('),
        ...formula.args.flatMap((arg, index) => [
          index > 0 && <Fragment key={`comma ${index}`}>{operator(',')}</Fragment>,
          <Fragment key={index}>{typeset(arg)}</Fragment>,
        ]),
        operator(')'),
      );
    case 'sum':
      return row(typeset(formula.left), operator(formula.sign === '+' ? '+' : '−'), typeset(formula.right));
    case 'product':
      return row(typeset(formula.left), operator('·'), typeset(formula.right));
    case 'fraction':
      return math('mfrac', typeset(inFraction(bare(formula.left))), typeset(inFraction(bare(formula.right))));
    case 'slash':
      return row(typeset(formula.left), operator('/'), typeset(formula.right));
    case 'power':
      return math('msup', baseOf(formula.left), typeset(bare(formula.right)));
  }
}

/** The same without anything over or under a line, so that it can be broken. */
function onLines(formula: Formula): ReactNode {
  switch (formula.kind) {
    case 'number':
      return formula.units ? `${formula.text}\u00a0${raised(formula.units)}` : formula.text;
    case 'name':
      return <SymbolName name={formula.text} />;
    case 'root':
      return <>√({onLines(formula.inner)})</>;
    case 'absolute':
      return <>|{onLines(formula.inner)}|</>;
    case 'group':
      return <>({onLines(formula.inner)})</>;
    case 'negative':
      return <>−{onLines(formula.inner)}</>;
    case 'call':
      return (
        <>
          {formula.name}(
          {formula.args.map((arg, index) => (
            <Fragment key={index}>
              {index > 0 && ', '}
              {onLines(arg)}
            </Fragment>
          ))}
          )
        </>
      );
    case 'power':
      return (
        <>
          {onLines(formula.left)}
          <sup>{onLines(bare(formula.right))}</sup>
        </>
      );
    default: {
      const signs = { sum: formula.kind === 'sum' && formula.sign === '+' ? ' + ' : ' − ', product: '·' };
      const sign = formula.kind === 'sum' || formula.kind === 'product' ? signs[formula.kind] : ' / ';
      return (
        <>
          {onLines(formula.left)}
          {sign}
          {onLines(formula.right)}
        </>
      );
    }
  }
}

/** The line of a fraction and the place of an exponent say what parentheses would. */
const bare = (formula: Formula) => (formula.kind === 'group' ? formula.inner : formula);

/** A simple fraction above or below the line of another stands on one line: four rows of letters are hard to read. */
function inFraction(formula: Formula): Formula {
  const isSimple = (one: Formula): boolean =>
    one.kind === 'number' || one.kind === 'name' || (one.kind === 'absolute' && isSimple(one.inner));
  if (formula.kind !== 'fraction' || !isSimple(formula.left) || !isSimple(formula.right)) return formula;
  return { kind: 'slash', left: formula.left, right: formula.right };
}

/** A power of ten that is raised needs parentheses. */
function baseOf(formula: Formula): ReactNode {
  const typed = typeset(formula);
  return formula.kind === 'number' && formula.text.includes('e')
    ? row(operator('('), typed, operator(')'))
    : typed;
}

function numberOf(text: string): ReactNode {
  const [mantissa = '', exponent] = text.split('e');
  if (exponent === undefined) return math('mn', text);
  const power = math('msup', math('mn', '10'), math('mn', withMinus(exponent.replace('+', ''))));
  return row(math('mn', mantissa), operator('·'), power);
}

/** Short names that are no symbol with an index. */
const words = /^(?:sum|col|Dry|Wet|SDC[s\d]?|(?:Max|Min)\d*)$/;

const greek: Record<string, string> = {
  ...{ phi: 'φ', pi: 'π', alpha: 'α', beta: 'β', gamma: 'γ', lambda: 'λ', rho: 'ρ', theta: 'θ' },
  ...{ delta: 'δ', Delta: 'Δ', omega: 'ω', Omega: 'Ω', epsilon: 'ε', sigma: 'σ', Sigma: 'Σ', mu: 'μ' },
};
const greekEnd = /^([A-Z]{1,2})(delta|theta)$/;
// With an index, `mu` would be the beginning of words.
const greekStart = new RegExp(`^(${Object.keys(greek).join('|')}$)(.*)$`);

/** Whether a symbol begins with a Greek letter: `phiMn`, `epsilont`. */
export const startsGreek = (symbol: string) => greekStart.test(symbol);

/** `Mn` is M with the subscript n, `phiMn` the product of phi and that, `gammac` gamma with c; a longer word is a word. */
function nameOf(text: string): ReactNode {
  const [, before, last] = greekEnd.exec(text) ?? [];
  if (before && last) return row(...[...before].map((each) => math('mi', each)), math('mi', greek[last]));
  if (/^[A-Za-z]\w?Prime$/.test(text)) return nameOf(text.replace('Prime', "'"));
  if (/^[A-Z][a-z]?Perp\d?'?$/.test(text)) return nameOf(text.replace('Perp', '⊥'));
  // A modification factor of a development length; psi without an index is a unit.
  if (/^psi[a-z]$/.test(text)) return subscripted('ψ', text.slice(3));
  const [, letter, rest = ''] = greekStart.exec(text) ?? [];
  const sign = letter && greek[letter];
  const isProduct = letter === 'phi' && /^[A-Z]/.test(rest);
  if (sign && (isProduct || (letter === 'Sigma' && rest))) return row(math('mi', sign), nameOf(rest));
  if (sign) return subscripted(sign, rest);
  // Products: the stiffness EI, and G with each pressure coefficient.
  const [, factor, other] = /^(?:(E)(I)|(G)(C[a-z]+))$/.exec(text)?.filter(Boolean) ?? [];
  if (factor && other) return row(math('mi', factor), nameOf(other));
  const isWord =
    text.length > 5 || words.test(text) || (/^[a-z]{4,}$/.test(text) && !/^.(min|max|req|top)$/.test(text));
  return isWord ? math('mtext', separated(text)) : subscripted(text.charAt(0), text.slice(1));
}

/** `bearingFactor` as bearing factor. */
const separated = (text: string) =>
  text.replace(/(?<=[a-z])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`);

function subscripted(base: string, rest: string): ReactNode {
  // `AsMin` is the least of As.
  const index = rest
    .replace(/'$/, '')
    .replace(/^([a-z])([A-Z][a-z]+)$/, (_, one: string, other: string) => `${one},${other.toLowerCase()}`);
  const named = index === '' ? math('mi', base) : math('msub', math('mi', base), math('mtext', index));
  return rest.endsWith("'") ? math('msup', named, operator('′')) : named;
}
