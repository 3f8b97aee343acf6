import { isBlank } from '../../core/inputs/cellValue';
import { selectOutputs } from '../../core/outputs/outputNames';
import { presetNamed } from '../../core/inputs/preset';
import type { AnswerCell } from '../../core/outputs/render';
import { templateNamed } from '../../core/templates/templateNamed';
import { timberBeamTemplateCode } from '../../../contract';
import { timberBeamOutputs } from '../../../contract/timberBeamOutputs';
import type { Runtime } from '../../runtime';
import { answerCases } from '../call/answerCases';
import { asMatrix, asScalar, type FunctionCall } from '../call/functionCall';
import { saidInCautions } from '../call/failedOutputs';
import { givenInputs } from '../call/givenInputs';
import { readAgainIfRepublished } from '../call/republished';

/** BEAM: the typed timber beam endpoint. */
export function runBeam(call: FunctionCall, runtime: Runtime): Promise<AnswerCell[][]> {
  return saidInCautions(call, () => readAgainIfRepublished(() => calculateOnce(call, runtime)));
}

async function calculateOnce(call: FunctionCall, runtime: Runtime): Promise<AnswerCell[][]> {
  const [presetCode, , output] = call.values;
  const template = await templateNamed(timberBeamTemplateCode, runtime.catalogue);
  const preset = presetNamed(asScalar(presetCode), template);
  // Its template publishes no outputs: only the typed answer carries them.
  const typed = { ...template, outputs: [...timberBeamOutputs] };
  const outputNames = asMatrix(output);
  const selection = selectOutputs(outputNames.flat().every(isBlank) ? 'utilization' : outputNames, typed);
  const inputs = await givenInputs(call, { template, preset, selection }, runtime);
  const whole = selection?.some(({ name }) => name === 'sheetUrl') ?? false;
  return answerCases(call, { inputs, template, preset, selection }, async (attributes, options) => ({
    ...(await runtime.calculations.runTimberBeam({ template, preset, attributes, whole }, options)),
    template: typed,
  }));
}
