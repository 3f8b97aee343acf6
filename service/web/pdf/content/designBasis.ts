import {
  type Field,
  fieldCriteria,
  isAssumption,
  type ResultValue,
  warningsApart,
  withoutZero,
} from '../../../../contract';
import { capitalized } from '../../../../contract/capitalized';
import { enteredText, fourDigits, withMinus } from '../../../../contract/numberText';
import { barCount, bars } from '../../../../engineering/rules/concrete/bars';
import { projectDefaultsRead } from '../../../../engineering/kit/inputs';
import { heldValue } from '../../../../engineering/kit/heldInputs';
import { isAtDefault, isUsed } from '../../../../engineering/kit/usedFields';
import { lowered, printedInput, printedText, raised, resultText } from '../../layout/valueText';
import { type PointRow, reactionsInWords } from '../../../../engineering/rules/combinations/pointRows';
import { projectFields } from '../../pages/projectFields';
import type { Report } from '../../report/report';
import { codesOf, isLoadEdition } from '../../report/codes';
import { cautionsOf, loadsOf, statedFactorsOf } from '../../report/reportBody';
import type { Criterion, LateralLoad, PackagedInput, PackagedReport } from './content';
import { memberSnow } from './conflicts';
import { isNoLoad } from '../../layout/loadRows';
import { rowInWords } from './rowInWords';

/** What a package states once for all its members. */
export function designBasis(
  report: Report,
): Pick<
  PackagedReport,
  | 'assumptions'
  | 'carries'
  | 'cautions'
  | 'codes'
  | 'isEditionIdle'
  | 'criteria'
  | 'inputs'
  | 'reactions'
  | 'supports'
> {
  const fields = report.template.fields.filter((field) =>
    isUsed(report.template, field, report.sheet.inputs),
  );
  return {
    ...remarksOf(report),
    carries: { wind: carriesLoad(report, 'wind'), seismic: carriesLoad(report, 'seismic') },
    codes: [...codesOf(report), ...(citesIBC(report) ? ['IBC'] : [])],
    isEditionIdle:
      report.sheet.outcome?.withoutEffect.some((referenceId) => isLoadEdition({ referenceId })) ?? false,
    criteria: criteriaOf(report, fields),
    inputs: [
      ...ofProject(report).map(({ input }) => input),
      ...fields.flatMap((field) => withBarCount(report, field, inputOf(report, field))),
    ],
    ...reactionsOf(report),
  };
}

const namesOf: Record<LateralLoad, { input: RegExp; type: string }> = {
  wind: { input: /wind|uplift/i, type: 'W' },
  seismic: { input: /earthquake|seismic/i, type: 'E' },
};

/** Calculations of the site's loads. */
const ofSiteLoads = /^(?:wind|seismic|snow|loadsSnow)/;

/** Whether it gives loads, also while it is not solved. */
export const givesLoads = ({ template, sheet }: Report): boolean =>
  sheet.outcome ? !sheet.outcome.check : /^(?:wind|seismic|snow|loads?(?=[A-Z]))/.test(template.code);

/** Names of the project defaults that it reads, also while it is not solved. */
export const readsOf = ({ sheet, template }: Pick<Report, 'sheet' | 'template'>): string[] =>
  sheet.outcome?.defaultsRead ?? projectDefaultsRead(template, sheet.inputs);

/** Why there are no results. */
export function notSolvedText({ sheet, template }: Pick<Report, 'sheet' | 'template'>): string {
  const read = readsOf({ sheet, template });
  const changed = projectFields.filter(
    ({ referenceId }) => sheet.changedDefaults?.includes(referenceId) && read.includes(referenceId),
  );
  if (changed.length === 0)
    return 'Not solved: there are no results for the current inputs of the report. Calculate it again.';
  const names = changed.map(({ label }) => lowered(label)).join('; ');
  return `Not solved: project defaults changed since: ${names}. Calculate it again.`;
}

/** Also where loads are entered as factored effects, which do not say what they are of. */
export function carriesLoad(
  {
    template,
    sheet,
  }: { template: Pick<Report['template'], 'code' | 'fields'>; sheet: Pick<Report['sheet'], 'inputs'> },
  kind: LateralLoad,
): boolean {
  if (ofSiteLoads.test(template.code)) return false;
  const isOfTypes = ({ referenceId }: Pick<Field, 'referenceId'>) => /dead|^loadType$/i.test(referenceId);
  if (!template.fields.some((field) => isOfTypes(field) || field.columns?.some(isOfTypes))) return true;
  const { input, type } = namesOf[kind];
  return template.fields.some((field) => {
    const held = heldValue(sheet.inputs, field);
    if (!Array.isArray(held)) return field.type === 'number' && input.test(field.referenceId) && isLoad(held);
    return held.some((row) =>
      row.some((cell, at) => {
        const { referenceId = '' } = field.columns?.[at] ?? {};
        if (referenceId === 'loadType') return cell === type && row.slice(at + 1).some(isLoad);
        return input.test(referenceId) && isLoad(cell);
      }),
    );
  });
}

/** `CALC.REACTIONS` gives rows of 0 for the types that a member does not have. */
const isLoad = (value: unknown) => Boolean(Number(value));

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
  const { template } = report;
  const read = readsOf(report);
  const isRead = ({ referenceId }: Field) => read.some((name) => name.startsWith(referenceId));
  const stated = template.fields.flatMap((field): Criterion[] => {
    const group = fieldCriteria.find((one) => one === criterionOf(field));
    if (!group || isRead(field)) return [];
    const inputs = fields.includes(field) ? inputOf(report, field) : [];
    const used = field.type === 'number' && inputs.length > 0 ? '' : usedText(report, field);
    if (used !== '') return [{ group, label: withoutZero(field.label), text: used }];
    return inputs.map((input) => ({ group, ...criterionText(field, input) }));
  });
  const site = ofProject(report).map(({ label, input }): Criterion => ({
    group: 'site',
    label,
    text: raised(inputText(input)),
  }));
  const factors = [...statedFactorsOf(report), ...proceduresOf(report)];
  const zones = zonesOf(report);
  const isFactor = (label: string) => factors.some((factor) => factor.label === label);
  const main = loadsOf(report).filter(({ label }) => !isFactor(label));
  // The largest of all zones would stand beside them.
  const loads = [...factors, ...(zones.length > 0 ? zones : main), ...snowOf(report)];
  const given = [...site, ...stated];
  return [
    ...given,
    ...loads
      .filter(({ label }) => given.every((one) => one.label !== withoutUsed(label)))
      .map(({ label, text }): Criterion => ({ group: 'loads', label, text })),
  ];
}

/** The output `Redundancy factor used rho` is of the input `Redundancy factor rho`. */
const withoutUsed = (label: string) => label.replace(' used', '');

/** What was used for an input that is an option such as `By category`, or is calculated from others; empty without an output of it. */
function usedText({ template, sheet }: Report, { referenceId, label }: Field): string {
  const output = template.outputs.find(
    (one) =>
      one.referenceId === `${referenceId}Used` || (one.label !== label && withoutUsed(one.label) === label),
  );
  const value = output && sheet.outcome?.results[output.referenceId];
  return value ? [resultText(value), output.units].filter(Boolean).join(' ') : '';
}

/**
 * What tables of a load give by zone, such as pressures on components and cladding (IBC 1603.1.4): a line for each component with its
 * effective area, and one for where each zone is.
 */
function zonesOf({ template, sheet }: Report): { label: string; text: string }[] {
  const texts = new Map<string, string[]>();
  for (const { referenceId, columns = [] } of template.outputs) {
    const rows = sheet.outcome?.results[referenceId];
    const zone = columns.findIndex(({ label }) => label === 'Zone');
    if (zone < 0 || !Array.isArray(rows)) continue;
    for (const row of rows as Record<string, ResultValue>[]) {
      const cells = columns.map((column) => {
        const { units, label } = column;
        const text = [resultText(row[column.referenceId]), raised(units ?? '')].filter(Boolean).join(' ');
        return units === 'ft2' ? `${lowered(label)} ${text}` : text;
      });
      const of = cells.filter((_, at) => at < zone || columns[at]!.units === 'ft2');
      const values = cells.filter(
        (_, at) => at > zone && (columns[at]!.units === 'psf' || columns[at]!.type === 'text'),
      );
      const hasArea = of.length > zone;
      const key = [...of, ...(hasArea ? [] : [lowered(columns.at(-1)!.label)])].join(', ');
      texts.set(key, [...(texts.get(key) ?? []), `zone ${cells[zone]}: ${values.join(' / ')}`]);
    }
  }
  return [...texts].map(([label, values]) => ({ label, text: values.join('; ') }));
}

/** The snow loads of the area loads that a member carries. */
function snowOf({ template, sheet }: Report): { label: string; text: string }[] {
  const loads = template.fields.flatMap((field) => {
    const held = heldValue(sheet.inputs, field);
    const at = field.columns?.findIndex(({ units }) => units === 'psf') ?? -1;
    if (at < 0 || !Array.isArray(held)) return [];
    return held.flatMap((row) => (row.includes('S') ? enteredText(String(row[at])) : []));
  });
  return loads.length > 0 ? [{ label: memberSnow, text: `${[...new Set(loads)].join(', ')} psf` }] : [];
}

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
const criterionOf = (field: Field) => (isLoadEdition(field) ? 'loads' : field.criterion);

/** What is read from the project, by the label of the project and as an input of the template. */
function ofProject({ sheet, project, template }: Report): { label: string; input: PackagedInput }[] {
  const read = readsOf({ sheet, template });
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
    const rows = held.flatMap((row) => (isNoLoad(field, row) ? [] : rowInWords(field.columns ?? [], row)));
    if (rows.length === 0) return [];
    return [{ label: field.label, value: rows.join('; '), units: null, isDefault, isTable: true }];
  }
  const isBlank = held === undefined || held === null;
  const choice = field.choices?.find(({ value }) => (isBlank ? value === null : Number(held) === value));
  if (choice && !isDefault)
    return [{ label: withoutZero(field.label), value: lowered(choice.label), units: null, isDefault }];
  if (isBlank) return [];
  if (field.type === 'number' && Number(held) === 0 && isDefault) return [];
  const printed = printedText(field, held);
  if (printed === '' || (isDefault && (printed === 'none' || printed === 'no'))) return [];
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
    label: capitalized(input.label.replace(/^Size of the bars/, 'bars')),
    value: `${count} ${input.value}`,
  }));
}

/** With the digits that were entered where a reaction is an entered load. */
function reactionsOf({
  template,
  sheet,
  recomputed,
}: Report): Pick<PackagedReport, 'reactions' | 'supports'> {
  const rows = recomputed?.details?.reactionLoads;
  if (!Array.isArray(rows)) return { reactions: '', supports: [] };
  const force = template.detailOutputs
    ?.find(({ referenceId }) => referenceId === 'reactionLoads')
    ?.columns?.find(({ referenceId }) => referenceId === 'force');
  const points = rows as unknown as PointRow[];
  const entered = template.fields
    .filter(({ type }) => type === 'number')
    .map((field) => Number(heldValue(sheet.inputs, field) ?? NaN));
  const asEntered = (shown: string) => {
    const own = points.filter((point) => fourDigits(point.force) === shown);
    const same = entered.find((held) =>
      own.every((point) => Math.abs(point.force - held) <= 1e-9 * Math.abs(held)),
    );
    return withMinus(own.length > 0 && same !== undefined ? enteredText(String(same)) : shown);
  };
  const textOf = (of: PointRow[]) =>
    reactionsInWords(of, force?.units ?? '').replace(/(?<= )-?\d+(?:\.\d+)?(?=,| [a-z]+(?:;|$))/g, asEntered);
  const supports = [...new Set(points.map(({ position }) => position))].map((at) => ({
    position: `${fourDigits(at)} ft`,
    text: textOf(points.filter(({ position }) => position === at)),
  }));
  return { reactions: textOf(points), supports };
}
