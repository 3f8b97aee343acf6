import type { CalculationResult } from '../../core/outputs/calculationResult';
import { cautionsOutput } from '../../core/outputs/cautions';
import { isCheckRatio, isSameRatio } from '../../core/outputs/governing';
import { outputsOf } from '../../core/outputs/outputsOf';
import type { CalculationRequest } from '../../core/inputs/requestKey';
import { shownOutputs } from './shownValues';
import type { ShownValue } from './ValueTable';

type Endpoint = Pick<CalculationRequest, 'endpoint'>;

export interface CheckRatio {
  /** referenceId. */
  name: string;
  label: string;
  ratio: number;
  governs: boolean;
}

/** The outputs of a result as the tab shows them: a bar for each check, what matters most, and the rest. */
export interface CellOutputs {
  ratios: CheckRatio[];
  main: ShownValue[];
  rest: ShownValue[];
}

const mostMain = 5;

/** The first numbers with units are what an engineer looks for; names and sentences come after, and everything is in `rest` or `main` once. */
export function cellOutputs(request: Endpoint, result: CalculationResult): CellOutputs {
  const shown = shownOutputs(request, result).filter(({ name }) => name !== cautionsOutput);
  const ratios = checkRatios(request, result);
  const others = shown.filter(({ name }) => !ratios.some((check) => check.name === name));
  const main = others
    .filter(({ value, units }) => typeof value === 'number' && units !== '')
    .slice(0, mostMain);
  // Few enough are not folded.
  if (others.length <= mostMain + 1) return { ratios, main: others, rest: [] };
  return { ratios, main, rest: others.filter((one) => !main.includes(one)) };
}

/** The checks that the answer tells apart; none where it has no utilization to compare them with. */
function checkRatios(request: Endpoint, result: CalculationResult): CheckRatio[] {
  if (result.utilization === null) return [];
  return outputsOf(request, result.template).flatMap((output): CheckRatio[] => {
    const { referenceId: name, label } = output;
    const ratio = result.results[name];
    return typeof ratio === 'number' && isCheckRatio(output, result.governing)
      ? [{ name, label, ratio, governs: isSameRatio(ratio, result.utilization) }]
      : [];
  });
}

/** The output that a cell shows, where its value is that of one output alone. */
export function outputShowing(value: unknown, outputs: readonly ShownValue[]): ShownValue | null {
  if (typeof value !== 'number') return null;
  const [found, ...others] = outputs.filter((output) => output.value === value);
  return found && others.length === 0 ? found : null;
}
