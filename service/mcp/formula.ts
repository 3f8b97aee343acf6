import { timberBeamTemplateCode } from '../../contract';
import type { Pair } from './agentInputs';

/** Longest text in a formula of Excel. */
const longestText = 255;
/** Inputs that take more, and tables, stand in cells. */
const longestConstant = 600;
/** Grids other than Excel's part a text within a constant at these. */
const signsOfConstants = /[,;{}]/;

/** A template and a preset, of which a formula names the codes. */
interface Coded {
  template: { code: string };
  preset: { code: string } | null;
}

/** The inputs of a formula: as a constant within it, or in cells that it refers to. */
export interface FormulaInputs {
  text: string;
  cells?: { address: string; values: Pair[] };
}

/** @example inputsArgument([['span', "24'-6\""]]).text // `{"span","24'-6"""}` */
export function inputsArgument(pairs: readonly Pair[]): FormulaInputs {
  if (pairs.length === 0) return { text: '' };
  const text = `{${pairs.map((pair) => pair.map(literal).join(',')).join(';')}}`;
  const texts = pairs.flat().map(String);
  const isPlain = texts.every((one) => one.length <= longestText && !signsOfConstants.test(one));
  if (isPlain && text.length <= longestConstant) return { text };
  const address = `A1:B${pairs.length}`;
  return { text: address, cells: { address, values: [...pairs] } };
}

/** The formula that shows outputs of a calculation: one, or several in a row. */
export function runFormula({ template, preset }: Coded, inputs: string, outputs: readonly string[]): string {
  const names = outputs.length === 1 ? literal(outputs[0]!) : `{${outputs.map(literal).join(',')}}`;
  if (template.code === timberBeamTemplateCode)
    return called('BEAM', [preset ? literal(preset.code) : '""', inputs, names]);
  return called('RUN', [literal(template.code), inputs, names, presetArgument(preset)]);
}

const presetArgument = (preset: Coded['preset']) => (preset ? literal(preset.code) : '');

/** A call without the arguments that are left out at its end. */
export function called(name: string, given: readonly string[]): string {
  const last = given.findLastIndex((one) => one !== '');
  return `=CALC.${name}(${given.slice(0, last + 1).join(',')})`;
}

/** A value as a formula writes it. */
export function literal(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'number' ? String(value) : `"${(value ?? '').replaceAll('"', '""')}"`;
}
