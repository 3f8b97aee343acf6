import { inputError } from '../../client/calcError';
import {
  findUnit,
  type Output,
  type TemplateDetail,
  timberBeamTemplateCode,
  type Unit,
} from '../../../contract';
import { readArgument } from '../inputs/cellValue';
import { fold } from '../lib/fold';
import { cautionsOutput } from './cautions';
import { itemsNamed, suggestedItems } from '../inputs/naming';

/** Names that work in addition to the outputs of every template. They win over an output of the same name. */
export const resultNames = [
  'verdict',
  'utilization',
  'governing',
  'reasons',
  'status',
  'warnings',
  'defaultsUsed',
  'sheetId',
  'sheetUrl',
  'version',
  'solvedAt',
] as const;
export type ResultName = (typeof resultNames)[number];

export type OutputName =
  | { from: 'result'; name: ResultName }
  | {
      from: 'template';
      name: string;
      /** With the units that are wanted. */
      output: Output;
      /** The units of the template, where others are wanted. */
      given?: string;
    };

/** Null selects everything. */
export type Selection = OutputName[] | null;

/** Output kinds that are described but never returned (interface, "Template detail", rule 5). */
const neverReturned = ['gis', 'customdiagram'];

export function returnableOutputs(template: Pick<TemplateDetail, 'outputs'>): Output[] {
  return template.outputs.filter((output) => !neverReturned.includes(output.type));
}

/**
 * Reads an outputs argument: blank or `*` for everything, one name, or several in a range, an array or a comma list, each perhaps
 * with units behind: `Mu [kN-m]`.
 *
 * @throws {CalcError} of kind `input` that lists the names
 */
export function selectOutputs(requested: unknown, template: TemplateDetail): Selection {
  const cells = Array.isArray(requested) ? requested.flat() : [requested];
  if (cells.includes('*')) return null;
  const names = cells.flatMap((value: unknown) => {
    const cell = readArgument(value, 'output');
    // A blank in a range comes as 0 from some builds of Excel, and no output is named 0.
    if (cell.kind === 'blank' || value === 0) return [];
    if (cell.kind !== 'text') throw unknownOutput(String(cell.value), template);
    return namesIn(cell.value, template);
  });
  return names.length === 0 ? null : names;
}

export const listedNames = (text: string) => text.split(',').flatMap((name) => name.trim() || []);

/** A label may hold a comma, so the whole text is tried as one name first. */
function namesIn(text: string, template: TemplateDetail): OutputName[] {
  const whole = outputNamed(text.trim(), template);
  if (whole) return [whole];
  const parts = listedNames(text);
  if (parts.length < 2) throw unknownOutput(text, template);
  return parts.map((part) => {
    const name = outputNamed(part, template);
    if (!name) throw unknownOutput(part, template);
    return name;
  });
}

function outputNamed(text: string, template: TemplateDetail): OutputName | null {
  const reserved = resultNames.find((name) => fold(name) === fold(text));
  if (reserved) return { from: 'result', name: reserved };
  const found = itemsNamed(template.outputs, text);
  if (found.length > 1) {
    throw inputError(
      `output: "${text}" fits several outputs of ${template.code}: write ${found.map((o) => o.referenceId).join(' or ')}`,
      'output',
    );
  }
  const output = found[0];
  // Where the answer holds no results, its warnings are the cautions.
  if (!output && fold(text) === cautionsOutput) return { from: 'result', name: 'warnings' };
  if (!output) return inUnits(text, template);
  if (neverReturned.includes(output.type)) {
    throw inputError(
      `output: ${output.referenceId} is a ${output.type}, which the service never returns. Open the report (sheetUrl) to see it`,
      'output',
    );
  }
  return { from: 'template', name: output.referenceId, output };
}

/** A name with units in brackets. @throws {CalcError} when its values cannot be converted to them */
function inUnits(text: string, template: TemplateDetail): OutputName | null {
  const [, before = '', wanted = ''] = /^(.+?)\s*[[(]\s*([^[\]()]+?)\s*[\])]$/.exec(text) ?? [];
  const name = before === '' ? null : outputNamed(before, template);
  if (name?.from !== 'template') return null;
  const { output } = name;
  const to = findUnit(wanted);
  const own = findUnit(output.units ?? '');
  if (own && to && own.dimension === to.dimension)
    return { ...name, output: { ...output, units: to.symbol }, given: own.symbol };
  const why = !to
    ? `"${wanted}" is not a recognized unit`
    : output.units
      ? `${output.referenceId} is in ${output.units}, which does not convert to ${wanted}`
      : `${output.referenceId} has no units`;
  throw inputError(`output: ${why}`, 'output');
}

/** An output in other units of its dimension: as it is named in a formula, and what it converts from. */
export function outputIn(output: Output, to: Unit): { name: string; output: Output; given?: string } {
  const { referenceId: name, units } = output;
  const own = findUnit(units ?? '');
  if (!own || own === to || own.dimension !== to.dimension) return { name, output };
  return { name: `${name} [${to.symbol}]`, output: { ...output, units: to.symbol }, given: own.symbol };
}

function unknownOutput(text: string, template: TemplateDetail) {
  const meant = suggestedItems(text, returnableOutputs(template), resultNames);
  // Its own outputs come from the typed endpoint only.
  const isBeam = template.code === timberBeamTemplateCode && template.outputs.length === 0;
  const more = isBeam ? 'CALC.BEAM returns more. ' : '';
  return inputError(`output: "${text}" is not an output of ${template.code}. ${more}${meant}`, 'output');
}
