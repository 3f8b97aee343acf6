import type { Output } from '../../../contract';
import { numberOutput } from '../../kit/described';

/** Of the loads of ASCE 7, by either edition. */
export const level = 'strength level (1.0 W in LRFD, 0.6 W in ASD)';
/** Of a pressure: its sign and its level. */
export const pressureSign = `Positive toward the surface; ${level}.`;

/** What the pressures of every wind template are made of. */
export const siteOutputs: Output[] = [
  numberOutput('roofAngle', 'Roof angle', 'deg', '0 for a flat roof.'),
  numberOutput('meanRoofHeight', 'Mean roof height h', 'ft', 'Eave height for roof angles up to 10 degrees.'),
  numberOutput('kh', 'Velocity pressure exposure coefficient Kh', null, 'Kz at h, Table 26.10-1, no unit.'),
  numberOutput('kztAtH', 'Topographic factor Kzt at h', null, 'Figure 26.8-1, no unit.'),
  numberOutput('ke', 'Ground elevation factor Ke', null, 'Table 26.9-1, no unit.'),
  numberOutput('gcpi', 'Internal pressure coefficient GCpi', null, 'Table 26.13-1, plus or minus, no unit.'),
  numberOutput(
    'qh',
    'Velocity pressure qh',
    'psf',
    `Equation 26.10-1 at h, with Kd in ASCE 7-16 and without Kd in 7-22; ${level}.`,
  ),
];
