import type { Attributes, Output, Preset, AttributeValue } from '../../../contract';
import { attributesOf, type InputCell } from '../inputs/attributes';
import { type InputOrigin, inputsWithOrigin, originText } from '../inputs/inputsWithOrigin';
import type { CalculationResult } from './calculationResult';
import { cautionsOf } from './cautionsOf';
import { governingCheck, isRatioLabel } from './governing';
import { formatOf, ratioFormat } from './numberFormat';
import { type OutputName, returnableOutputs, type Selection } from './outputNames';
import { type AnswerCell, labelOf, renderCase } from './render';
import { verdictWord, withSource } from './verdict';

/**
 * A number that stays a number in every formula, opens a card and holds its whole calculation as fields: `=C5.pS` (Excel's
 * DoubleCellValue with properties).
 */
export interface NumberCard {
  type: 'Double';
  basicType: 'Double';
  basicValue: number;
  numberFormat?: string;
  properties: Record<string, CardProperty>;
  layouts: { card: { title: string; sections: CardSection[] } };
}

interface CardSection {
  layout: 'List';
  title: string;
  properties: string[];
}

/** What the calculation was given: the cells, and what was sent where that is more than they hold. */
export interface CardInputs {
  cells: readonly InputCell[];
  attributes?: Attributes;
  preset: Preset | null;
}

/** Large cards burden the file and the web (office-js#4654, #3129): of the inputs, those that were given come first. */
const mostInputs = 30;

/** An answer that is one number, with its card; any other as it is. */
export function withCard(
  cells: AnswerCell[][],
  result: CalculationResult,
  selection: Selection,
  inputs: CardInputs | null,
): AnswerCell[][] {
  const value = cells[0]?.[0];
  const [name] = selection ?? [];
  if (selection?.length !== 1 || !name || typeof value !== 'number') return cells;
  return [[numberCard(value, name, result, inputs)]];
}

/** A number of a spill that is read with fewer digits and keeps them all (Excel's FormattedNumberCellValue). */
export interface FormattedNumber {
  type: 'FormattedNumber';
  basicType: 'Double';
  basicValue: number;
  numberFormat: string;
}

/** Cells; of a larger spill the numbers are plain, because each with its format burdens the file. */
const mostFormatted = 2_000;

/**
 * The numbers of a spill as they are read: ratios with their digits, others with four, in line with those of their column. Whole
 * numbers stay as they are.
 *
 * @param isList labels are before the numbers: everything of one case
 */
export function withFormats(cells: AnswerCell[][], selection: Selection, isList: boolean): AnswerCell[][] {
  const [head = []] = cells;
  if (cells.length * head.length > mostFormatted) return cells;
  const names = selection?.length === head.length ? selection.map(labelOf) : head;
  const formats = head.map((_, c) => digitsOf(isRatio(names[c]), numbersIn(cells.map((row) => row[c]))));
  return cells.map((row) =>
    row.map((cell, c) => {
      if (typeof cell !== 'number') return cell;
      const numberFormat = isList ? digitsOf(isRatio(row[0]), [cell]) : (formats[c] ?? null);
      return numberFormat === null
        ? cell
        : { type: 'FormattedNumber', basicType: 'Double', basicValue: cell, numberFormat };
    }),
  );
}

const isRatio = (label: unknown) => typeof label === 'string' && isRatioLabel(label);
const numbersIn = (cells: readonly unknown[]) => cells.filter((cell) => typeof cell === 'number');

/** Null where numbers are read as they are. */
function digitsOf(isRatioOf: boolean, numbers: readonly number[]): string | null {
  if (isRatioOf) return ratioFormat;
  return numbers.every(Number.isInteger) ? null : formatOf(numbers);
}

/** A number with its digits and its units, to be spread. */
function shownAs(label: string, value: number, units: string | null): { numberFormat?: string } {
  const digits = digitsOf(isRatio(label), [value]);
  if (digits === null) return unitsFormat(units);
  const { numberFormat = 'General' } = unitsFormat(digits === ratioFormat ? null : units);
  return { numberFormat: numberFormat.replace('General', digits) };
}

type Entry = [name: string, property: CardProperty];

/** The card of one number: what it is, its verdict, every other output, and its inputs. */
export function numberCard(
  value: number,
  name: OutputName,
  result: CalculationResult,
  inputs: CardInputs | null,
): NumberCard {
  const { label, units } = name.from === 'template' ? name.output : { label: 'Utilization', units: null };
  const title = withSource(label, result.from);
  const names = createCardNames();
  const sections: [string, Entry[]][] = [
    ['Result', facts(title, units, result, names)],
    ['Outputs', outputs(result, names)],
    ...(inputs === null ? [] : inputSections(inputs, result, names)),
  ];
  return {
    type: 'Double',
    basicType: 'Double',
    basicValue: value,
    ...shownAs(label, value, units),
    properties: Object.fromEntries(sections.flatMap(([, entries]) => entries)),
    layouts: {
      card: {
        title,
        sections: sections.flatMap(([section, entries]): CardSection[] =>
          entries.length === 0
            ? []
            : [{ layout: 'List', title: section, properties: entries.map(([property]) => property) }],
        ),
      },
    },
  };
}

/** Remarks about the result itself. These names are the card's own in every card, also where it has nothing to say under them. */
function facts(title: string, units: string | null, result: CalculationResult, names: CardNames): Entry[] {
  const { template, verdict, utilization, reasons, warnings, outdated, sheetUrl, sheetId, solvedAt } = result;
  const takeCare = [
    ...cautionsOf(result),
    ...outdated,
    ...(result.from === 'workbook' ? ['from the workbook, not verified'] : []),
  ];
  const said: [string, string | number | null][] = [
    ['Output', title],
    ['Units', units],
    ['Verdict', withSource(verdictWord(verdict), result.from)],
    ['Utilization', utilization],
    ['Governing check', governingCheck(result, template.outputs)],
    ['Reasons', reasons.join('; ')],
    ['Warnings', warnings.map(({ type, message }) => message ?? type).join('; ')],
    ['Take care', takeCare.join('; ')],
    ['Template', `${template.name} (${template.code})`],
    ['Template version', template.version === null ? null : String(template.version)],
    ['Calculated', solvedAt],
    ['Report', sheetUrl],
    // Where no link is known, SHEET takes this.
    ['sheetId', sheetUrl === null ? sheetId : null],
  ];
  return said.flatMap(([fact, text]): Entry[] => {
    const property = names.take(fact);
    if (text === null || text === '') return [];
    return [[property, typeof text === 'number' ? numberProperty(text, null) : textProperty(text)]];
  });
}

/** Every output that the answer holds, in the order of the template, then what the template does not describe. */
function outputs(result: CalculationResult, names: CardNames): Entry[] {
  const { template, results } = result;
  const described = returnableOutputs(template);
  const known = new Set(described.map(({ referenceId }) => referenceId));
  const others = Object.keys(results).filter((id) => !known.has(id));
  const all = [
    ...described,
    ...others.map((id): Output => ({ referenceId: id, label: id, type: 'text', units: null })),
  ];
  const fields = fieldNames(all.map(({ referenceId }) => referenceId));
  return all.flatMap((output, i): Entry[] => {
    const { referenceId: id } = output;
    // Also of one that does not apply: that a name is another's in the next case would be a wrong number.
    const property = names.take(fields[i]!, `${fields[i]!}_output`);
    if (!Object.hasOwn(results, id)) return [];
    return [[property, outputProperty(result, { from: 'template', name: id, output })]];
  });
}

/** A section for each place where inputs come from. */
function inputSections(
  { cells, preset, attributes: sent }: CardInputs,
  { template, projectDefaults }: CalculationResult,
  names: CardNames,
): [string, Entry[]][] {
  const attributes = sent ?? attributesOf(cells, template, preset);
  const all = inputsWithOrigin(template, { attributes, preset: preset?.code }, projectDefaults).filter(
    ({ value }) => value !== undefined && value !== null,
  );
  const isGiven = ({ origin }: { origin: InputOrigin }) => origin === 'given';
  const known = [...all.filter(isGiven), ...all.filter((input) => !isGiven(input))];
  const sections = new Map<string, Entry[]>();
  for (const { name, label, value, units, origin } of known.slice(0, mostInputs)) {
    const from = cells.find(({ field }) => field.referenceId === name)?.from;
    const text = originText(origin, preset?.code);
    const section = text === '' ? 'Inputs' : `Inputs: ${text}`;
    const entries = sections.get(section) ?? [];
    const property = names.take(label, name, `${name}_input`);
    entries.push([property, inputProperty(value!, units, origin === 'given' ? from : undefined)]);
    sections.set(section, entries);
  }
  const rest = known.length - mostInputs;
  if (rest > 0) sections.set('More', [[names.take('More inputs'), textProperty(`${rest}, in the report`)]]);
  return [...sections];
}

/** Gives each property of a card a name that is unique regardless of case, because formulas look up fields that way. */
type CardNames = ReturnType<typeof createCardNames>;

export function createCardNames() {
  const taken = new Set<string>();
  const isFree = (name: string) => !taken.has(name.toLowerCase());
  return {
    /** The first of these that is free; where none is, the last with a number behind it. */
    take(...wanted: [string, ...string[]]): string {
      let name = wanted.find(isFree) ?? wanted.at(-1)!;
      for (let number = 2; !isFree(name); number += 1) name = `${wanted.at(-1)!}_${number}`;
      taken.add(name.toLowerCase());
      return name;
    },
  };
}

/**
 * A name that a formula can write behind a dot: letters, digits and `_`, a letter first.
 *
 * @example addressable('pS') // 'pS', for =C5.pS
 */
export function addressable(referenceId: string): string {
  const name = referenceId.replace(/[^\p{L}\p{N}_]/gu, '_');
  return /^\p{L}/u.test(name) ? name : `x${name}`;
}

/**
 * The same of all outputs of a template. Formulas do not tell upper from lower case: of `fb` and `Fb` neither name is unique, so
 * that none is read for the other.
 *
 * @example fieldNames(['fb', 'Fb', 'd']) // ['fb_1', 'Fb_2', 'd']
 */
function fieldNames(referenceIds: readonly string[]): string[] {
  const names = referenceIds.map(addressable);
  const alike = new Map<string, string[]>();
  for (const name of names) {
    const key = name.toLowerCase();
    alike.set(key, [...(alike.get(key) ?? []), name]);
  }
  const counts = new Map<string, number>();
  return names.map((name) => {
    const key = name.toLowerCase();
    if (alike.get(key)!.length === 1) return name;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${name}_${count}`;
  });
}

type SingleProperty =
  | { type: 'Double'; basicValue: number; numberFormat?: string }
  | { type: 'String'; basicValue: string }
  | { type: 'Boolean'; basicValue: boolean };

/** A value of Excel inside a card (`Excel.CellValue`), as short as Excel takes it: the basic type goes without saying. */
type CardProperty = SingleProperty | { type: 'Array'; elements: SingleProperty[][] };

/** A text of a card is read in a narrow window; the whole text is in the report. */
const longestText = 500;
/** A larger table is not there in part: a sum over it would be wrong without a word. */
const mostTableCells = 100;

function textProperty(text: string): SingleProperty {
  const isLong = text.length > longestText;
  return { type: 'String', basicValue: isLong ? `${text.slice(0, longestText - 1)}…` : text };
}

/** @param behind what follows the number: its units */
function numberProperty(value: number, behind: string | null): SingleProperty {
  return { type: 'Double', basicValue: value, ...unitsFormat(behind) };
}

/** The number format that shows units behind a number, to be spread. */
function unitsFormat(behind: string | null): { numberFormat?: string } {
  return behind ? { numberFormat: `General "${behind.replaceAll('"', '')}"` } : {};
}

/** An output with its exact value; a table as an array below its header. */
function outputProperty(result: CalculationResult, name: OutputName): CardProperty {
  const rows = renderCase(result, [name]);
  const value = result.results[name.name];
  if (!Array.isArray(value))
    return scalarProperty(rows[0]?.[0], name.from === 'template' ? name.output.units : null);
  const cells = rows.length * (rows[0]?.length ?? 0);
  return cells > mostTableCells
    ? textProperty(`${value.length} rows: request only ${name.name} to see them`)
    : { type: 'Array', elements: rows.map((row) => row.map((cell) => scalarProperty(cell, null))) };
}

/**
 * An input as it was taken.
 *
 * @param from what it was converted from
 */
function inputProperty(value: AttributeValue, units: string | null, from?: string): CardProperty {
  if (Array.isArray(value)) return textProperty(`${value.length} rows`);
  return scalarProperty(value, [units ?? '', ...(from ? [`from ${from}`] : [])].filter(Boolean).join(', '));
}

function scalarProperty(value: unknown, behind: string | null): SingleProperty {
  if (typeof value === 'number') return numberProperty(value, behind);
  if (typeof value === 'boolean') return { type: 'Boolean', basicValue: value };
  return textProperty(String(value ?? ''));
}
