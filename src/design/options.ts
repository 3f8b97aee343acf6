import type { Attributes, AttributeValue, Field, Preset, TemplateDetail, TimberMember } from '../../contract';
import { effectiveValue, unusedBecause } from '../core/inputs/visibility';
import { fold } from '../core/lib/fold';
import { isMemberField } from '../core/templates/foundMembers';
import { type PricedOption, weightInName } from './lightest';

/** An option of a field with what is known of it. */
export interface DesignOption {
  value: AttributeValue;
  name: string;
  /** lb/ft. */
  weight: number | null;
  /** in². */
  area: number | null;
  /** in, as it measures; null where nothing tells. */
  depth: number | null;
}

/** What the options are chosen by. `listed`: their order in the template. */
export type CostKind = 'weight' | 'area' | 'listed' | 'price';

export interface OptionFilter {
  /** Names with all these words in this order, each at the beginning of a word of the name; commas part alternatives. */
  words: string;
  /** in. */
  depthAtMost: number | null;
}

/** So many options are tried at most: each is a calculation. */
export const mostOptions = 1_000;

/** @param isGreen timbers have their surfaced green size */
export function optionsOf(
  { options = [], optionDepths = {} }: Pick<Field, 'options' | 'optionDepths'>,
  isGreen = false,
): DesignOption[] {
  return options.map((value) => {
    const name = String(value);
    const facts = factsInName(name, isGreen);
    return { value, name, ...facts, depth: optionDepths[name] ?? facts.depth };
  });
}

/** Members as the service lists them, with their dry sizes. @param isGreen timbers have their surfaced green size */
export function memberOptions(members: readonly TimberMember[], isGreen = false): DesignOption[] {
  return members.map(({ name, b, d }) => {
    const green = isGreen ? lumber(name.split(' ')[0]!, true) : null;
    const dry = { area: b !== undefined && d !== undefined ? b * d : null, depth: d ?? null };
    return { value: name, name, weight: null, ...dry, ...green };
  });
}

/** Whether timbers count with the size that they have surfaced green. */
export function isGreenTimber(
  template: TemplateDetail,
  attributes: Attributes,
  preset: Preset | null,
): boolean {
  const dressed = template.fields.find(({ referenceId }) => referenceId === 'dressedSize');
  if (!dressed || unusedBecause(dressed, template, attributes, preset) !== null) return false;
  return effectiveValue(dressed, attributes, preset) === 'Surfaced green';
}

/** A field of sizes: the service lists them as members, or their names tell a weight or an area. */
export function isSizeField(field: Field, templateCode: string): boolean {
  return isMemberField(field, templateCode) || costKinds(optionsOf(field)).length > 1;
}

/** Those that there are figures for, of more than half of the options, the most telling first. The order of the list is always one. */
export function costKinds(options: readonly DesignOption[]): CostKind[] {
  const known = (['weight', 'area'] as const).filter(
    (kind) => 2 * options.filter((one) => one[kind] !== null).length > options.length,
  );
  return [...known, 'listed'];
}

/**
 * A filter as one text.
 *
 * @example readFilter('W16, W18, depth <= 18') // { words: 'W16, W18', depthAtMost: 18 }
 */
export function readFilter(text: string): OptionFilter {
  const parts = text.split(',').map((part) => part.trim());
  const bounds = parts.map((part) => /^depth\s*(?:<=|≤)\s*(\d+(?:\.\d+)?)\s*(?:in|")?$/i.exec(part));
  const depths = bounds.flatMap((bound) => (bound ? [Number(bound[1])] : []));
  return {
    words: parts.filter((_, i) => bounds[i] === null).join(', '),
    depthAtMost: depths.length > 0 ? Math.min(...depths) : null,
  };
}

export function filtered(
  options: readonly DesignOption[],
  { words, depthAtMost }: OptionFilter,
): DesignOption[] {
  const alternatives = words
    .split(',')
    .map((one) => one.split(/\s+/).map(fold).filter(Boolean))
    .filter((one) => one.length > 0);
  // In order: the 2 of "No. 2" is not that of 2x10.
  const hasWords = (name: string) => {
    const parts = name.split(/\s+/).map(fold);
    return alternatives.some((words) => {
      let from = 0;
      return words.every((word) => {
        const at = parts.findIndex((part, i) => i >= from && part.startsWith(word));
        from = at + 1;
        return at >= 0;
      });
    });
  };
  return options.filter(
    ({ name, depth }) =>
      (alternatives.length === 0 || hasWords(name)) &&
      (depthAtMost === null || (depth !== null && depth <= depthAtMost)),
  );
}

/** What each costs. @param prices by folded name, for `price`. Options without a figure are left out. */
export function priced(
  options: readonly DesignOption[],
  by: CostKind,
  prices: ReadonlyMap<string, number> = new Map(),
): PricedOption[] {
  return options.flatMap((option, i) => {
    const cost = by === 'listed' ? i : by === 'price' ? prices.get(fold(option.name)) : option[by];
    return cost === null || cost === undefined ? [] : [{ value: option.value, cost }];
  });
}

/** Names and prices of a block of cells: in each row the first text and the last number. A heading has no number. */
export function pricesIn(rows: readonly (readonly unknown[])[]): Map<string, number> {
  return new Map(
    rows.flatMap((row): [string, number][] => {
      const name = row.find((cell) => typeof cell === 'string' && cell.trim() !== '');
      const price = row.findLast((cell) => typeof cell === 'number');
      return typeof name === 'string' && typeof price === 'number' ? [[fold(name), price]] : [];
    }),
  );
}

const unknown = { weight: null, area: null, depth: null };

function factsInName(name: string, isGreen: boolean): Pick<DesignOption, 'weight' | 'area' | 'depth'> {
  const weight = weightInName(name);
  // The nominal depth in the name is not what a rolled section measures.
  if (weight !== null) return { weight, area: null, depth: null };
  return hollowSection(name) ?? lumber(name, isGreen) ?? bar(name) ?? unknown;
}

/** lb/ft of an in² of steel, 490 lb/ft³. */
const steel = 490 / 144;

/** The manual's weights of rectangular tubes are those of the nominal wall with outside corners of two walls. */
function hollowSection(name: string) {
  const match = /^HSS(\d+(?:\.\d+)?)X(\d+(?:\.\d+)?)X(?:(\d+)\/(\d+)|(\.\d+))$/.exec(name.trim());
  if (!match) return null;
  const [depth, width] = [Number(match[1]), Number(match[2])];
  const wall = match[5] === undefined ? Number(match[3]) / Number(match[4]) : Number(match[5]);
  const corners = (4 - Math.PI) * ((2 * wall) ** 2 - wall ** 2);
  const weight = steel * (2 * wall * (depth + width) - 4 * wall ** 2 - corners);
  return { weight: Number(weight.toFixed(2)), area: null, depth };
}

/** Dressed, dry (NDS-S Table 1A, 1B); timbers, 5 in and thicker, also green. */
function lumber(name: string, isGreen: boolean) {
  const match = /^(\d+)x(\d+)$/.exec(name.trim());
  if (!match) return null;
  const [thin, deep] = [Number(match[1]), Number(match[2])];
  const isTimber = thin >= 5;
  const off = (nominal: number) =>
    nominal < 7 || (isTimber && isGreen) ? 0.5 : nominal < 16 || !isTimber ? 0.75 : 1;
  const dressed = (nominal: number) => nominal - off(nominal);
  return { weight: null, area: dressed(thin) * dressed(deep), depth: dressed(deep) };
}

/** in², ASTM A615. */
const barAreas: Readonly<Record<string, number>> = {
  ...{ 3: 0.11, 4: 0.2, 5: 0.31, 6: 0.44, 7: 0.6, 8: 0.79 },
  ...{ 9: 1, 10: 1.27, 11: 1.56, 14: 2.25, 18: 4 },
};

function bar(name: string) {
  const [, size = ''] = /^(?:No\. ?|#)(\d+)$/.exec(name.trim()) ?? [];
  const area = barAreas[size];
  return area === undefined ? null : { weight: null, area, depth: null };
}
