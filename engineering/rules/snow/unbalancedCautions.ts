/** The loads of a roof that its caution compares; psf, widths in ft. */
export interface RoofLoads {
  pDesign: number;
  unbalPeak: number;
  unbalRafter: number;
  unbalGeneralWidth: number;
  /** Distance from the eave to the ridge. */
  w: number;
}

/** The largest unbalanced load and where it lies; the load of rafters replaces the general one (7.6.1). */
function largestUnbalanced({ unbalPeak, unbalRafter, unbalGeneralWidth, w }: RoofLoads) {
  if (unbalRafter > 0) return { load: unbalRafter, where: 'on the whole leeward side' };
  const isWide = unbalGeneralWidth >= w;
  const where = isWide
    ? 'on the whole leeward side'
    : `on the leeward side within ${unbalGeneralWidth.toFixed(1)} ft of the ridge`;
  return { load: unbalPeak, where };
}

/** The design load is the balanced one: where an unbalanced load is larger, its reader must know. */
export function unbalancedCautions(loads: RoofLoads): string[] {
  const { load, where } = largestUnbalanced(loads);
  if (load <= loads.pDesign) return [];
  return [`Unbalanced load is larger: ${load.toFixed(1)} psf ${where} of a hip or gable roof (7.6.1).`];
}
