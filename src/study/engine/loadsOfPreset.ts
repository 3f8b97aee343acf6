import {
  type Attributes,
  type Column,
  type Field,
  findUnit,
  type Preset,
  type TemplateDetail,
  withoutZero,
} from '../../../contract';
import { defaultText } from '../../core/inputs/blankInputs';
import { isMeasured } from '../../core/inputs/fieldKinds';
import { presetLoads } from '../../core/inputs/presetLoads';
import { isSameValue } from '../../core/inputs/storedValue';
import { unusedBecause } from '../../core/inputs/visibility';
import { isMemberField } from '../../core/templates/foundMembers';

const loads: readonly (string | undefined)[] = ['force', 'line load', 'pressure', 'moment', 'speed'];

const isInLoadUnits = ({ units }: Pick<Column, 'units'>) =>
  loads.includes(units ? findUnit(units)?.dimension : undefined);

/** A load, or a wind speed, as a number. */
export const isLoadInput = (field: Field): boolean =>
  isMeasured(field) && isInLoadUnits(field) && /load|factored|wind speed/i.test(field.label);

/** An input that a preset sets and no column gives. */
export interface PresetValue {
  field: Field;
  /** @example 'Spacing of members 16 in' */
  text: string;
}

/**
 * What a preset sets beside its loads, members and their spacing first, where the template would calculate with something else.
 *
 * @param given referenceIds of inputs that columns give
 */
export function valuesOfPreset(
  template: TemplateDetail,
  preset: Preset | null,
  given: ReadonlySet<string>,
  attributes: Attributes,
): PresetValue[] {
  const isSize = (field: Field) =>
    isMemberField(field, template.code) || /^(?:section|spacing)$/.test(field.referenceId);
  const isOpen = (field: Field) => {
    const { referenceId, default: usual, columns = [] } = field;
    const value = preset?.defaults[referenceId];
    if (value === undefined || given.has(referenceId) || isLoadInput(field)) return false;
    if (columns.some(isInLoadUnits) || (isSameValue(usual, value) && !isSize(field))) return false;
    return unusedBecause(field, template, attributes, preset) === null;
  };
  const open = template.fields.filter(isOpen);
  return [...open.filter(isSize), ...open.filter((field) => !isSize(field))].map((field) => ({
    field,
    text: `${withoutZero(field.label)} ${field.columns ? `(${defaultText(field, preset)})` : defaultText(field, preset)}`,
  }));
}

/**
 * The loads that a preset sets and that no column gives, of those that the calculation uses.
 *
 * @param given referenceIds of inputs that columns give
 * @example 'D 10 psf, L 40 psf'
 */
export function loadsOfPreset(
  template: TemplateDetail,
  preset: Preset | null,
  given: ReadonlySet<string>,
  attributes: Attributes,
): string {
  if (!preset) return '';
  const rows = presetLoads(template, preset).filter(({ field }) => given.has(field.referenceId));
  const texts = template.fields.flatMap((field) => {
    const { referenceId, label, units } = field;
    const value = preset.defaults[referenceId];
    if (value === undefined || given.has(referenceId)) return [];
    if (unusedBecause(field, template, attributes, preset) !== null) return [];
    if (!Array.isArray(value))
      return isLoadInput(field) && value !== 0 ? [`${withoutZero(label)} ${String(value)} ${units}`] : [];
    const isGiven = (row: number) =>
      rows.some((one) => one.table.referenceId === referenceId && one.row === row);
    return value.flatMap((cells, row) => (isGiven(row) ? [] : textsOfRow(field, cells)));
  });
  return texts.join(', ');
}

/** @example textsOfRow(areaLoads, ['Floor', 0, 0, 0, 0, 'D', 10]) // ['D 10 psf'] */
function textsOfRow({ columns = [] }: Field, cells: readonly unknown[]): string[] {
  const symbol = cells[columns.findIndex(({ options }) => options?.includes('D'))];
  const texts = columns.flatMap((column, i) => {
    const value = cells[i];
    if (!isInLoadUnits(column) || typeof value !== 'number' || value === 0) return [];
    return [`${typeof symbol === 'string' ? symbol : column.label} ${value} ${column.units}`];
  });
  return [...new Set(texts)];
}

export const presetValuesText = (values: readonly PresetValue[]): string =>
  `Values of the preset are used: ${values.map(({ text }) => text).join(', ')}`;
export const presetLoadsText = (text: string): string => `Loads of the preset are used: ${text}`;
