import { type Field, type TemplateDetail, withoutZero } from '../../../contract';
import { isWhole, type Measured, sensitivityPlan, sensitivityVariations } from '../../design/sensitivity';
import { type Axis, mostCells, twoWayCells, variationsOf } from '../../design/twoWay';
import { filtered, isSizeField, optionsOf } from '../../design/options';
import { targetOutputs } from '../../design/target';
import { isMeasured, isTable } from '../../core/inputs/fieldKinds';
import { numberOf } from '../../core/inputs/storedValue';
import { effectiveValue, unusedBecause } from '../../core/inputs/visibility';
import { CalcError } from '../../client/calcError';
import type { CompareTask, DesignCase, TwoWayTask } from '../../study/session/designRuns';
import { axisValues } from '../../study/engine/sweep';
import { isSameCase, type ReadCase, readCase } from './caseAttributes';
import { type AxisEntry, type CaseEntries, type DesignState, noAxis, type TakenCell } from './designState';
import { NoNumber, numberIn } from './solveTask';
import { inputText } from './compareText';
import { readEntry } from '../common/entry';
import { presetText } from '../common/fieldText';

type Planned = { task: CompareTask } | { problem: string };

const usualPercent = 10;

function usedFields({ form }: ReadCase): Field[] {
  return form.fields.filter(({ unused }) => unused === null).map(({ field }) => field);
}

/** The number that the calculation takes for an input as the form stands. */
function valueNow(field: Field, read: ReadCase): number | undefined {
  const { preset, attributes } = read.caseWithout();
  return numberOf(effectiveValue(field, attributes, preset));
}

function outputOf(template: TemplateDetail, { comparedOutput }: Pick<DesignState, 'comparedOutput'>) {
  return targetOutputs(template).find(({ referenceId }) => referenceId === comparedOutput) ?? null;
}

/** What is calculated to see which input moves the output most, or why nothing can be. */
export function sensitivityTask(
  template: TemplateDetail,
  entered: Pick<DesignState, 'comparedOutput' | 'percent'>,
  read: ReadCase,
): Planned {
  const wrong = read.problemWithout();
  if (wrong !== null) return { problem: wrong };
  const percent = entryOrProblem(() => numberIn(entered.percent, 'Change by') ?? usualPercent);
  if (typeof percent !== 'number') return percent;
  if (percent <= 0 || percent >= 100) return { problem: 'Change by: enter a number above 0 and below 100.' };
  const fields = usedFields(read);
  const measured = fields.filter(isMeasured).map((field) => ({ field, value: valueNow(field, read) }));
  const plan = sensitivityPlan(
    measured.filter((one): one is Measured => one.value !== undefined),
    percent / 100,
  );
  if (plan.steps.length === 0) return { problem: 'None of these inputs is a number that Calc can change.' };
  for (const { field, value } of measured)
    if (value === undefined) plan.unchanged.push({ field, reason: 'it has no value here' });
  const left = {
    tables: fields.filter(isTable).map(({ label }) => label),
    choices: fields.filter((one) => !isTable(one) && !isMeasured(one)).map(({ label }) => label),
  };
  const output = outputOf(template, entered);
  const compared = { kind: 'sensitivity' as const, ...plan, output, percent, left };
  return { task: { ...read.caseWithout(), compared, variations: sensitivityVariations(plan) } };
}

/** The inputs that a table can run over: numbers, and fields with options. */
export function axisFields(read: ReadCase): Field[] {
  return usedFields(read).filter((field) => isMeasured(field) || (field.options ?? []).length > 1);
}

/** What an axis runs over where nothing was entered: five values around the one that the inputs hold. */
export function usualAxis(field: Field, read: ReadCase): { from: string; to: string; count: string } {
  const now = valueNow(field, read);
  const { min = -Infinity, max = Infinity } = field;
  if (now !== undefined && isWhole({ field, value: now })) {
    const [from, to] = [Math.max(min, now - 2), Math.min(max, now + 2)];
    return { from: String(from), to: String(to), count: String(to - from + 1) };
  }
  const at = (factor: number) =>
    now === undefined ? '' : String(Number(Math.min(Math.max(now * factor, min), max).toPrecision(3)));
  return { from: now === 0 ? '' : at(0.6), to: now === 0 ? '' : at(1.4), count: '5' };
}

export interface TwoWayPlan {
  rows: Field | null;
  columns: Field | null;
  /** Rows and columns, where both can be read. */
  size: [rows: number, columns: number] | null;
  planned: Planned;
}

/** What a two-way table calculates, or why it cannot. */
export function twoWayTask(
  template: TemplateDetail,
  entered: Pick<DesignState, 'comparedOutput' | 'rows' | 'columns'>,
  read: ReadCase,
): TwoWayPlan {
  const fields = axisFields(read);
  const named = ({ field }: AxisEntry) => fields.find(({ referenceId }) => referenceId === field);
  const numbers = fields.filter(isMeasured);
  const taken = [named(entered.rows), named(entered.columns)];
  const free = () => [...numbers, ...fields].find((one) => !taken.includes(one));
  const rows = taken[0] ?? (taken[0] = free());
  const columns = taken[1] ?? free();
  if (!rows || !columns) {
    const problem = 'A two-way table needs two inputs that are numbers or have options.';
    return { rows: rows ?? null, columns: columns ?? null, size: null, planned: { problem } };
  }
  const plan = (size: TwoWayPlan['size'], planned: Planned) => ({ rows, columns, size, planned });
  if (rows === columns)
    return plan(null, { problem: 'Rows and columns are the same input: choose another.' });
  const axes = [axisOf(rows, entered.rows, read), axisOf(columns, entered.columns, read)] as const;
  for (const axis of axes) if ('problem' in axis) return plan(null, axis);
  const [down, along] = axes as [Axis, Axis];
  const size: [number, number] = [down.values.length, along.values.length];
  const count = size[0] * size[1];
  if (count > mostCells) {
    const problem = `${size[0]} × ${size[1]} = ${count} calculations exceed the limit of ${mostCells}. Use fewer values.`;
    return plan(size, { problem });
  }
  const without = [rows.referenceId, columns.referenceId];
  const wrong = read.problemWithout(...without);
  if (wrong !== null) return plan(size, { problem: wrong });
  const base = read.caseWithout(...without);
  const twoWay = { rows: down, columns: along, output: outputOf(template, entered) };
  const cells = twoWayCells(twoWay, base);
  const variations = variationsOf(cells);
  if (variations.length === 0) {
    const [first] = cells;
    return plan(size, {
      problem: first && 'unused' in first ? first.unused : 'There are no values to calculate.',
    });
  }
  return plan(size, { task: { ...base, compared: { kind: 'table', ...twoWay, cells }, variations } });
}

/**
 * Which calculation a table is of: the cell that it was taken from, and its size where that does not vary.
 *
 * @example 'Lobby beam!A7, W21X44'
 */
export function tableSubject(task: DesignCase, compared: TwoWayTask, taken: TakenCell | null): string {
  const { template, preset, attributes } = task;
  const axes = [compared.rows, compared.columns].map(({ field }) => field.referenceId);
  const isOfCell =
    taken?.templateCode === template.code && isSameCase(task, readCase(template, taken).caseWithout(...axes));
  const size = template.fields.find(
    (field) =>
      !axes.includes(field.referenceId) &&
      isSizeField(field, template.code) &&
      unusedBecause(field, template, attributes, preset) === null,
  );
  const value = size && effectiveValue(size, attributes, preset);
  const of = isOfCell ? unquoted(taken.address) : template.name;
  return value === undefined ? of : `${of}, ${String(value)}`;
}

/**
 * The inputs that a table does not vary, as they were typed.
 *
 * @example 'With Span 24\'-6", Dead load 385 plf; other inputs: defaults.'
 */
export function heldText(
  { template, preset, attributes }: DesignCase,
  entries: CaseEntries['entries'],
): string {
  const given = template.fields.flatMap((field): string[] => {
    const value = attributes[field.referenceId];
    if (value === undefined) return [];
    const entry = entries[field.referenceId];
    const reading = isMeasured(field) && typeof entry === 'string' ? readEntry(field, entry) : null;
    // A plain number needs its units.
    const isTyped = reading !== null && 'value' in reading && reading.value === value && isNaN(Number(entry));
    return [`${withoutZero(field.label)} ${isTyped ? String(entry).trim() : inputText(value, field)}`];
  });
  const others = preset === null ? 'defaults' : `preset ${presetText(preset)}`;
  return given.length === 0
    ? `All other inputs: ${others}.`
    : `With ${given.join(', ')}; other inputs: ${others}.`;
}

/** In a sentence a sheet's name needs no quotes. */
function unquoted(address: string): string {
  return address.replace(/^'(.+)'!/, (_, name: string) => `${name.replaceAll("''", "'")}!`);
}

/** One axis gets another input, and the other one keeps what it shows, were it only proposed. */
export function axisChosen(
  name: 'rows' | 'columns',
  field: string,
  shown: Pick<TwoWayPlan, 'rows' | 'columns'>,
  entered: Pick<DesignState, 'rows' | 'columns'>,
): Pick<DesignState, 'rows' | 'columns'> {
  const other = name === 'rows' ? 'columns' : 'rows';
  const kept = { ...entered[other], field: shown[other]?.referenceId ?? entered[other].field };
  return { rows: kept, columns: kept, [name]: { ...noAxis, field } };
}

function axisOf(field: Field, entry: AxisEntry, read: ReadCase): Axis | { problem: string } {
  if (!isMeasured(field)) {
    const values = filtered(optionsOf(field), { words: entry.words, depthAtMost: null }).map(
      ({ value }) => value,
    );
    return values.length > 0 ? { field, values } : { problem: `${field.label}: no option begins with that.` };
  }
  const usual = usualAxis(field, read);
  const given = (name: 'from' | 'to' | 'count') => (entry[name].trim() === '' ? usual[name] : entry[name]);
  const [start, stop, count] = [given('from'), given('to'), given('count')];
  if (start === '' || stop === '') return { problem: `${field.label}: enter from and to.` };
  return entryOrProblem(() => {
    const values = axisValues({ field, values: { kind: 'count', start, stop, count } });
    if (new Set(values).size < values.length) return { problem: `${field.label}: from and to are the same.` };
    return { field, values };
  });
}

function entryOrProblem<Value>(read: () => Value): Value | { problem: string } {
  try {
    return read();
  } catch (error) {
    if (error instanceof CalcError || error instanceof NoNumber) return { problem: error.message };
    throw error;
  }
}
