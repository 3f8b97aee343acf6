import { selectOutputs } from '../../core/outputs/outputNames';
import { presetNamed } from '../../core/inputs/preset';
import type { AnswerCell } from '../../core/outputs/render';
import { templateNamed } from '../../core/templates/templateNamed';
import type { Runtime } from '../../runtime';
import { answerCases } from './answerCases';
import { asMatrix, asScalar, type FunctionCall } from './functionCall';
import { saidInCautions } from './failedOutputs';
import { givenInputs } from './givenInputs';
import { readAgainIfRepublished } from './republished';

/** RUN and CALCULATE: template, inputs, outputs, preset. */
export function runTemplate(call: FunctionCall, runtime: Runtime): Promise<AnswerCell[][]> {
  return saidInCautions(call, () => readAgainIfRepublished(() => calculateOnce(call, runtime)));
}

async function calculateOnce(call: FunctionCall, runtime: Runtime): Promise<AnswerCell[][]> {
  const [code, , outputs, presetCode] = call.values;
  const template = await templateNamed(asScalar(code), runtime.catalogue);
  const preset = presetNamed(asScalar(presetCode), template);
  const selection = selectOutputs(asMatrix(outputs), template);
  const inputs = await givenInputs(call, { template, preset, selection }, runtime);
  return answerCases(call, { inputs, template, preset, selection }, (attributes, options) =>
    runtime.calculations.run({ template, preset, attributes }, options),
  );
}
