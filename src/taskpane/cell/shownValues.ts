import { outputsOf } from '../../calculation/outputs/outputsOf';
import type { CalculationResult } from '../../calculation/outputs/calculationResult';
import type { CalculationRequest } from '../../calculation/request/requestKey';
import type { ShownValue } from './ValueTable';

/** What was given, in the template's order. */
export function givenInputs(
  { attributes }: Pick<CalculationRequest, 'attributes'>,
  { template }: Pick<CalculationResult, 'template'>,
): ShownValue[] {
  const known = template.fields.filter(({ referenceId }) => Object.hasOwn(attributes, referenceId));
  const others = Object.keys(attributes).filter(
    (name) => !known.some(({ referenceId }) => referenceId === name),
  );
  return [
    ...known.map(({ referenceId: name, label, units }) => ({
      ...{ name, label, value: attributes[name], units: units ?? '' },
    })),
    ...others.map((name) => ({ name, label: name, value: attributes[name], units: '' })),
  ];
}

/** How many inputs were left to the preset's or the template's defaults. */
export function defaultedInputs(
  { attributes }: Pick<CalculationRequest, 'attributes'>,
  { template }: Pick<CalculationResult, 'template'>,
): number {
  return template.fields.filter(({ referenceId }) => !Object.hasOwn(attributes, referenceId)).length;
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
