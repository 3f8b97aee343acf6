import { ratioText } from '../../layout/valueText';

/** A utilization as it is listed; empty without one. */
export const utilizationText = (utilization: number | null): string =>
  utilization === null ? '' : ratioText(utilization);
