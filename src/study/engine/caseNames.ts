import { isBlank, readCell } from '../../core/inputs/cellValue';
import type { HeaderChoices, StudyColumn } from './studyColumn';
import type { Field } from '../../../contract';
import { needsAnswer } from '../../core/inputs/blankInputs';

/** Among the choices of a template's columns: which column names the cases. A heading's own key holds no blank. */
export const nameChoice = 'case name';

const usual =
  /^(mark|member|beam|column|footing|post|joist|id|name|tag|no|number|label|item|ref|case|roof|building|location|element)[\s.#:]*(mark|id|name|no|number|tag)?[\s.#:]*$/i;

const explicit = /\b(mark|tag)\b/i;

/** Whether cases are usually named below this heading. */
export const isNameHeading = (header: string): boolean => usual.test(header);

/**
 * The column whose texts name the cases: what the user said, else one with a usual heading, else the first of texts that are all
 * different. Below a heading that says so names may be there twice; below others such as `Roof` most must be different. Null for none.
 *
 * @param other a column that names something else
 */
export function nameColumn(
  columns: readonly StudyColumn[],
  keys: readonly string[],
  rows: readonly (readonly unknown[])[],
  choices: HeaderChoices,
  other?: number,
): number | null {
  if (Object.hasOwn(choices, nameChoice)) {
    const said = choices[nameChoice];
    const found = keys.findIndex((key) => key === said);
    return found < 0 ? null : found;
  }
  const open = columns.flatMap(({ field, header, question }, c) =>
    field || header === '' || question || c === other ? [] : [{ c, header, ...namesIn(rows, c) }],
  );
  const usually = open.filter(({ header, names }) => isNameHeading(header) && names > 0);
  const marks = usually.filter(({ header }) => explicit.test(header));
  const isMostly = ({ names, different }: (typeof open)[number]) => 2 * different > names;
  const named =
    marks.find(isMostly) ??
    usually.find(({ names, different }) => different === names) ??
    marks[0] ??
    usually.find(isMostly);
  const texts = open.find(
    ({ names, different, isText }) => names > 0 && names === rows.length && different === names && isText,
  );
  return (named ?? texts)?.c ?? null;
}

/** What a row is called; undefined where its cell is blank. */
export function caseName(row: readonly unknown[], column: number | null): string | undefined {
  const cell = readCell(column === null ? null : row[column]);
  const text = cell.kind === 'text' || cell.kind === 'number' ? String(cell.value).trim() : '';
  return text === '' ? undefined : text;
}

/** The names of several cases, with the indexes of these. */
export function repeatedNames(
  cases: readonly { index: number; name?: string | undefined }[],
): Map<string, number[]> {
  const byName = new Map<string, number[]>();
  for (const { index, name } of cases)
    if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), index]);
  return new Map([...byName].filter(([, indexes]) => indexes.length > 1));
}

function namesIn(rows: readonly (readonly unknown[])[], c: number) {
  const names = rows.flatMap((row) => caseName(row, c) ?? []);
  const isText = rows.every((row) => isBlank(row[c]) || readCell(row[c]).kind === 'text');
  return { names: names.length, different: new Set(names).size, isText };
}

/** What becomes of a row whose cell is blank in a column that is sent. */
export type BlankAnswer = 'default' | 'skip' | 'error';

const answers: readonly string[] = ['default', 'skip', 'error'] satisfies BlankAnswer[];

/** Where the answer stands among the choices of a template's columns. A heading's own key holds no blank. */
export function blankChoice(headerKey: string): string {
  return `blank ${headerKey}`;
}

export const isBlankChoice = (key: string): boolean => key.startsWith(blankChoice(''));

/** The user's answer; without one the default is taken, but never of a load, a length, a bracing or a section: null. */
export function blankAnswer(field: Field, headerKey: string, choices: HeaderChoices): BlankAnswer | null {
  const key = blankChoice(headerKey);
  const said = Object.hasOwn(choices, key) ? choices[key] : undefined;
  if (typeof said === 'string' && answers.includes(said)) return said as BlankAnswer;
  return needsAnswer(field) ? null : 'default';
}
