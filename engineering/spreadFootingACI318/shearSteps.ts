import { rounded, type Check } from '../rules/concrete/checks';
import { dependsOnSteel, oneWayFormula, withRoot } from '../rules/concrete/oneWayShear';
import { shearPhi } from '../rules/concrete/strengthReduction';
import { inchesPerFoot } from '../rules/concrete/units';
import type { Derivation } from '../kit/derivation';
import { alphaS } from './columnPosition';
import type { Direction, Footing } from './footing';

/** One-way shear at d from the column in one direction; kip. */
export function oneWaySteps(
  work: Derivation,
  footing: Footing,
  direction: Direction,
  qu: number,
): { vu: number; phiVc: number; check: Check } {
  const { d, fc, edition } = footing;
  const { suffix, words, span, across, column, as } = direction;
  const vu = work.step(`Vu${suffix}`, `Factored one-way shear${words}`, '13.2.7.2, 7.4.3.2', {
    formula: 'qu · b · max(0, (span − col) / 2 − d) / 144 in2/ft2',
    from: { qu, b: across, span, col: column, d },
    units: 'kip',
  });
  const shear = { edition, fc, hasMinimumStirrups: false };
  const stress = oneWayFormula(shear);
  const ratioOfSteel = { formula: 'As / (b · d)', from: { As: as, b: across, d } };
  const rho = dependsOnSteel(shear)
    ? work.step(`rho${suffix}`, `Reinforcement ratio${words}`, 'Table 22.5.5.1', ratioOfSteel)
    : NaN;
  const phiVc = work.step(
    `phiVc${suffix}`,
    `Design one-way shear strength${words}`,
    edition === 'ACI 318-19' ? 'Table 22.5.5.1, 13.2.6.2' : '22.5.5.1',
    {
      formula: `phi · ${stress} · b · d / 1000 lb/kip`,
      from: { phi: shearPhi, lambdas: 1, rho, lambda: 1, fc, b: across, d },
      units: 'kip',
      isEmpirical: true,
    },
  );
  // Where no section lies at d from the column there is no shear, whatever the bars.
  const ratio =
    vu === 0 && phiVc === 0
      ? 0
      : work.step(`oneWayRatio${suffix}`, `One-way shear${words}`, '7.5.1.1', {
          formula: 'Vu / phiVc',
          from: { Vu: vu, phiVc },
        });
  const comparison = `Vu = ${rounded(vu)} kip and φVc = ${rounded(phiVc)} kip`;
  return { vu, phiVc, check: { label: `One-way shear${words}`, ratio, comparison } };
}

/** Two-way shear at d/2 around the column; in, kip. */
export function twoWaySteps(
  work: Derivation,
  footing: Footing,
  qu: number,
): { bo: number; vu: number; phiVc: number; check: Check } {
  const { d, long, short } = footing;
  const [c1, c2] = [short.column, long.column];
  const bo = work.step('bo', 'Perimeter of the critical section', '22.6.4.1', {
    formula: '2 · (c1 + d) + 2 · (c2 + d)',
    from: { c1, c2, d },
    units: 'in',
  });
  const [B, L] = [short.span / inchesPerFoot, long.span / inchesPerFoot];
  const shear = {
    symbol: 'Vu2',
    label: 'Factored two-way shear',
    from: { qu, B, L, c1, c2, d },
    units: 'kip',
    clause: '13.2.7.2, 8.4.4.1',
  };
  const vu = liesInside(footing)
    ? work.step({ ...shear, formula: 'qu · (B · L − (c1 + d) · (c2 + d) / 144 in2/ft2)' })
    : work.step({ ...shear, formula: '0: the critical section is outside the footing', value: 0 });
  const phiVc = twoWayStrength(work, footing, bo);
  const ratio = work.step('twoWayShearRatio', 'Two-way shear', '8.5.1.1', {
    formula: 'Vu2 / phiVc2',
    from: { Vu2: vu, phiVc2: phiVc },
  });
  const comparison = `Vu = ${rounded(vu)} kip and φVc = ${rounded(phiVc)} kip on bo = ${rounded(bo)} in`;
  return { bo, vu, phiVc, check: { label: 'Two-way shear', ratio, comparison } };
}

/** Whether all four sides of the critical section cut the footing; beyond, the footing shears one way. */
export function liesInside({ d, long, short }: Footing): boolean {
  return short.column + d < short.span && long.column + d < long.span;
}

const twoWayStress = withRoot('min(4, 2 + 4 / beta, 2 + alphas · d / bo) · sqrt(fc)', 'psi');

function twoWayStrength(work: Derivation, footing: Footing, bo: number): number {
  const { d, fc, long, short } = footing;
  const beta = Math.max(long.column, short.column) / Math.min(long.column, short.column);
  const vc = work.step('vc', 'Two-way shear stress capacity of the concrete', 'Table 22.6.5.2', {
    equation: twoWayStress(fc),
    from: { beta, alphas: alphaS, d, bo, fc },
  });
  return work.step('phiVc2', 'Design two-way shear strength', '22.6.1.2, 21.2.1', {
    formula: 'phi · vc · bo · d / 1000 lb/kip',
    from: { phi: shearPhi, vc, bo, d },
    units: 'kip',
  });
}
