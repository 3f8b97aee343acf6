import { type Derivation, shown, signed } from '../kit/derivation';
import { windwardWall } from '../rules/wind/wallCoefficients';
import { directionalityFactor, gustFactor } from '../rules/wind/velocityPressure';
import type { BaseShear, WallStrip } from './baseShear';
import type { Slopes } from './roofPressures';
import type { WindLoads } from './windLoads';
import { kdTerm } from './pressureSteps';

/** The base shear of a direction; lb. */
export function shearSteps(work: Derivation, shear: BaseShear, loads: WindLoads): void {
  const { direction, windward, leeward, leewardCp, wallArea, roofArea, parapet, slopes, roof } = shear;
  const mark = direction === 'Normal to the ridge' ? 'N' : 'P';
  const where = `wind ${direction.toLowerCase()}`;
  const constants = { Kd: directionalityFactor, G: gustFactor, qh: loads.equation.qh };
  const kd = kdTerm(loads);
  const force = { units: 'lb', clause: 'Equation 27.3-1' };
  const Q = windwardStep(work, shear.windwardStrips, mark, where);
  const Fw = work.step({
    ...{ symbol: `Fw${mark}`, label: `Windward wall, ${where}`, ...force },
    ...{ formula: `${kd}G · Cp · Q`, from: { ...constants, Cp: windwardWall, Q }, value: windward },
  });
  const Fl = work.step({
    ...{ symbol: `Fl${mark}`, label: `Leeward wall, ${where}`, ...force },
    formula: `−${kd}qh · G · Cp · A`,
    from: { ...constants, Cp: signed(leewardCp), A: wallArea },
    value: leeward,
  });
  const Fp = work.step({
    ...{ symbol: `Fp${mark}`, label: `Parapets, ${where}`, units: 'lb', clause: '27.3.4' },
    formula: '(ppw − ppl) · B · hp',
    from: {
      ppw: loads.parapet.windward,
      ppl: signed(loads.parapet.leeward),
      B: shear.b,
      hp: loads.building.parapetHeight,
    },
    value: parapet,
  });
  if (slopes) slopeSteps(work, { shear, slopes, mark, where, kd, constants });
  const Fr = work.step({
    ...{ symbol: `Fr${mark}`, label: `Roof, ${where}: at least nothing`, units: 'lb' },
    formula: slopes ? 'max(0, Fr1, Fr2)' : '0',
    from: { Fr1: shear.roofCases[0], Fr2: signed(shear.roofCases[1]) },
    value: roof,
    clause: 'Figure 27.3-1, Notes',
  });
  const F = work.step({
    ...{ symbol: `F${mark}`, label: `Horizontal force of the pressures, ${where}`, units: 'lb' },
    ...{ formula: 'Fw + Fl + Fp + Fr', from: { Fw, Fl, Fp, Fr }, value: shear.total, clause: '27.3' },
  });
  const Fmin = work.step({
    ...{ symbol: `Fmin${mark}`, label: `Minimum force, ${where}`, units: 'lb', clause: '27.1.5' },
    formula: '16 · Awall + 8 · Aroof',
    from: { Awall: wallArea + shear.b * loads.building.parapetHeight, Aroof: roofArea },
    value: shear.minimum,
  });
  work.step({
    ...{ symbol: `V${mark}`, label: `Base shear, ${where}`, units: 'lb', clause: '27.1.5, 27.3' },
    ...{ formula: 'max(F, Fmin)', from: { F, Fmin }, value: shear.design },
  });
}

/** The velocity pressure on the windward wall: the mean of each strip times its area. */
function windwardStep(work: Derivation, strips: WallStrip[], mark: string, where: string): number {
  const numbered = strips.map((strip, index) => ({ ...strip, number: index + 1 }));
  const borders = numbered.slice(0, -1).map(({ to }) => shown(to));
  return work.step({
    symbol: `Q${mark}`,
    label:
      `Velocity pressure on the windward wall, ${where}: mean of each strip times its area` +
      (borders.length > 0 ? `; strips end at ${borders.join(', ')} ft and at the top` : ''),
    formula: numbered.map(({ number }) => `q${number} · A${number}`).join(' + '),
    from: Object.fromEntries(
      numbered.flatMap(({ number, area, load }) => [
        [`q${number}`, load / area],
        [`A${number}`, area],
      ]),
    ),
    value: numbered.reduce((sum, { load }) => sum + load, 0),
    units: 'lb',
    clause: 'Equation 26.10-1',
  });
}

function slopeSteps(
  work: Derivation,
  of: {
    shear: BaseShear;
    slopes: Slopes;
    mark: string;
    where: string;
    kd: string;
    constants: Record<string, number>;
  },
): void {
  const { shear, slopes, mark, where, kd, constants } = of;
  const cases = [
    { which: 'second', cp: slopes.windward.pressure, value: shear.roofCases[0] },
    { which: 'first', cp: slopes.windward.suction, value: shear.roofCases[1] },
  ];
  cases.forEach(({ which, cp, value }, index) =>
    work.step({
      symbol: `Fr${index + 1}${mark}`,
      label: `Slopes, ${where}, with the ${which} value`,
      formula: `${kd}qh · G · (Cpw − Cpl) · A`,
      from: { ...constants, Cpw: cp, Cpl: signed(slopes.leeward), A: shear.roofArea },
      value,
      units: 'lb',
      clause: 'Figure 27.3-1',
    }),
  );
}
