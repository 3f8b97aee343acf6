import type { Attributes } from '../../../contract';
import type { Session } from './session';

export const templateCode = 'loadsSnowASCE7-22';

/** The inputs of the nth cell: no two are alike. */
export function inputsOf(n: number): Attributes {
  return {
    overrideDefaults: true,
    groundSnowLoad: 42,
    riskCategory: 'II',
    roughnessCategory: 'C',
    exposure: 'Partially Exposed',
    roofSlope: 6,
    eaveToRidgeDistance: 10 + n / 1000,
  };
}

/** Cells with these inputs, recalculated in one go as Excel does. */
export async function calculate(session: Session, inputs: readonly Attributes[]): Promise<void> {
  const template = await session.catalogue.detail(templateCode);
  const results = await Promise.all(
    inputs.map((attributes, n) =>
      session.calculations.run({ template, attributes }, { cellId: `cell ${n}` }),
    ),
  );
  if (results.some(({ results }) => typeof results.pF !== 'number')) throw new Error('A cell has no result.');
}
