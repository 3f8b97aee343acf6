import { type Field, findUnit } from '../../../contract';

/** What the inputs of a calculation are about, in the order of a calculation sheet. */
export const fieldGroups = ['Geometry', 'Section', 'Loads', 'Design'] as const;
export type FieldGroup = (typeof fieldGroups)[number];

const ofDesign = /limit|deflection|bearing|duration|override|edition|standard|method|combination/i;
const ofLoads = /\bloads?\b|self-weight|snow|wind|soil pressure/i;
const ofSection =
  /section|member\b|grade|species|pl(y|ies)\b|yield|\bstrength|modulus|flange|\bweb\b|fillet|\bbars?\b|cover|concrete|stirrup|thickness|wood|lumber|timber|depth/i;
const loads: readonly unknown[] = ['force', 'line load', 'moment', 'speed'];
const measures: readonly unknown[] = ['length', 'angle', 'slope'];

/** The group of a field, by its units and its label: templates do not say. */
export function groupOf({ label, type, units }: Pick<Field, 'label' | 'type' | 'units'>): FieldGroup {
  const dimension = units ? findUnit(units)?.dimension : undefined;
  if (ofDesign.test(label)) return 'Design';
  if (loads.includes(dimension) || units === 'psf' || ofLoads.test(label)) return 'Loads';
  if (ofSection.test(label)) return 'Section';
  return measures.includes(dimension) || type === 'table' || /axis|bracing/i.test(label)
    ? 'Geometry'
    : 'Design';
}
