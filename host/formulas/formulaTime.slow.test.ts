import fc from 'fast-check';
import { storedOperators, shownOperators } from '../files/formulas/storedOperators';
import { StoredFormulas } from '../files/formulas/storedFormula';
import type { GridName } from '../grid/grid';
import { mayBeArray } from './arrayFormula';
import { engineFormula } from './engineFormula';
import { movedReferences } from './movedReferences';
import { type ReferredBook, resolveFormula, withFieldValues } from './resolveFormula';
import { movedFormula } from './sharedFormula';
import { withWholeReferences } from './wholeReferences';

const sheetNames = Array.from({ length: 20 }, (_, n) => `S${n}`);
const at = { sheetId: 'S0', row: 0, column: 0 };

function bookOf(names: GridName[]): ReferredBook {
  return {
    names,
    tables: [
      {
        name: 'T',
        sheetId: 'S0',
        box: { row: 0, column: 0, rowCount: 3, columnCount: 1 },
        showTotals: false,
        columns: ['a'],
      },
    ],
    sheetName: (id) => id,
    sheetId: (name) => name,
    spillRange: () => null,
  };
}

const nameOf = (name: string, formula: string): GridName => ({ name, scope: null, target: { formula } });
const book = bookOf([nameOf('load', '1.6')]);

const readers: Record<string, (formula: string) => unknown> = {
  withFieldValues,
  storedOperators,
  shownOperators,
  stored: (formula) => new StoredFormulas(['CALC.RUN']).stored(formula),
  resolved: (formula) => resolveFormula(formula, at, book),
  engine: (formula) => engineFormula(formula, sheetNames),
  mayBeArray: (formula) => mayBeArray(formula, () => false),
  moved: (formula) => movedFormula(formula, 1, 1),
  movedReferences: (formula) => movedReferences(formula, (box) => ({ ...box, row: box.row + 1 })),
  wholeReferences: (formula) => withWholeReferences(formula, 'T'),
};

/** What formulas are made of, and what each of the faults was made of. */
const part = fc.constantFrom(
  ...['A1', 'A1:B2', 'load', 'T[a]', '[@a]', '5', '"x"', '#N/A', 'S0:S9!A1', "'S 1'!A1"],
  ...['SINGLE(', 'ANCHORARRAY(', 'SUM(', 'LET(x,', 'INDEX(', '(', '{', ')', '}', ',', ';'],
  ...['-', '+', '@', '#', '%', '*', ':', ' ', '.p', '.[p]', 'A1.p', '[', '[a', "'", '"'],
);
/** Repeated pieces, closed again or not. */
interface Pattern {
  before: string[];
  repeated: string[];
  after: string[];
  closing: string;
}

const pattern = fc.record<Pattern>({
  before: fc.array(part, { maxLength: 2 }),
  repeated: fc.array(part, { minLength: 1, maxLength: 4 }),
  after: fc.array(part, { maxLength: 2 }),
  closing: fc.constantFrom('', ')', '}', ']', '%'),
});

const knownPatterns = [
  ...[
    'SINGLE(A1)+',
    '_xlfn.SINGLE(',
    '@(',
    '--A1',
    '-',
    'A1.p+',
    'A1.p.p',
    '.p',
    '5%%',
    '%',
    'SUM(S0:S9!A1)+',
  ],
  ...['A1 ', 'A1:', 'A1#', 'LET(x,', 'SUM((A1,', '((A1,B1),', '[', '[a', 'T[a]+', 'load+', "'a'", '"a'],
].map((repeated) => ({ before: [], repeated: [repeated], after: [], closing: ')' }));

/** Microseconds of processor time of the quickest of a few readings: what else the machine does is not in it. */
function costOf(read: (formula: string) => unknown, formula: string): number {
  let least = Infinity;
  for (let n = 0; n < 4; n += 1) {
    const start = process.cpuUsage();
    read(formula);
    least = Math.min(least, process.cpuUsage(start).user);
  }
  return least;
}

/** Eight times the length costs 8 times as much where it is linear, 64 times where it is quadratic. */
function growsLinearly(read: (formula: string) => unknown, of: (count: number) => string): boolean {
  const [short, long] = [of(250), of(2000)];
  for (let tries = 0; tries < 6; tries += 1) {
    const [first, second] = [costOf(read, short), costOf(read, long)];
    if (second < 24 * Math.max(first, 200)) return true;
  }
  return false;
}

test.each(Object.entries(readers))('what %s costs grows with the length of the formula', (_, read) => {
  fc.assert(
    fc.property(pattern, ({ before, repeated, after, closing }) => {
      const of = (count: number) =>
        `=${before.join('')}${repeated.join('').repeat(count)}${after.join('')}${closing.repeat(closing === '' ? 0 : count)}`;
      expect(growsLinearly(read, of)).toBe(true);
    }),
    { numRuns: 10, examples: knownPatterns.map((one): [Pattern] => [one]) },
  );
});

describe('names that name each other', () => {
  /** Ten names of ten each; it counts how often the formula of a name is read. */
  function laughs(levels: number, times: number) {
    let readings = 0;
    const names = Array.from({ length: levels }, (_, n): GridName => {
      const formula = n === 0 ? 'A1' : Array.from({ length: times }, () => `boom_${n - 1}`).join('+');
      const target = {
        get formula() {
          readings += 1;
          return formula;
        },
      };
      return { name: `boom_${n}`, scope: null, target };
    });
    return { book: bookOf(names), readings: () => readings };
  }

  test('are resolved once each, and what they come to is bounded', () => {
    const { book: laughing, readings } = laughs(10, 10);
    const text = resolveFormula('=boom_9+boom_9', at, laughing);
    expect(readings()).toBe(10);
    expect(text).toContain('#VALUE!');
    expect(text.length).toBeLessThan(200_000);
  });

  test('of all cells together keep to the room that there is', () => {
    const { book: laughing } = laughs(4, 10);
    const room = { left: 100_000 };
    const texts = Array.from({ length: 1000 }, () => resolveFormula('=boom_3', at, { ...laughing, room }));
    expect(texts.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(200_000);
    expect(texts[0]).toContain('A1+A1');
  });
});
