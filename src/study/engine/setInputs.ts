import type { AttributeValue, Field, Preset, ProjectDefaults, TemplateDetail } from '../../../contract';
import type { GivenCell } from '../../core/inputs/attributes';
import { isMeasured } from '../../core/inputs/fieldKinds';
import { unusedBecause } from '../../core/inputs/visibility';
import type { HeaderChoices, StudyColumn } from './studyColumn';
import type { StudyTable } from './studyTable';

/** An input that has one value in every row, or in each row that of another input: the user said so, and no column gives it. */
export interface SetInput {
  field: Field;
  /** `=lcx` for the value of that input. */
  value: string;
}

/** Says that an input has the value of another one in each row. */
export const sameAs = ({ referenceId }: Pick<Field, 'referenceId'>): string => `=${referenceId}`;

/** Whether it has in each row the value of another input, or of this one. */
export const isSame = ({ value }: SetInput, other?: Field): boolean =>
  other ? value === sameAs(other) : value.startsWith('=');

/** The same length about the other axis. */
export function otherAxis(field: Field, { fields }: Pick<TemplateDetail, 'fields'>): Field | undefined {
  const withoutAxis = ({ label, units }: Field) => `${label.replace(/\b[xy]\b/, '')} ${units}`;
  const hasAxis = /\b[xy]\b/.test(field.label);
  return fields.find((one) => hasAxis && one !== field && withoutAxis(one) === withoutAxis(field));
}

/**
 * Columns give inputs that the project's defaults overrule: the rows can be calculated once `ruling` has this value.
 * The inputs that it opens beside them keep the project's values.
 */
export interface ProjectOffer {
  ruling: Field;
  value: AttributeValue;
  given: Field[];
  others: Field[];
}

/** Where the value stands among the choices of a template's columns. A heading's own key holds no blank. */
export function setChoice({ referenceId }: Pick<Field, 'referenceId'>): string {
  return `set ${referenceId}`;
}

export function setInputs(
  template: TemplateDetail,
  given: ReadonlySet<string>,
  choices: HeaderChoices,
): SetInput[] {
  return template.fields.flatMap((field) => {
    const value = choices[setChoice(field)];
    if (typeof value !== 'string' || given.has(field.referenceId)) return [];
    return value.startsWith('=') && !given.has(value.slice(1)) ? [] : [{ field, value }];
  });
}

/** A load that is asked for and that a member may well not have: the user can say that it is 0. */
export function mayBeZero({ label, min, required, default: usual }: Field): boolean {
  return (
    required === true && (usual ?? null) === null && min === 0 && /^(axial )?(dead|live) load\b/i.test(label)
  );
}

/** A choice is kept as text; a cell with a number in it would not be one. @param given the cells of a row */
export const setCells = (set: readonly SetInput[], given: readonly GivenCell[]): GivenCell[] =>
  set.flatMap((one): GivenCell[] => {
    const { field, value } = one;
    if (isSame(one))
      return given.filter((cell) => isSame(one, cell.field)).map((cell) => ({ ...cell, field }));
    const isNumber = isMeasured(field) && Number.isFinite(Number(value));
    return [{ field, units: undefined, value: isNumber ? Number(value) : value }];
  });

/** What the pane offers where every row would be refused for the project's sake. */
export function projectOffer(
  columns: readonly StudyColumn[],
  template: TemplateDetail,
  preset: Preset | null,
  set: readonly SetInput[],
): ProjectOffer | null {
  const fields = columns.flatMap(({ field }) => field ?? []);
  const isGiven = ({ referenceId }: Field) =>
    [...fields, ...set.map(({ field }) => field)].some((one) => one.referenceId === referenceId);
  const owned = template.fields.filter(
    (field) => field.projectDefault !== undefined && unusedBecause(field, template, {}, preset) !== null,
  );
  const condition = owned.find((field) => fields.includes(field))?.visibleIf;
  const ruling = template.fields.find(({ referenceId }) => referenceId === condition?.referenceId);
  const [value] = condition?.equals ?? [];
  if (!ruling || value === undefined || isGiven(ruling)) return null;
  const opened = owned.filter(({ visibleIf }) => visibleIf?.referenceId === ruling.referenceId);
  return {
    ...{ ruling, value },
    given: opened.filter(isGiven),
    others: opened.filter((field) => !isGiven(field)),
  };
}

/** Inputs without a column that at least one row has from the project; where no row can be sent, those of any row. */
export function ofProject(
  { columns, rows, set }: Pick<StudyTable, 'columns' | 'rows' | 'set'>,
  template: TemplateDetail,
  preset: Preset | null,
): Field[] {
  const given = new Set([...columns, ...set].flatMap(({ field }) => field?.referenceId ?? []));
  const sent = rows.flatMap((row) => ('attributes' in row ? [row.attributes] : []));
  return template.fields.filter(
    (field) =>
      field.projectDefault !== undefined &&
      !given.has(field.referenceId) &&
      (sent.length === 0 ? [{}] : sent).some(
        (attributes) => unusedBecause(field, template, attributes, preset) !== null,
      ),
  );
}

/** The choices with which the offer is taken. What the project does not have stays at the template's default. */
export function offeredChoices(
  { ruling, value, others }: ProjectOffer,
  defaults: ProjectDefaults,
): [key: string, value: string][] {
  return [
    [setChoice(ruling), String(value)],
    ...others.flatMap((field): [string, string][] => {
      const name = field.projectDefault ?? '';
      const own = Object.hasOwn(defaults, name) ? defaults[name] : undefined;
      return own === undefined || own === null ? [] : [[setChoice(field), String(own)]];
    }),
  ];
}
