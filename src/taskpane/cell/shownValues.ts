import { type InputWithOrigin, inputsWithOrigin, originText } from '../../core/inputs/inputsWithOrigin';
import { outputsOf } from '../../core/outputs/outputsOf';
import type { CalculationResult } from '../../core/outputs/calculationResult';
import type { CalculationRequest } from '../../core/inputs/requestKey';
import type { ShownValue } from './ValueTable';

/** The inputs that counted: what was given, and what was left to the preset, the project or the template, said of each. */
export function shownInputs(
  parameters: Pick<CalculationRequest, 'attributes' | 'preset'>,
  { template, projectDefaults }: Pick<CalculationResult, 'template' | 'projectDefaults'>,
): { given: ShownValue[]; others: ShownValue[] } {
  const inputs = inputsWithOrigin(template, parameters, projectDefaults);
  const isGiven = ({ origin }: InputWithOrigin) => origin === 'given';
  const shown = ({ name, label, value, units, origin }: InputWithOrigin): ShownValue => ({
    ...{ name, label, value, units: units ?? '' },
    note: originText(origin, parameters.preset),
  });
  return {
    given: inputs.filter(isGiven).map(shown),
    others: inputs.filter((input) => !isGiven(input)).map(shown),
  };
}

/** What came of it, in the template's order; the typed timber beam has outputs of its own. */
export function shownOutputs(
  { endpoint }: Pick<CalculationRequest, 'endpoint'>,
  { template, results }: Pick<CalculationResult, 'template' | 'results'>,
): ShownValue[] {
  const outputs = outputsOf({ endpoint }, template);
  return outputs.flatMap(({ referenceId: name, label, units }): ShownValue[] =>
    Object.hasOwn(results, name) ? [{ name, label, value: results[name], units: units ?? '' }] : [],
  );
}
