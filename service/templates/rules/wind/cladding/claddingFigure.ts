import type { PressureCurve } from './pressureCurve';

/** How the zones of a figure lie on the surface. */
export type ZoneLayout =
  'Wall' | 'Low slope' | 'Gable, ridge corners' | 'Gable, eave corners' | 'Gable, six zones' | 'Hip';

/** Both coefficients of a zone. */
export interface ZoneCurves {
  zone: string;
  positive: PressureCurve;
  negative: PressureCurve;
}

/** External pressure coefficients GCp of the zones of a surface. */
export interface CladdingFigure {
  /** `Figure 30.3-1`. */
  name: string;
  layout: ZoneLayout;
  zones: ZoneCurves[];
}
