import type { Bracing } from './bracing';
import type { DesignValues } from './designValues';
import type { Notch } from '../rules/wood/notch';
import type { FlitchPlates } from './flitch';
import { steelModulus } from './flitch';
import type { PrescriptiveSupport } from './lateralSupport';
import type { Layout } from './layout';
import type { Section } from './section';

/** A beam with all that its checks need besides the loads. */
export interface BeamDesign {
  layout: Layout;
  section: Section;
  values: DesignValues;
  plates: FlitchPlates | null;
  bracing: Bracing;
  /** null where CL is calculated. */
  prescriptive: PrescriptiveSupport | null;
  /** null for ends that are not notched. */
  notch: Notch | null;
}

/** Bending stiffness of wood and steel together, lb-in². */
export function stiffnessOf({ section, values, plates }: BeamDesign): number {
  return values.e * section.inertia + steelModulus * (plates?.inertia ?? 0);
}

/** Share of the moment that the wood takes: wood and steel bend to one curve. */
export function woodShare(design: BeamDesign): number {
  return (design.values.e * design.section.inertia) / stiffnessOf(design);
}

/**
 * Share of the moment that the steel takes once the wood has crept: the wood counts with E'/Kcr, so that steel and
 * wood are each checked with the share that is worse for them.
 */
export function steelShare({ section, values, plates }: BeamDesign, creep: number): number {
  const steel = steelModulus * (plates?.inertia ?? 0);
  return steel / (steel + (values.e * section.inertia) / creep);
}
