import { createHash } from 'node:crypto';
import type { Attributes, AttributeValue, Column, Field, FieldType } from '../../contract';
import { readFieldValue } from '../kit/fieldKinds';
import type { Template } from '../kit/template';

/** One set of inputs, the same on every machine and for as long as its fields are. */
export interface FixedInput {
  name: string;
  preset?: string;
  attributes: Attributes;
}

const VARIED_INPUTS = 100;
/** How large a share of the fields differs from the base. */
const VARIED_SHARE = 0.35;
/** Of those that are true or false, half of which stay as they are: they decide which others count. */
const VARIED_SWITCHES = 0.8;

/**
 * Defaults, presets, and these with some inputs varied, on the examples where there is no preset. Each value depends only on the names of the template, the set and the
 * field: adding a field changes no other value, and adding an option changes few sets.
 */
export function fixedInputs(template: Template): FixedInput[] {
  const bases = [undefined, ...template.presets.map(({ code }) => code)];
  const plain = bases.map((preset): FixedInput => ({
    ...{ name: preset === undefined ? 'defaults' : `preset ${preset}`, attributes: {} },
    ...(preset === undefined ? {} : { preset }),
  }));
  const varied = Array.from({ length: VARIED_INPUTS }, (_, index): FixedInput => {
    const name = `varied ${index + 1}`;
    const preset = bases[index % bases.length];
    return {
      ...{ name, attributes: variedFrom(template, preset, [template.code, name]) },
      ...(preset === undefined ? {} : { preset }),
    };
  });
  return [...plain, ...varied];
}

type Seed = readonly (string | number)[];

/** A number from 0 to 1 that follows from names. */
function chance(seed: Seed): number {
  return createHash('sha256').update(JSON.stringify(seed)).digest().readUInt32BE(0) / 2 ** 32;
}

/** Fields that decide which others are used come first, so that few of the others are without use. */
function variedFrom(template: Template, presetCode: string | undefined, seed: Seed): Attributes {
  const preset = template.presets.find(({ code }) => code === presetCode);
  const base = ({ referenceId, example, default: value = null }: Field): AttributeValue =>
    preset?.defaults[referenceId] ?? example ?? value;
  const values: Attributes = {};
  for (const field of template.fields) {
    const own = [...seed, field.referenceId];
    const { share, vary } = variations[field.type as FieldType];
    if (!isVisible(template, field, values, base)) continue;
    const isVaried = chance([...own, 'varies']) < share;
    const value = isVaried ? vary(field, base(field), own) : null;
    const { example = null } = field;
    const isGiven = preset?.defaults[field.referenceId] === undefined && example !== null;
    if (value !== null) values[field.referenceId] = value;
    else if (isGiven) values[field.referenceId] = example;
  }
  return values;
}

function isVisible(
  { fields }: Template,
  { visibleIf }: Field,
  values: Attributes,
  base: (field: Field) => AttributeValue,
): boolean {
  const deciding = fields.find(({ referenceId }) => referenceId === visibleIf?.referenceId);
  if (!visibleIf || !deciding) return true;
  const stored = (value: AttributeValue) => JSON.stringify(readFieldValue(deciding, value));
  const now = stored(values[deciding.referenceId] ?? base(deciding));
  return visibleIf.equals.some((value) => stored(value) === now);
}

/** How often a field of each kind varies, and to what; null leaves it as it is. */
const variations: Record<
  FieldType,
  { share: number; vary(field: Field, base: AttributeValue, seed: Seed): AttributeValue }
> = {
  number: {
    share: VARIED_SHARE,
    vary: (field, base, seed) => variedNumber(Number(base ?? 1), field, seed),
  },
  boolean: { share: VARIED_SWITCHES, vary: (_field, _base, seed) => chance(seed) < 0.5 },
  enum: { share: VARIED_SHARE, vary: (field, _base, seed) => chosen(field.options ?? [], seed) },
  text: { share: VARIED_SHARE, vary: () => null },
  table: {
    share: VARIED_SHARE,
    vary: (field, base, seed) => (Array.isArray(base) ? variedRows(base, field.columns ?? [], seed) : null),
  },
};

/** Mostly near the base, where designs are; at times at a bound, or somewhere between. */
function variedNumber(base: number, { min, max }: Pick<Field, 'min' | 'max'>, seed: Seed): number {
  const [kind, share] = [chance([...seed, 'kind']), chance([...seed, 'share'])];
  const within = (value: number) =>
    Math.min(max ?? Infinity, Math.max(min ?? -Infinity, Number(value.toPrecision(3))));
  if (kind < 0.04 && min !== undefined) return min;
  if (kind < 0.08 && max !== undefined) return max;
  if (kind < 0.2 && min !== undefined && max !== undefined) return within(min + share ** 4 * (max - min));
  return within(base === 0 ? share * 10 : base * 3 ** (2 * share - 1));
}

/** The option whose name together with the seed has the highest number: options that come later displace few. */
function chosen<Option>(options: readonly Option[], seed: Seed): Option | null {
  const ranked = options.map((option) => ({ option, rank: chance([...seed, JSON.stringify(option)]) }));
  return ranked.sort((a, b) => b.rank - a.rank)[0]?.option ?? null;
}

function variedRows(rows: readonly unknown[], columns: Column[], seed: Seed): AttributeValue {
  const kept = rows.filter((_, row) => rows.length === 1 || chance([...seed, row, 'left out']) >= 0.15);
  return kept.map((row, index) =>
    (Array.isArray(row) ? (row as unknown[]) : []).map((cell, column) => {
      const own = [...seed, index, column];
      const { type, options } = columns[column] ?? {};
      if (typeof cell === 'number' && chance([...own, 'varies']) < 0.4)
        return cell === 0 ? 0 : Number((cell * 2 ** (2 * chance(own) - 1)).toPrecision(3));
      return type === 'enum' && options && chance([...own, 'varies']) < 0.2 ? chosen(options, own) : cell;
    }),
  ) as AttributeValue;
}
