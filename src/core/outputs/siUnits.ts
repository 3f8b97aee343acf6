import { findUnit, type Output, type Unit } from '../../../contract';

/** What a US unit is in SI practice; ratios, angles, times and slopes have no counterpart. */
const counterparts: Readonly<Record<string, string>> = {
  ...{ in: 'mm', ft: 'm', in2: 'mm2', ft2: 'm2', in3: 'mm3', ft3: 'm3' },
  ...{ in4: 'mm4', ft4: 'm4', in6: 'mm6' },
  ...{ lb: 'kN', kip: 'kN', plf: 'kN/m', 'kip/ft': 'kN/m', 'lb/in': 'kN/m', 'kip/in': 'kN/m' },
  ...{ psi: 'MPa', ksi: 'MPa', psf: 'kPa', ksf: 'kPa', pcf: 'kN/m3', pci: 'kN/m3', kcf: 'kN/m3' },
  ...{ 'lb-ft': 'kN-m', 'lb-in': 'kN-m', 'kip-ft': 'kN-m', 'kip-in': 'kN-m' },
  ...{ 'lb-in2': 'kN-m2', 'kip-in2': 'kN-m2', mph: 'm/s', 'ft/s': 'm/s', 'h ft2 F/Btu': 'm2 K/W' },
};

/** The unit in which a workbook that shows SI writes an output; null where it stays as the template gives it. */
export function siUnitOf({ units }: Pick<Output, 'units'>): Unit | null {
  const own = findUnit(units ?? '');
  return (own && findUnit(counterparts[own.symbol] ?? '')) ?? null;
}
