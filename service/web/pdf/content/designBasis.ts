import {
  type Field,
  fieldCriteria,
  isAssumption,
  type ResultValue,
  warningsApart,
  withoutZero,
} from '../../../../contract';
import { enteredText, fourDigits } from '../../../../contract/numberText';
import { barCount, bars } from '../../../../engineering/rules/concrete/bars';
import { heldValue } from '../../../../engineering/kit/heldInputs';
import { isAtDefault, isUsed } from '../../../../engineering/kit/usedFields';
import { lowered, printedInput, printedText, raised, resultText } from '../../layout/valueText';
import { type PointRow, reactionsInWords } from '../../../../engineering/rules/combinations/pointRows';
import { projectFields } from '../../pages/projectFields';
import type { Report } from '../../report/report';
import { codesOf } from '../../report/codes';
import { cautionsOf, loadsOf, statedFactorsOf } from '../../report/reportBody';
import type { Criterion, PackagedInput, PackagedReport } from './content';
import { rowInWords } from './rowInWords';

/** What a package states once for all its members. */
export function designBasis(
  report: Report,
): Pick<PackagedReport, 'assumptions' | 'cautions' | 'codes' | 'criteria' | 'inputs' | 'reactions'> {
  const fields = report.template.fields.filter((field) =>
    isUsed(report.template, field, report.sheet.inputs),
  );
  return {
    ...remarksOf(report),
    codes: [...codesOf(report), ...(citesIBC(report) ? ['IBC'] : [])],
    criteria: criteriaOf(report, fields),
    inputs: [
      ...ofProject(report).map(({ input }) => input),
      ...fields.flatMap((field) => withBarCount(report, field, inputOf(report, field))),
    ],
    reactions: reactionsOf(report),
  };
}

/** A note that is also a caution begins so. */
const warning = 'Warning: ';

/** Notes hold the cautions sentence by sentence where the results can be computed again. */
function remarksOf(report: Report): Pick<PackagedReport, 'assumptions' | 'cautions'> {
  const notes = report.recomputed?.notes ?? [];
  const whole = cautionsOf(report);
  const noted = notes.filter((note) => note.startsWith(warning)).map((note) => note.slice(warning.length));
  const rest = noted.reduce((text, caution) => text.replace(caution, ''), whole).trim();
  const said = [...noted, ...warningsApart(rest)];
  return {
    assumptions: [...notes.filter((note) => !note.startsWith(warning)), ...said.filter(isAssumption)],
    cautions: said.filter((caution) => !isAssumption(caution)),
  };
}

function criteriaOf(report: Report, fields: Field[]): Criterion[] {
  const { sheet } = report;
  const read = sheet.outcome?.defaultsRead ?? [];
  const isRead = ({ referenceId }: Field) => read.some((name) => name.startsWith(referenceId));
  const results = sheet.outcome?.results ?? {};
  const entered = fields.flatMap((field): Criterion[] => {
    const group = fieldCriteria.find((one) => one === criterionOf(field));
    if (!group || isRead(field) || Object.hasOwn(results, chosenBy[field.referenceId] ?? '')) return [];
    return inputOf(report, field).map((input) => ({ group, ...criterionText(field, input) }));
  });
  const site = ofProject(report).map(({ label, input }): Criterion => ({
    group: 'site',
    label,
    text: raised(inputText(input)),
  }));
  const factors = [...statedFactorsOf(report), ...proceduresOf(report)];
  const loads = [...factors, ...loadsOf(report)].map(({ label, text }): Criterion => ({
    group: 'loads',
    label,
    text,
  }));
  const given = [...site, ...entered];
  // `Risk category used: II` beside `Risk category: II`.
  const isGiven = ({ label, text }: Criterion) =>
    given.some((one) => one.text === text && label === `${one.label} used`);
  return [...given, ...loads.filter((load) => !isGiven(load))];
}

/** A choice such as `By category` says nothing beside the output that it comes to. */
const chosenBy: Record<string, string> = { redundancy: 'rhoUsed' };

/** IBC 1603.1.5 wants it on the drawings. */
const proceduresOf = ({ template, sheet }: Report) =>
  template.code === 'seismicELFASCE7' && sheet.outcome
    ? [{ label: 'Analysis procedure', text: 'Equivalent lateral force (ASCE 7 12.8)' }]
    : [];

/** Of a size of lumber or glulam the species and grade. */
function criterionText({ referenceId }: Field, input: PackagedInput): Pick<Criterion, 'label' | 'text'> {
  const [, material] = (referenceId === 'member' && /^[\d./]+x[\d./]+ (.+)$/.exec(input.value)) || [];
  return material
    ? { label: 'Species and grade', text: material }
    : { label: input.label, text: inputText(input) };
}

/** For limits of deflection; which edition the building official has adopted is not known. */
const citesIBC = ({ recomputed }: Report) =>
  recomputed?.steps.some(({ clause }) => /\bIBC\b/.test(clause)) ?? false;

/** The load combinations are of an edition whether or not the codes name it. */
const criterionOf = ({ referenceId, criterion }: Field) => (referenceId === 'edition' ? 'loads' : criterion);

/** What is read from the project, by the label of the project and as an input of the template. */
function ofProject({ sheet, project, template }: Report): { label: string; input: PackagedInput }[] {
  const read = sheet.outcome?.defaultsRead ?? [];
  return projectFields.flatMap(({ referenceId, label, units }) => {
    if (!read.includes(referenceId) || !Object.hasOwn(project.defaults, referenceId)) return [];
    const value = resultText((project.defaults as Record<string, ResultValue>)[referenceId]);
    // The project has the ground snow load of each edition; a template has just one.
    const field =
      template.fields.find((one) => one.referenceId === referenceId) ??
      template.fields.find((one) => `${one.referenceId}2022` === referenceId);
    return [{ label, input: { label: field?.label ?? label, value, units, isDefault: false } }];
  });
}

/**
 * Nothing for a 0 that is the default, an option that is not taken, a table without rows, or the choice of values other than the
 * project's, which are listed.
 */
function inputOf({ sheet }: Report, field: Field): PackagedInput[] {
  const held = heldValue(sheet.inputs, field);
  const isDefault = isAtDefault(field, sheet.inputs);
  if (field.referenceId === 'overrideDefaults') return [];
  if (Array.isArray(held)) {
    if (held.length === 0) return [];
    const rows = held.map((row) => rowInWords(field.columns ?? [], row));
    return [{ label: field.label, value: rows.join('; '), units: null, isDefault, isTable: true }];
  }
  const isBlank = held === undefined || held === null;
  const choice = field.choices?.find(({ value }) => (isBlank ? value === null : Number(held) === value));
  if (choice && !isDefault)
    return [{ label: withoutZero(field.label), value: lowered(choice.label), units: null, isDefault }];
  if (isBlank) return [];
  if (field.type === 'number' && Number(held) === 0 && isDefault) return [];
  const printed = printedText(field, held);
  if (printed === '' || printed === 'none' || printed === 'no') return [];
  const input = printedInput(field, held, { entered: sheet.entered[field.referenceId] });
  const { value, units } = input;
  return [{ label: input.label, value: raised(value), units: units && raised(units), isDefault }];
}

export const inputText = ({ value, units }: Pick<PackagedInput, 'value' | 'units'>) =>
  [value, units].filter(Boolean).join(' ');

/** The count of bars stands with their size where the area that was entered is that of whole bars: `10 No. 6`. */
function withBarCount({ sheet, template }: Report, field: Field, inputs: PackagedInput[]): PackagedInput[] {
  const [, direction] = /^barSize(\w*)$/.exec(field.referenceId) ?? [];
  const areaField = template.fields.find(({ referenceId }) => referenceId === `barArea${direction}`);
  const bar = bars.find(({ size }) => size === inputs[0]?.value);
  if (!areaField || !bar) return inputs;
  const area = Number(heldValue(sheet.inputs, areaField));
  const count = barCount(area, bar);
  if (!(Math.abs(area / bar.area - count) <= 1e-6)) return inputs;
  return inputs.map((input) => ({
    ...input,
    label: raisedFirst(input.label.replace(/^Size of the bars/, 'bars')),
    value: `${count} ${input.value}`,
  }));
}

const raisedFirst = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

/** With the digits that were entered where a reaction is an entered load. */
function reactionsOf({ template, sheet, recomputed }: Report): string {
  const rows = recomputed?.details?.reactionLoads;
  if (!Array.isArray(rows)) return '';
  const force = template.detailOutputs
    ?.find(({ referenceId }) => referenceId === 'reactionLoads')
    ?.columns?.find(({ referenceId }) => referenceId === 'force');
  const points = rows as unknown as PointRow[];
  const text = reactionsInWords(points, force?.units ?? '');
  const entered = template.fields
    .filter(({ type }) => type === 'number')
    .map((field) => Number(heldValue(sheet.inputs, field) ?? NaN));
  return text.replace(/(?<= )-?\d+(?:\.\d+)?(?=,| [a-z]+(?:;|$))/g, (shown) => {
    const own = points.filter((point) => fourDigits(point.force) === shown);
    const same = entered.find((held) =>
      own.every((point) => Math.abs(point.force - held) <= 1e-9 * Math.abs(held)),
    );
    return own.length > 0 && same !== undefined ? enteredText(String(same)) : shown;
  });
}
