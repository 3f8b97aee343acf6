import { enteredIn } from '../../core/inputs/attributes';
import { readSnowEdition, snowAttributes, snowCells, type SnowArguments } from '../../core/inputs/snowInputs';
import { type Selection, selectOutputs } from '../../core/outputs/outputNames';
import type { AnswerCell } from '../../core/outputs/render';
import { templateNamed } from '../../core/templates/templateNamed';
import { snowStandards, typedSnowOutputs } from '../../../contract';
import type { Runtime } from '../../runtime';
import { withCellFacts } from '../../workbook/cells/cellFacts';
import { answerCase, withDefaultsUsed } from '../call/answerCases';
import { asMatrix, asScalar, type FunctionCall, cellIdOf, labelOf } from '../call/functionCall';
import { readAgainIfRepublished } from '../call/republished';

/** SNOW: the typed snow endpoint. */
export function runSnow(call: FunctionCall, runtime: Runtime): Promise<AnswerCell[][]> {
  return readAgainIfRepublished(() => calculateOnce(call, runtime));
}

async function calculateOnce(call: FunctionCall, runtime: Runtime): Promise<AnswerCell[][]> {
  const [edition, ...inputs] = await Promise.all(
    call.values.map(async (value, i) =>
      asScalar(await withCellFacts(asMatrix(value), call.addresses[i], runtime.cells)),
    ),
  );
  const standard = readSnowEdition(edition);
  const template = await templateNamed(snowStandards[standard].templateCode, runtime.catalogue);
  const [groundSnowLoad, eaveToRidgeDistance, roofSlope, riskCategory, exposure, ...more] = inputs;
  const [roughnessCategory, thermalCondition, roofInsulationRValue, output] = more;
  const given: SnowArguments = {
    ...{ groundSnowLoad, eaveToRidgeDistance, roofSlope, riskCategory, exposure },
    ...{ roughnessCategory, thermalCondition, roofInsulationRValue },
  };
  const selection = selectOutputs(output ?? 'pDesign', template);
  const attributes = snowAttributes(standard, given, template);
  const whole = standard === 'asce7-16' || !isTyped(selection);
  const cells = snowCells(given, template);
  const result = await runtime.calculations.runSnow(
    { standard, template, attributes, whole },
    {
      cellId: cellIdOf(call, template.code),
      label: labelOf(call, null),
      entered: enteredIn(cells, attributes),
      signal: call.signal,
    },
  );
  const shown = await withDefaultsUsed(result, selection, { template, attributes, preset: null });
  return answerCase(shown, selection, { cells, attributes, preset: null });
}

/** The typed answer of the 2022 edition holds five outputs and no link; any other output is on the sheet. */
function isTyped(selection: Selection): boolean {
  const typed: readonly string[] = typedSnowOutputs;
  return (
    selection?.every(({ from, name }) =>
      from === 'template' ? typed.includes(name) : name !== 'sheetUrl',
    ) ?? false
  );
}
