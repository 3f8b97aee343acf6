import type { Beam } from './beam';
import type { ShearStrength } from './shearSteps';

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf(beam: Beam, shear: ShearStrength): string[] {
  const { edition, fc, fy, flange, mu } = beam;
  const notes = [
    'Mu and Vu are factored loads of one section; load combinations are not made here.',
    'Tension bars in one layer at d; bars in the compression zone, axial force and torsion are not looked at.',
    'Not covered: anchorage and splices, bar spacing and cover, crack control, deflection, seismic detailing.',
    'The relief of 9.6.1.3 for sections with a third more steel than needed, and the members that 9.6.3.1 frees of ' +
      'minimum stirrups, are not used.',
  ];
  if (flange)
    notes.push('The flange is in compression; flangeWidth is taken as the effective width of 6.3.2.');
  if (mu === 0) notes.push('No moment acts; the steel limits are still checked.');
  if (Math.sqrt(fc) > 100)
    notes.push(
      'sqrt(fc) counts for at most 100 psi in shear (22.5.3.1); the exception of 22.5.3.2 is not used.',
    );
  if (edition === 'ACI 318-14' && fy === 60_000)
    notes.push('The yield strain of Grade 60 bars is taken as 0.002 (21.2.2.1).');
  if (edition === 'ACI 318-19' && fy > 80_000)
    notes.push('As,min is computed with fy of at most 80 ksi (9.6.1.2).');
  if (shear.areTooFarApart)
    notes.push('The stirrups are further apart than d/2 or 24 in, so they are not counted in phiVs.');
  if (edition === 'ACI 318-19' && shear.lacksMinimum)
    notes.push('Without the minimum stirrups Vc is that of Table 22.5.5.1 (c), with the size effect.');
  return notes;
}
