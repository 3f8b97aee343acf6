import type { PressureCurve } from './pressureCurve';

/**
 * How the zones of a figure lie on the surface: read alike by rohreng/anderson-rohr-calcs and by the area calculators of
 * iggalot/ASCE7-Wind-Load-Calculator or, for the eave corners of Figure 30.3-2D of 7-22, a drawing program for the zones of ASCE
 * 7-22 (public GitHub repository, zones-cc-gable-steep.js).
 */
export type ZoneLayout =
  | 'Wall'
  | 'Low slope'
  | 'Gable, ridge corners'
  | 'Gable, eave corners'
  | 'Gable, six zones'
  | 'Hip';

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
  /** The two figures between whose angles, in degrees, this one lies. */
  between?: { low: CladdingFigure; steep: CladdingFigure; theta: number; from: number; to: number };
}
