import type { Field } from '../../../contract';

const groupTitles = ['Geometry', 'Section and material', 'Loads', 'Design'] as const;
export type GroupTitle = (typeof groupTitles)[number];

const loadUnits = new Set(['psf', 'plf', 'lb', 'kip', 'kip/ft', 'kip-ft', 'mph', 'g']);
const materialUnits = new Set(['psi', 'ksi', 'in2', 'pcf']);
const sizeUnits = new Set(['ft', 'in', 'deg', 'rise per 12']);

const loadNames =
  /^(pointLoads|roofPointLoads|loads(Dist|Line|Conc)|selfWeight|patternLoads|unitOfLoads)$|Load$/;
const sectionNames =
  /^(section|depth|flange(Width|Thickness)|webThickness|filletRadius|wallThickness|member|memberType|type|species|grade|dressedSize|nominalSize|plies|n_com|[bd](_input)?|bw|h|stirrupLegs)$|^barSize/;

/** Where an engineer looks for it: by what it is called, else by the units that it is measured in. */
export function groupOf({ referenceId, units }: Pick<Field, 'referenceId' | 'units'>): GroupTitle {
  if (loadNames.test(referenceId)) return 'Loads';
  if (sectionNames.test(referenceId)) return 'Section and material';
  if (referenceId === 'supports') return 'Geometry';
  if (units === null) return 'Design';
  if (loadUnits.has(units)) return 'Loads';
  if (materialUnits.has(units)) return 'Section and material';
  return sizeUnits.has(units) ? 'Geometry' : 'Design';
}

/** The fields of each group that has any, in the order of the template. */
export function grouped(fields: Field[]): { title: GroupTitle; fields: Field[] }[] {
  return groupTitles
    .map((title) => ({ title, fields: fields.filter((field) => groupOf(field) === title) }))
    .filter((group) => group.fields.length > 0);
}
