import { type Field, findUnit, type Preset, type TemplateDetail } from '../../../contract';
import { type Headings, readHeadings, type StatedUnits } from './heading';
import { loadOfSymbol, presetLoads } from './presetLoads';
import { usualNames } from './usualNames';
import { unusedBecause } from './visibility';

/** An input that a heading may mean, with what the heading says of its units. */
export interface MeantInput {
  field: Field;
  stated: StatedUnits;
}

/** What headings mean that are no published names: the words, symbols and abbreviations of engineers, with units behind them. */
export class UsualHeadings {
  readonly #template;
  readonly #headings;
  readonly #usual;

  constructor(template: TemplateDetail, headings: Headings = readHeadings(template)) {
    this.#template = template;
    this.#headings = headings;
    this.#usual = usualNames(template);
  }

  /**
   * The inputs that a heading may mean; several where it does not decide.
   *
   * @param beside all headings of the table
   * @param isFree whether an input may be meant
   */
  meant(heading: string, beside: readonly string[], isFree: (field: Field) => boolean): MeantInput[] {
    const hasDeadLoad = beside.some((one) => this.#headings.readings(one).some(({ name }) => name === 'D'));
    const units = this.#headings.unitIn(heading)?.symbol;
    const all = this.#headings.readings(heading).flatMap((reading) => {
      // Beside a D, an L may be the live load as well as the span.
      const load = reading.name === 'L' && hasDeadLoad ? 'live load' : loadOfSymbol(reading.name, units);
      const names = load === undefined ? [reading.name] : [reading.name, load];
      const fields = new Set(names.flatMap((name) => this.#usual.meant(name)));
      return [...fields].filter(isFree).map((field) => ({ field, stated: reading.unitsOf(field) }));
    });
    const fitting = all.filter(({ stated }) => stated.state !== 'asked');
    return distinct(fitting.length > 0 ? fitting : all);
  }

  /** What a heading says of the units of a field that was found for it: `Lb` are pounds, but no unit of the length that it names. */
  unitsOf(heading: string, field: Field): StatedUnits {
    const stated = this.#headings.unitsOf(heading, field);
    if (stated.state !== 'asked') return stated;
    return this.meant(heading, [], (one) => one === field)[0]?.stated ?? stated;
  }

  /**
   * `H` may be the height of the building, not of a hill that no heading mentions, `D` a depth where no other load stands beside it, and
   * `lb` pounds.
   *
   * @param others the inputs that the other headings mean
   */
  isDoubtful(heading: string, field: Field, others: readonly Field[]): boolean {
    if (!/^\p{L}$/u.test(heading.trim())) return heading.trim() === 'lb';
    const isRuled = others.some(({ referenceId }) => referenceId === field.visibleIf?.referenceId);
    if (!isRuled && unusedBecause(field, this.#template, {}, null) !== null) return true;
    const hasLengths = this.#template.fields.some((one) => dimensionOf(one) === 'length');
    return isLoad(field) && hasLengths && !others.some(isLoad);
  }
}

/** The presets that have a load of this name: without one of them, `DL plf` is no input of a template whose loads are tables. */
export function presetsWithLoad(template: TemplateDetail, heading: string): Preset[] {
  const loadsOf = (preset: Preset) => presetLoads(template, preset).map(({ field }) => field);
  const all = new Map(template.presets.flatMap(loadsOf).map((field) => [field.referenceId, field]));
  if (all.size === 0) return [];
  const whole = { ...template, fields: [...template.fields, ...all.values()] };
  const headings = readHeadings(whole);
  const meant = new UsualHeadings(whole, headings)
    .meant(heading, [], (field) => all.get(field.referenceId) === field)
    .flatMap(({ field, stated }) => (stated.state === 'asked' ? [] : [field]));
  const ids = new Set([...meant, ...headings.named(heading).found].map(({ referenceId }) => referenceId));
  return template.presets.filter((preset) => loadsOf(preset).some(({ referenceId }) => ids.has(referenceId)));
}

const dimensionOf = ({ units }: Field) => (units ? findUnit(units)?.dimension : undefined);
const isLoad = (field: Field) => ['force', 'line load', 'pressure'].includes(dimensionOf(field) ?? '');

function distinct(found: MeantInput[]): MeantInput[] {
  return found.filter(({ field }, i) => found.findIndex((other) => other.field === field) === i);
}
