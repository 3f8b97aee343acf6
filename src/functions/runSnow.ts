import { readSnowEdition, snowAttributes, type SnowArguments } from '../calculation/snowInputs';
import { type Selection, selectOutputs } from '../calculation/outputNames';
import { type AnswerCell, renderCase } from '../calculation/render';
import { templateNamed } from '../calculation/templateNamed';
import { snowStandards, typedSnowOutputs } from '../contract';
import type { Runtime } from '../runtime';
import { withBlanks } from '../workbook/blankCells';
import { asScalar, asMatrix, type FunctionCall } from './functionCall';

/** SNOW: the typed snow endpoint. */
export async function runSnow(call: FunctionCall, runtime: Runtime): Promise<AnswerCell[][]> {
  const [edition, ...inputs] = await Promise.all(
    call.values.map(async (value, i) =>
      asScalar(await withBlanks(asMatrix(value), call.addresses[i], runtime.cells)),
    ),
  );
  const standard = readSnowEdition(edition);
  const template = await templateNamed(snowStandards[standard].templateCode, runtime.catalogue);
  const [groundSnowLoad, eaveToRidge, slope, riskCategory, exposure, roughness, thermal, rValue, output] =
    inputs;
  const given: SnowArguments = {
    groundSnowLoad,
    eaveToRidgeDistance: eaveToRidge,
    roofSlope: slope,
    riskCategory,
    exposure,
    roughnessCategory: roughness,
    thermalCondition: thermal,
    roofInsulationRValue: rValue,
  };
  const selection = selectOutputs(output ?? 'pDesign', template);
  const attributes = snowAttributes(standard, given, template);
  const whole = standard === 'asce7-16' || !isTyped(selection);
  return renderCase(await runtime.calculations.runSnow({ standard, attributes, whole }), selection);
}

/** The typed answer of the 2022 edition holds five outputs and no link; whatever else is asked for is on the sheet. */
function isTyped(selection: Selection): boolean {
  const typed: readonly string[] = typedSnowOutputs;
  return (
    selection?.every(({ from, name }) =>
      from === 'template' ? typed.includes(name) : name !== 'sheetUrl',
    ) ?? false
  );
}
