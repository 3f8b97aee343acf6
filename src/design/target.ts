import { type Output, type TemplateDetail, timberBeamTemplateCode } from '../../contract';
import type { ExploredItem } from '../../contract/design/explore';
import { timberBeamOutputs } from '../../contract/timberBeamOutputs';
import { inputError } from '../client/calcError';
import { sentence } from '../client/responseError';
import { describe, readArgument } from '../core/inputs/cellValue';
import { itemsNamed, suggestedItems } from '../core/inputs/naming';
import { fold } from '../core/lib/fold';
import { verdictOf } from '../core/outputs/verdict';
import type { Evaluation } from './evaluation';

/** What is to have which value; without an output it is the governing utilization. */
export interface Target {
  output: Output | null;
  value: number;
}

const utilization = 'utilization';

/**
 * A number is a utilization, also as text, and `utilization` without a value means 1; another output is named: `"pS = 30"`.
 *
 * @throws INVALID_INPUT with the outputs that there are
 */
export function readTarget(given: unknown, template: TemplateDetail): Target {
  const cell = readArgument(given, 'target');
  if (cell.kind === 'blank') return { output: null, value: 1 };
  if (cell.kind === 'number' && !cell.is) return { output: null, value: cell.value };
  const text = cell.kind === 'text' ? cell.value.trim() : '';
  if (isUtilization(text)) return { output: null, value: 1 };
  if (text !== '' && Number.isFinite(Number(text))) return { output: null, value: Number(text) };
  const [, name, number] = /^(.*?)=\s*([-+\d.eE]+)\s*$/.exec(text) ?? [];
  const value = Number(number);
  if (name === undefined || !Number.isFinite(value)) {
    throw inputError(
      `target: ${describe(cell)} is not a target. Give a utilization such as 1, or an output with its value such as "moment = 20"`,
      'target',
    );
  }
  return { output: isUtilization(name) ? null : outputNamed(name.trim(), template), value };
}

const isUtilization = (name: string) => fold(name) === utilization;

/** The numbers that can be a target: of the timber beam as its typed endpoint gives them, whose template publishes none. */
export function targetOutputs({ code, outputs }: TemplateDetail): Output[] {
  const all = code === timberBeamTemplateCode ? [...outputs, ...timberBeamOutputs] : outputs;
  return all.filter(({ type }) => type === 'number');
}

function outputNamed(name: string, template: TemplateDetail): Output {
  const numbers = targetOutputs(template);
  const [found, ...others] = itemsNamed(numbers, name);
  if (found && others.length === 0) return found;
  const meant = suggestedItems(name, numbers, [utilization]);
  throw inputError(`target: "${name}" is not a number that ${template.code} returns. ${meant}`, 'target');
}

/** What a variation gives for the target, or why nothing. */
export function evaluationOf(x: number, item: ExploredItem, { output, value }: Target): Evaluation {
  if (item.error) {
    const { code, message, details } = item.error;
    return { x, refused: details?.[0] ? sentence(details[0]) : (message ?? code) };
  }
  if (output) return outputOf(x, item, output);
  const { summaryCheck } = item;
  if (typeof summaryCheck !== 'number') {
    const isYesNo = typeof summaryCheck === 'boolean';
    const why = item.summaryCheckErrorReason ?? 'There is no utilization for these inputs.';
    return { x, refused: isYesNo ? 'The governing check is yes or no.' : why };
  }
  return { x, output: summaryCheck, isSafe: summaryCheck >= 0 && summaryCheck <= value };
}

function outputOf(x: number, item: ExploredItem, { referenceId, label }: Output): Evaluation {
  const result = item.results?.[referenceId] ?? item.outputs?.[referenceId];
  if (typeof result !== 'number') return { x, refused: `${label} is not given for these inputs.` };
  const verdict = verdictOf(item);
  return { x, output: result, isSafe: verdict === 'PASS' ? true : verdict === 'FAIL' ? false : null };
}
