/** Depth of the equivalent stress block over the depth of the neutral axis, 22.2.2.4.3; fc in psi. */
export function beta1(fc: number): number {
  return Math.min(0.85, Math.max(0.65, 0.85 - (0.05 * (fc - 4000)) / 1000));
}
