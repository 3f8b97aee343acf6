import { resultsOf } from '../../commands/calculatedWorkbook';
import type { Runtime } from '../../runtime';
import { readDesignCell } from '../../study/session/writeInput';
import { calcCalls } from '../../workbook/formulas/calcFormula';
import { inputsOfId } from '../../workbook/formulas/cellOfId';
import { readSelectedFormula } from '../../workbook/formulas/selectedFormula';
import { caseOfRow } from '../cell/caseOfRow';
import { entryOf } from '../common/entry';
import type { TakenCell } from './designState';

/** Functions whose inputs are cells with names. */
const namingInputs = ['RUN', 'CALCULATE', 'BEAM'];

/** Template and inputs of the selected cell's formula; in a table of cases those of its row. @throws {Error} for the user */
export async function takeCell(runtime: Runtime): Promise<TakenCell> {
  const { formula, address, rowsBelow, spill } = await readSelectedFormula();
  const [known] = formula ? resultsOf(runtime, [formula]) : [];
  if (!formula || !known) throw new Error(`${address} has no Calc formula. Select a cell that does.`);
  const { cases } = known;
  const at = caseOfRow(
    rowsBelow,
    spill?.rowCount ?? 1,
    cases.map(({ index }) => index),
  );
  const shown = cases[at] ?? cases[0];
  if (!shown) throw new Error(`${address} has no result yet. Calculate it first: Cell, Calculate now.`);
  const { templateCode, preset = '', attributes } = shown.request.parameters;
  const template = await runtime.catalogue.verified(templateCode);
  const entries = Object.fromEntries(
    template.fields.flatMap((field) => {
      const value = attributes[field.referenceId];
      return value === undefined ? [] : [[field.referenceId, entryOf(field, value)]];
    }),
  );
  const taken = { templateCode, presetCode: preset, entries, address };
  const calls = calcCalls(formula.formula);
  const inputs = inputsOfId(shown.cellId);
  const [only = ''] = calls;
  if (calls.length !== 1 || !namingInputs.includes(only)) {
    const reason =
      calls.length === 1
        ? `The inputs of CALC.${only} are its arguments`
        : `The formula in ${address} calls several functions`;
    return { ...taken, design: null, whyNot: `${reason}: write the value there yourself.` };
  }
  if (inputs === null) {
    return {
      ...taken,
      design: null,
      whyNot: `The inputs of ${address} are calculated within its formula. Write the value yourself where they come from.`,
    };
  }
  const cell = { ...formula, rowCount: 1, columnCount: 1 };
  const given = { address, cell, formula: formula.formula, inputs, index: shown.index };
  return { ...taken, design: await readDesignCell(given, template), whyNot: '' };
}
