import type { ErrorDetail } from '../../../src/contract';
import { greenhouseBelow } from '../snow/greenhouse';
import type { Inputs } from '../template';

/** A cold ventilated roof keeps it (Table 7.3-2): R of at least this. */
const coldRoofFrom = 25;

/**
 * An R-value that is none of the roof that the thermal condition describes: one of the two is wrong, and the smaller
 * load would come of it. 0 is "not given".
 */
export function insulationProblems({ thermalCondition, roofInsulationRValue: r }: Inputs): ErrorDetail[] {
  if (typeof r !== 'number' || r === 0) return [];
  const refused = (takes: string) => [
    {
      field: 'roofInsulationRValue',
      message: `roofInsulationRValue (Roof insulation) takes ${takes} with thermalCondition ${String(thermalCondition)} (Table 7.3-2); given ${r}. 0 is "not given".`,
    },
  ];
  if (thermalCondition === '5' && r >= greenhouseBelow) return refused(`less than R-${greenhouseBelow}`);
  if (thermalCondition === '6' && r < coldRoofFrom) return refused(`at least R-${coldRoofFrom}`);
  return [];
}
