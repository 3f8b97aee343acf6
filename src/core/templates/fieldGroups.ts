import { type Field, findUnit } from '../../../contract';

/** What inputs are about where their template does not say, in the order of a calculation sheet. */
const guessedGroups = ['Geometry', 'Section', 'Loads', 'Design'] as const;

const ofDesign = /limit|deflection|bearing|duration|override|edition|standard|method|combination/i;
const ofLoads = /\bloads?\b|self-weight|snow|wind|soil pressure/i;
const ofSection =
  /section|member\b|grade|species|pl(y|ies)\b|yield|\bstrength|modulus|flange|\bweb\b|fillet|\bbars?\b|cover|concrete|stirrup|thickness|wood|lumber|timber|depth/i;
const loads: readonly unknown[] = ['force', 'line load', 'moment', 'speed'];
/** Not every pressure is a load: stresses are those of a material. */
const areaLoads: readonly unknown[] = ['psf', 'kPa'];
const measures: readonly unknown[] = ['length', 'angle', 'slope'];

/** The heading of a field, in a form and on a sheet: the template's, or else what its units and its label tell. */
export function groupOf(field: Field): string {
  return field.group ?? guessedGroup(field);
}

function guessedGroup({ label, type, units, columns = [] }: Field): (typeof guessedGroups)[number] {
  if (ofDesign.test(label)) return 'Design';
  if ([units, ...columns.map((column) => column.units)].some(isOfLoad) || ofLoads.test(label)) return 'Loads';
  if (ofSection.test(label)) return 'Section';
  const isMeasure = units ? measures.includes(findUnit(units)?.dimension) : false;
  return isMeasure || type === 'table' || /axis|bracing/i.test(label) ? 'Geometry' : 'Design';
}

function isOfLoad(units: string | null | undefined): boolean {
  const unit = units ? findUnit(units) : undefined;
  return loads.includes(unit?.dimension) || areaLoads.includes(unit?.symbol);
}

/** Inputs under their headings: in the order of the template where it names any, else in that of a calculation sheet. */
export function inGroups<Input extends { field: Field }>(
  inputs: readonly Input[],
): [name: string, inputs: Input[]][] {
  const groups = new Map<string, Input[]>(namesGroups(inputs) ? [] : guessedGroups.map((name) => [name, []]));
  for (const input of inputs) {
    const name = groupOf(input.field);
    groups.set(name, [...(groups.get(name) ?? []), input]);
  }
  return [...groups].filter(([, members]) => members.length > 0);
}

/** Whether the template names the groups of its inputs. */
export function namesGroups(inputs: readonly { field: Field }[]): boolean {
  return inputs.some(({ field }) => field.group !== undefined);
}
