import type { Applied } from '../kit/equation';
import { wood } from '../rules/wood/notation';
import type { Bracing } from './bracing';
import type { DesignValues } from './designValues';
import type { Notch } from '../rules/wood/notch';
import type { FlitchPlates } from './flitch';
import type { PrescriptiveSupport } from './lateralSupport';
import type { Layout } from './layout';
import type { Section } from './section';

/** A beam with all that its checks need besides the loads. */
export interface BeamDesign {
  layout: Layout;
  section: Section;
  values: DesignValues;
  plates: FlitchPlates | null;
  /** Bending stiffness of wood and steel together, lb-in². */
  stiffness: number;
  /** Share of the moment that the wood takes: wood and steel bend to one curve. */
  woodShare: number;
  bracing: Bracing;
  /** null where CL is calculated. */
  prescriptive: PrescriptiveSupport | null;
  /** null for ends that are not notched. */
  notch: Notch | null;
}

type Stiff = Pick<BeamDesign, 'section' | 'values' | 'plates'>;

const ofWood = wood.of('Ea · I', 'lb-in2');
const ofWoodAndSteel = wood.of('Ea · I + EIs', 'lb-in2');

export const stiffnessOf = ({ section, values, plates }: Stiff): Applied => ({
  equation: plates ? ofWoodAndSteel : ofWood,
  from: { Ea: values.e, I: section.inertia, ...(plates && { EIs: plates.stiffness }) },
});

/**
 * Share of the moment that the steel takes once the wood has crept: the wood counts with E'/Kcr, so that steel and
 * wood are each checked with the share that is worse for them.
 */
export function steelShare({ section, values, plates }: Stiff, creep: number): number {
  const steel = plates?.stiffness ?? 0;
  return steel / (steel + (values.e * section.inertia) / creep);
}
