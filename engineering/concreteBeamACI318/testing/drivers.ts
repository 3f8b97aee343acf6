import type { Attributes } from '../../../contract';
import { result } from '../../testing/result';
import { type Driver, numberIn, type WorkedExample } from '../../testing/workedExample';
import { closeSpacingForce, largestStirrupForce } from '../stirrups';
import { solveBeam } from './beamSheet';

const newtonsPerPound = 4.4482216152605;

/** Below the bars where a source gives no overall depth: room for two layers. No result depends on it. */
const belowBars = 6;

/** The fields of an example: depths in inches, fc in ksi or psi as the source has it. */
function attributesOf(example: WorkedExample, more: Attributes = {}): Attributes {
  const fc = numberIn(example, 'fc');
  return {
    codeEdition: String(example.inputs.codeEdition ?? 'ACI 318-19'),
    bw: numberIn(example, 'b'),
    d: numberIn(example, 'd'),
    h: Number(example.inputs.h ?? numberIn(example, 'd') + belowBars),
    fc: fc < 100 ? 1000 * fc : fc,
    mu: 0,
    vu: 0,
    ...more,
  };
}

const flexure: Driver = (example) => {
  const { inputs } = example;
  const solution = solveBeam(
    attributesOf(example, {
      fy: numberIn(example, 'fy'),
      asTension: numberIn(example, 'As'),
      flangeWidth: Number(inputs.flangeWidth ?? 0),
      flangeThickness: Number(inputs.flangeThickness ?? 0),
    }),
  );
  const value = (name: string) => result(solution, name);
  return { a: value('a'), c: value('c'), et: value('strain'), Mn: value('mn'), phiMn: value('phiMn') };
};

const shearOf = (example: WorkedExample, pounds: number) => {
  const vu = pounds / 1000;
  const solution = solveBeam(
    attributesOf(example, { stirrupArea: numberIn(example, 'Av'), stirrupSpacing: 5, vu }),
  );
  return (name: string) => result(solution, name);
};

/** Forces that the template does not return, in lb. */
const sizeOf = (example: WorkedExample) => ({
  bw: numberIn(example, 'b'),
  d: numberIn(example, 'd'),
  fc: numberIn(example, 'fc'),
});

export const drivers: Record<string, Driver> = {
  'cb-01': flexure,
  'cb-03': flexure,
  'cb-05': flexure,
  'cb-07': (example) => {
    const [low, middle, high] = [40_000, 60_000, 150_000].map((vu) => shearOf(example, vu));
    return {
      phiVc: 1000 * low!('phiVc'),
      Vs40: 1000 * low!('vsRequired'),
      s40: low!('strengthSpacing'),
      Vs60: 1000 * middle!('vsRequired'),
      s60: middle!('strengthSpacing'),
      Vs150: 1000 * high!('vsRequired'),
      sMinSteel: low!('minimumSteelSpacing'),
      VsLimit: 1000 * largestStirrupForce(sizeOf(example)),
    };
  },
  'cb-09': (example) => {
    const value = shearOf(example, numberIn(example, 'Vu'));
    return {
      phiVc: 1000 * value('phiVc'),
      Vs: 1000 * value('vsRequired'),
      s: value('strengthSpacing'),
      closeSpacingLimit: 1000 * closeSpacingForce(sizeOf(example)),
    };
  },
  'cb-11': (example) => {
    const solution = solveBeam(
      attributesOf(example, {
        // The source has d = h less 1.5 in, the stirrup and half a no. 3 bar, and no As: it is of no account here.
        asTension: 0.22,
        stirrupArea: 2 * Math.PI * 0.25 ** 2,
        stirrupSpacing: numberIn(example, 's'),
        vu: numberIn(example, 'Vu'),
      }),
    );
    const kilonewtons = (name: string) => result(solution, name) * newtonsPerPound;
    return {
      phiVc: kilonewtons('phiVc'),
      phiVs: kilonewtons('phiVs'),
      phiVn: kilonewtons('phiVn'),
      ratio: result(solution, 'shearRatio'),
    };
  },
};
