import { concrete } from './notation';

/** Depth of the equivalent stress block over the depth of the neutral axis, 22.2.2.4.3. */
export const blockDepth = concrete.of('min(0.85, max(0.65, 0.85 − 0.05 · (fc − 4000 psi) / 1000 psi))', null);

export const beta1 = (fc: number) => blockDepth.value({ fc });
