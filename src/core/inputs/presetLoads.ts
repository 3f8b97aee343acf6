import {
  type Attributes,
  type Field,
  findUnit,
  type Preset,
  presetValue,
  type TemplateDetail,
} from '../../../contract';
import { isTable } from './fieldKinds';
import { loadNamed } from './naming';

/** One distributed load in a table of a preset, as an input: a number in its units takes the place of the preset's. */
interface PresetLoad {
  /** @example { referenceId: 'loadsDist.Floor.D', label: 'Dead load (Floor)', units: 'psf', default: 10 } */
  field: Field;
  /** The input that holds the row. */
  table: Field;
  row: number;
  /** Where the row has its magnitude: twice in a load from a start to an end. */
  columns: number[];
}

const distributed: readonly (string | undefined)[] = ['pressure', 'line load'];

/** What a symbol names in units of a distributed load: `L psf` is a live load, and no length. */
export function loadOfSymbol(symbol: string, units: string | undefined): string | undefined {
  const isLoad = units !== undefined && distributed.includes(findUnit(units)?.dimension);
  return isLoad ? loadNamed(symbol)?.toLowerCase() : undefined;
}

/** Whether a table holds loads along a member of which none is required: some table has to be filled in, and it may be this one. */
export function mayHoldTheLoads(
  { type, along, group }: Field,
  { fields }: Pick<TemplateDetail, 'fields'>,
): boolean {
  const isNeeded = (other: Field) =>
    other.group === group && other.required === true && (other.default ?? null) === null;
  return isTable({ type }) && along !== undefined && !fields.some(isNeeded);
}

const known = new WeakMap<Preset, PresetLoad[]>();

/** The loads in the tables of a preset that have one magnitude, and that their label and symbol tell apart. */
export function presetLoads({ fields }: Pick<TemplateDetail, 'fields'>, preset: Preset | null): PresetLoad[] {
  if (!preset) return [];
  const before = known.get(preset);
  if (before) return before;
  const all = fields.flatMap((table) => loadsIn(table, preset));
  const isUnique = ({ field }: PresetLoad) =>
    all.filter((other) => other.field.referenceId === field.referenceId).length === 1;
  const loads = all.filter(isUnique);
  known.set(preset, loads);
  return loads;
}

function loadsIn(table: Field, preset: Preset): PresetLoad[] {
  const { referenceId, columns = [] } = table;
  const value = preset.defaults[referenceId];
  const at = loadColumns(table);
  const typeAt = columns.findIndex(({ options }) => options?.includes('D'));
  const labelAt = columns.findIndex(({ type }) => type === 'text');
  const units = columns[at[0] ?? -1]?.units;
  if (!Array.isArray(value) || !units || typeAt < 0) return [];
  return value.flatMap((cells, row): PresetLoad[] => {
    const symbol = String(cells[typeAt]);
    const name = loadNamed(symbol);
    const [magnitude, ...others] = new Set(at.map((column) => cells[column]));
    if (name === undefined || typeof magnitude !== 'number' || others.length > 0) return [];
    const label = String(cells[labelAt] ?? '');
    const field: Field = {
      referenceId: [referenceId, label, symbol].filter(Boolean).join('.'),
      label: label === '' ? name : `${name} (${label})`,
      ...{ type: 'number', units, required: false, default: magnitude },
    };
    return [{ field, table, row, columns: at }];
  });
}

/** The columns of the magnitudes, all in one unit. */
function loadColumns({ columns = [] }: Field): number[] {
  const units = columns.find((column) =>
    distributed.includes(findUnit(column.units ?? '')?.dimension),
  )?.units;
  return columns.flatMap((column, i) => (units && column.units === units ? [i] : []));
}

/** The template with the loads of the preset among its inputs: what a column or a name may mean. */
export function withPresetLoads(template: TemplateDetail, preset: Preset | null): TemplateDetail {
  const loads = presetLoads(template, preset);
  if (loads.length === 0) return template;
  return { ...template, fields: [...template.fields, ...loads.map(({ field }) => field)] };
}

/** The attributes with the loads that are given in the tables of the preset, whose other rows stay as they are. */
export function inPresetTables(
  attributes: Attributes,
  template: TemplateDetail,
  preset: Preset | null,
): Attributes {
  const given = presetLoads(template, preset).filter(({ field }) =>
    Object.hasOwn(attributes, field.referenceId),
  );
  const folded = { ...attributes };
  for (const { field, table, row, columns } of given) {
    const load = attributes[field.referenceId];
    const rows = folded[table.referenceId] ?? presetValue(table, preset, attributes);
    delete folded[field.referenceId];
    if (!Array.isArray(rows) || typeof load !== 'number') continue;
    folded[table.referenceId] = rows.map((cells, r) =>
      r === row ? cells.map((cell, c) => (columns.includes(c) ? load : cell)) : cells,
    );
  }
  return folded;
}
