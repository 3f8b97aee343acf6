import { addinError, type CalcError } from '../../client/calcError';
import { convert, findUnit, type ResultValue, type Warning } from '../../../contract';
import { quoted, shownNames } from '../inputs/naming';
import type { CalculationResult } from './calculationResult';
import { cautionsOutput, noEffect, saidCautions } from './cautions';
import { governingCheck, labelOfCheck } from './governing';
import type { ResultName, OutputName } from './outputNames';
import { verdictWord } from './verdict';

export type Scalar = number | string | boolean;
/** A table output: rows keyed by column. */
export type Rows = Extract<ResultValue, unknown[]>;

/**
 * What a result holds under a name.
 *
 * @throws {CalcError} of kind `calculation` when it holds nothing: outputs can depend on inputs
 */
export function outputValue(result: CalculationResult, name: OutputName): Scalar | Rows {
  if (name.from === 'result') return ofResult(result, name.name);
  const value = result.results[name.name];
  if (value === undefined) {
    if (result.status !== 'solved') {
      throw absent(
        `${name.name}: the report is ${result.status}, so its results no longer match its inputs. Open it and solve it`,
        name.name,
      );
    }
    const held = result.template.outputs.filter(({ referenceId }) => referenceId in result.results);
    throw absent(
      `${name.name} does not apply to these inputs. ` +
        (held.length > 0
          ? `Available outputs: ${quoted(shownNames(held), 8)}`
          : 'The service returned no outputs'),
      name.name,
    );
  }
  if (name.name === cautionsOutput) return saidCautions(result).join(' ');
  if (name.name === 'governingCheck' && typeof value === 'string') {
    return labelOfCheck(value, result.template.outputs) ?? value;
  }
  return typeof value === 'number' ? inWantedUnits(value, name) : (value ?? '');
}

/** A number of the service in the units in which it is wanted. */
export function inWantedUnits(
  value: number,
  { given, output }: Pick<Extract<OutputName, { from: 'template' }>, 'given' | 'output'>,
): number {
  const [from, to] = [findUnit(given ?? ''), findUnit(output.units ?? '')];
  return from && to ? convert(value, from, to) : value;
}

function ofResult(result: CalculationResult, name: ResultName): Scalar {
  switch (name) {
    case 'utilization':
      if (result.utilization !== null) return result.utilization;
      throw absent(withoutUtilization(result), name);
    case 'governing':
      return governingCheck(result, result.template.outputs) ?? '';
    case 'reasons':
      return result.reasons.join('; ');
    case 'warnings':
      return saidOf(result).join('; ');
    case 'defaultsUsed':
      if (result.defaultsUsed !== undefined) return result.defaultsUsed;
      throw absent(
        'defaultsUsed: a report does not record which inputs were given. Request "inputs" to see its values',
        name,
      );
    case 'version':
      return result.template.version ?? '';
    case 'sheetUrl':
      if (result.sheetUrl !== null) return result.sheetUrl;
      if (result.sheetId === '') throw withoutReport(name);
      throw absent('sheetUrl: the service returned no link to the report', name);
    case 'sheetId':
      if (result.sheetId !== '') return result.sheetId;
      throw withoutReport(name);
    case 'verdict':
      return verdictWord(result.verdict);
    case 'status':
    case 'solvedAt':
      return result[name];
  }
}

/** Warnings of the service, and what is known against the number: a cell without a card has no other place for it. */
export function saidOf({ warnings, outdated }: Pick<CalculationResult, 'warnings' | 'outdated'>): string[] {
  const said = warnings.map(({ type, field, message }) => message ?? `${type} ${field ?? ''}`);
  return [
    ...outdated.filter((reason) => !said.includes(reason)).map((reason) => `Not up to date: ${reason}`),
    ...said,
  ];
}

/** A sentence about an input says its label; what else there is names the input that it is about. */
export function warningText({ type, field, message }: Warning): string {
  const text = message ?? type;
  return field === undefined || type === noEffect ? text : `${field}: ${text}`;
}

function withoutReport(name: ResultName): CalcError {
  return absent(
    `${name}: the report of this number now has different inputs. Calculate the cell for a report of its inputs`,
    name,
  );
}

/** What the service says of a check that it could not evaluate. */
function withoutUtilization({ verdict, reasons, warnings }: CalculationResult): string {
  const messages = warnings.flatMap(({ message }) => message ?? []);
  const said = verdict === 'NOT EVALUATED' ? [...new Set([...reasons, ...messages])] : messages;
  if (verdict === 'NOT EVALUATED' && said.length > 0)
    return `utilization: not calculated. ${said.join('; ')}`;
  return ['utilization: this calculation has no ratio of demand to capacity', ...said].join('. ');
}

function absent(message: string, field: string): CalcError {
  return addinError({ kind: 'calculation', code: 'OUTPUT_ABSENT', message, field });
}
