import { analysisOf } from '../analysis';
import type { Beam, BeamLoad } from '../model';

/** A single load case. @throws {BeamError} as `analysisOf` */
export const analyse = (beam: Beam, loads: BeamLoad[]) => analysisOf(beam, loads)(loads);
