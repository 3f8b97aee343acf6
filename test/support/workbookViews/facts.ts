import type { SampleCell } from './sampleBook';

/** What a view of the workbook tells of a cell with calculations. What is absent, it does not say. */
export interface Facts {
  /** How many calculations the cell shows. */
  calculations?: number;
  /** What those with a result are called, in their order. */
  marks?: string;
  /** How many of them fail. */
  fails?: number;
  /** How many have an error in place of a result. */
  errors?: number;
  /** What is to be known of the number. */
  state?: State;
}

/** The gravest first. */
const states = [
  ...(['error', 'value without a source', 'frozen, edited', 'frozen, inputs changed', 'frozen'] as const),
  ...([
    'shows something else',
    'beside other names',
    'inputs changed',
    'not verified',
    'not run',
    'not compared',
    'current',
  ] as const),
];
export type State = (typeof states)[number];

const fields = ['calculations', 'marks', 'fails', 'errors', 'state'] as const;

/** What one view says of each cell. */
export class ViewFacts {
  readonly #facts = new Map<string, Facts>();
  readonly #cells: ReadonlyMap<string, SampleCell>;

  constructor(cells: readonly SampleCell[]) {
    this.#cells = new Map(
      cells.flatMap((cell) =>
        Array.from({ length: cell.rowCount }, (_, r) => [
          `${cell.sheet}!${cell.column}${cell.row + r}`,
          cell,
        ]),
      ),
    );
  }

  of(cell: SampleCell): Facts {
    return this.#facts.get(addressOf(cell)) ?? {};
  }

  /** Adds what the view says of a cell, by its name in the view: `Beams!D31, row 7`, `Beams!D33:E33`. */
  say(name: string, { state, marks, ...counts }: Facts): void {
    const first = name.replace(/(?:,| \(mark ).*$/, '').replace(/:[A-Z]+\d+$/, '');
    const cell = this.#cells.get(first);
    const key = cell ? addressOf(cell) : first;
    const facts = this.#facts.get(key) ?? {};
    this.#facts.set(key, {
      ...facts,
      ...(marks !== undefined && {
        marks: [facts.marks, marks].filter((one) => one !== undefined).join(', '),
      }),
      ...Object.fromEntries(
        Object.entries(counts).map(([field, count]) => [field, (facts[field as 'fails'] ?? 0) + count]),
      ),
      ...(state && { state: gravest(facts.state, state) }),
    });
  }

  /** Cells of which it says something, as this view names them. */
  addresses(): string[] {
    return [...this.#facts.keys()];
  }

  at(address: string): Facts {
    return this.#facts.get(address) ?? {};
  }
}

const gravest = (a: State = 'current', b: State): State => (states.indexOf(a) < states.indexOf(b) ? a : b);

export const addressOf = ({ sheet, column, row }: SampleCell): string => `${sheet}!${column}${row}`;

/** Each field of each cell of which two views say different things: `Beams!D60 marks: audit N-1, verify –`. */
export function disagreements(views: Readonly<Record<string, ViewFacts>>): string[] {
  const cells = [...new Set(Object.values(views).flatMap((view) => view.addresses()))].sort();
  return cells.flatMap((cell) =>
    fields.flatMap((field) => {
      const said = Object.entries(views).flatMap(([view, facts]) => {
        const value = facts.at(cell)[field];
        return value === undefined ? [] : [[view, String(value) || '–'] as const];
      });
      const isAgreed = new Set(said.map(([, value]) => value)).size < 2;
      return isAgreed ? [] : [`${cell} ${field}: ${said.map((one) => one.join(' ')).join(', ')}`];
    }),
  );
}
