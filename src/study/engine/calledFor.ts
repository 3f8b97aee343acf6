import { type Field, findUnit, type Preset, type TemplateDetail } from '../../../contract';
import { unusedBecause } from '../../core/inputs/visibility';
import { isMeasured } from '../../core/inputs/fieldKinds';
import { defaultText } from '../../core/inputs/blankInputs';

/** A kind of input that a template calls for and that no column of a table gives. */
export interface MissingInput {
  what: 'section' | 'span' | 'loads';
  /** `Dead load (0.5 kip/ft)`: what would be calculated with instead. */
  defaults: string[];
}

const loads: readonly (string | undefined)[] = ['force', 'line load', 'pressure', 'moment', 'speed'];

const groups: readonly { what: MissingInput['what']; isOne: (field: Field) => boolean }[] = [
  {
    what: 'section',
    isOne: ({ referenceId, type }) => type === 'enum' && /^(section|nominalSize)$/i.test(referenceId),
  },
  {
    what: 'span',
    isOne: (field) =>
      (isMeasured(field) &&
        dimensionOf(field) === 'length' &&
        /^(span|L_X|length of the (beam|column))$/i.test(field.referenceId)) ||
      /^(span|length of the (beam|column))$/i.test(field.label),
  },
  {
    what: 'loads',
    isOne: (field) =>
      isMeasured(field) &&
      loads.includes(dimensionOf(field)) &&
      /load|factored|wind speed/i.test(field.label),
  },
];

/**
 * Sections, spans and loads without which a table is most likely not read as it is meant. What has no default is asked for row by
 * row.
 */
export function missingInputs(
  given: ReadonlySet<string>,
  template: TemplateDetail,
  preset: Preset | null,
): MissingInput[] {
  return groups.flatMap(({ what, isOne }): MissingInput[] => {
    const fields = template.fields.filter(
      (field) =>
        isOne(field) && field.required === true && unusedBecause(field, template, {}, preset) === null,
    );
    const isGiven = fields.some(
      ({ referenceId }) => given.has(referenceId) || preset?.defaults[referenceId] !== undefined,
    );
    if (isGiven) return [];
    const taken = fields.map((field) => defaultText(field, preset));
    if (fields.length === 0 || taken.includes(null)) return [];
    return [{ what, defaults: fields.map(({ label }, i) => `${label} (${taken[i]})`) }];
  });
}

function dimensionOf({ units }: Field): string | undefined {
  return units ? findUnit(units)?.dimension : undefined;
}
