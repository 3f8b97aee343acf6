import type { Derivation } from '../../kit/derivation';
import { directionalityFactor, gustFactor } from '../../rules/wind/velocityPressure';
import type { BaseShear } from '../model/baseShear';
import type { Slopes } from '../model/roofPressures';
import type { WindLoads } from '../model/windLoads';
import { kdTerm } from './pressureSteps';

/** The base shear of a direction; lb. */
export function shearSteps(work: Derivation, shear: BaseShear, loads: WindLoads): void {
  const { direction, windward, leeward, leewardCp, wallArea, roofArea, parapet, slopes, roof } = shear;
  const mark = direction === 'Normal to the ridge' ? 'N' : 'P';
  const where = `wind ${direction.toLowerCase()}`;
  const constants = { Kd: directionalityFactor, G: gustFactor, qh: loads.equation.qh };
  const kd = kdTerm(loads);
  const force = { units: 'lb', clause: 'Equation 27.3-1' };
  const Fw = work.step({
    ...{ symbol: `Fw${mark}`, label: `Windward wall, ${where}`, ...force },
    ...{ formula: 'sum of qz · G · Cp · width over the height', from: {}, value: windward },
  });
  const Fl = work.step({
    ...{ symbol: `Fl${mark}`, label: `Leeward wall, ${where}`, ...force },
    formula: `−${kd}qh · G · Cp · A`,
    from: { ...constants, Cp: bracketed(leewardCp), A: wallArea },
    value: leeward,
  });
  const Fp = work.step({
    ...{ symbol: `Fp${mark}`, label: `Parapets, ${where}`, units: 'lb', clause: '27.3.4' },
    formula: '(ppw − ppl) · B · hp',
    from: {
      ppw: loads.parapet.windward,
      ppl: bracketed(loads.parapet.leeward),
      B: shear.b,
      hp: loads.building.parapetHeight,
    },
    value: parapet,
  });
  if (slopes) slopeSteps(work, { shear, slopes, mark, where, kd, constants });
  const Fr = work.step({
    ...{ symbol: `Fr${mark}`, label: `Roof, ${where}: at least nothing`, units: 'lb' },
    formula: slopes ? 'max(0, Fr1, Fr2)' : '0',
    from: { Fr1: shear.roofCases[0], Fr2: bracketed(shear.roofCases[1]) },
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
      from: { ...constants, Cpw: cp, Cpl: bracketed(slopes.leeward), A: shear.roofArea },
      value,
      units: 'lb',
      clause: 'Figure 27.3-1',
    }),
  );
}

/** A negative number after an operator. */
const bracketed = (value: number) => (value < 0 ? `(${Number(value.toPrecision(5))})` : value);
