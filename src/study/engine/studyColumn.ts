import { type Field, findUnit, units as allUnits } from '../../../contract';
import type { StatedUnits } from '../../core/inputs/heading';
import { nameOf } from '../../core/inputs/naming';
import { isMeasured } from '../../core/inputs/fieldKinds';

/**
 * How a column found its field.
 *
 * - `name`   the header is its referenceId or label, perhaps with its units behind
 * - `usual`  the header is what engineers call it: a word, a symbol, an abbreviation
 * - `values` its cells are options of that input and of no other
 * - `before` this user chose it for this heading in another table
 * - `close`  the header resembles it and no other: the user confirms it
 * - `chosen` the user said so, now or when this workbook had this header before
 */
export type MappedBy = 'name' | 'close' | 'chosen' | 'usual' | 'values' | 'before';

export interface StudyColumn {
  /** Without blanks around it; '' for none. */
  header: string;
  /** Null when the column is not sent. */
  field: Field | null;
  by: MappedBy | null;
  /** Numbers are converted from them. None: the header names no units, and those of the field are assumed. */
  units?: string;
  /** Who said so. */
  unitsBy?: 'header' | 'answer';
  /** The question to the user; nothing is calculated before the answer. */
  question?: ColumnQuestion;
  /** Why the column cannot be used as it is, for the user. */
  problem?: string;
}

/** Whether it is this field, which field it is if any, or in which units its numbers are. */
export type ColumnQuestion =
  | { about: 'field'; text: string }
  /** `suggested`: the input that it most likely is, or the two about both axes. */
  | { about: 'input'; text: string; suggested?: readonly Field[] }
  /** What becomes of rows whose cell is blank; `taken` is what would be calculated with. */
  | { about: 'blank'; text: string; taken: string | null }
  /** The answers that are possible; '' stands for "no units". */
  | { about: 'units'; text: string; answers: string[] };

/**
 * What the user has said of a column: a referenceId, or null to leave it out. With units it is also the answer to the question in
 * which units the numbers are.
 */
export type HeaderChoice = string | null | { field: string; units: string };

/** By the header as `headerKeys` folds it. */
export type HeaderChoices = Readonly<Record<string, HeaderChoice>>;

/** The choices of several templates together: each begins with its template's code, which holds no blank. */
export const choicesOfAll = (
  all: readonly { templateCode: string; choices: HeaderChoices }[],
): HeaderChoices =>
  Object.fromEntries(
    all.flatMap(({ templateCode, choices }) =>
      Object.entries(choices).map(([key, choice]) => [`${templateCode} ${key}`, choice]),
    ),
  );

/** Those of one template among them. */
export function choicesWithin(all: HeaderChoices, templateCode: string): HeaderChoices {
  const prefix = `${templateCode} `;
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, choice]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), choice]] : [],
    ),
  );
}

/** What a header says counts; an answer counts only where it says nothing that can be used. */
export function unitsTaken(
  header: string,
  field: Field,
  stated: StatedUnits,
  answer?: string,
): Pick<StudyColumn, 'units' | 'unitsBy' | 'question'> {
  if (stated.state === 'none') return {};
  if (stated.state === 'taken') return { units: stated.units, unitsBy: 'header' };
  const answers = possibleUnits(field);
  if (answer !== undefined && answers.includes(answer)) {
    return { units: answer === '' ? undefined : answer, unitsBy: 'answer' };
  }
  return { question: { about: 'units', text: questionText(header, field, stated), answers } };
}

/** The units that numbers of a field can be in, its own first. */
function possibleUnits(field: Field): string[] {
  const { units } = field;
  if (!isMeasured(field) || !units?.trim()) return [''];
  const own = findUnit(units);
  if (!own) return [units];
  const others = allUnits.filter((unit) => unit.dimension === own.dimension && unit.symbol !== own.symbol);
  return [units, ...others.map(({ symbol }) => symbol)];
}

function questionText(
  header: string,
  field: Field,
  { written, because }: Extract<StatedUnits, { state: 'asked' }>,
): string {
  const { units } = field;
  if (!isMeasured(field) || !units?.trim()) {
    return `"${header}" ends in "${written}", but ${nameOf(field)} has no units. Use the values as they are?`;
  }
  const says = {
    unknown: `"${header}" ends in "${written}", which is not a recognized unit`,
    other: `"${header}" ends in "${written}", but ${nameOf(field)} is in ${units}`,
    inside: `"${header}" has units in the middle of its text`,
  };
  return `${says[because]}. In which units are the numbers?`;
}
