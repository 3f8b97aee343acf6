/** Slope angle in degrees of a roof that rises so much per 12 of run. */
export function slopeAngle(rise: number): number {
  return (Math.atan(rise / 12) * 180) / Math.PI;
}

/** S: run for a rise of one. Infinite for a flat roof, which no rule with S applies to. */
export function slopeRun(rise: number): number {
  return 12 / rise;
}
