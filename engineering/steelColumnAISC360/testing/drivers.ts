import type { Driver } from '../../testing/workedExample';
import { result, solveColumn } from './columnSheet';

const asList = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : [Number(value)]);

/** Outputs under the names of the sources. */
const outputNames: Record<string, string> = { Pn: 'pn', phiPn: 'phiPn' };

/** A strength for each effective length. */
export const strengths: Driver = (example) => {
  const { inputs, expected } = example;
  if (Object.hasOwn(expected, 'phiTn')) return tensileStrengths(example);
  const { section, Fy, Lc, Lcx = Lc, Lcy = Lc } = inputs;
  const lengths = asList(Lcx).map((lcx, index) => ({ lcx, lcy: asList(Lcy)[index] ?? NaN }));
  const solutions = lengths.map((length) =>
    solveColumn({ section: String(section), fy: Number(Fy), ...length }),
  );
  return Object.fromEntries(
    Object.keys(expected).map((name) => [
      name,
      solutions.map((solution) => result(solution, outputNames[name] ?? name)),
    ]),
  );
};

/** Of the whole section, by both methods; the pull is entered as wind uplift. */
const tensileStrengths: Driver = ({ inputs }) => {
  const of = (designMethod: string) =>
    result(
      solveColumn({
        ...{ section: String(inputs.section), fy: Number(inputs.Fy), designMethod },
        ...{ lcx: Number(inputs.length), lcy: Number(inputs.length) },
        ...{ axialDead: 0, axialLive: 0, axialUplift: 90 },
      }),
      'phiTn',
    );
  return { phiTn: of('LRFD'), TnOmega: of('ASD') };
};
