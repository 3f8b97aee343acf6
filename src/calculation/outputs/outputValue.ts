import { CalcError } from '../../client/errors/calcError';
import type { ResultValue } from '../../../contract';
import { quoted } from '../inputs/naming';
import type { Outcome } from './outcome';
import type { OutcomeName, OutputName } from './outputNames';

export type Scalar = number | string | boolean;
/** A table output: rows keyed by column. */
export type Rows = Extract<ResultValue, unknown[]>;

/**
 * What an outcome holds under a name.
 *
 * @throws {CalcError} of kind `calculation` when it holds nothing: outputs can depend on inputs
 */
export function outputValue(outcome: Outcome, name: OutputName): Scalar | Rows {
  if (name.from === 'outcome') return ofOutcome(outcome, name.name);
  const value = outcome.results[name.name];
  if (value === undefined) {
    if (outcome.status !== 'solved') {
      throw absent(
        `${name.name}: the sheet is ${outcome.status}, its results do not fit its inputs any more. Open it and solve it`,
        name.name,
      );
    }
    const held = Object.keys(outcome.results);
    throw absent(
      `${name.name} does not apply to these inputs. ` +
        (held.length > 0 ? `The answer holds ${quoted(held)}` : 'The answer holds no outputs'),
      name.name,
    );
  }
  return value ?? '';
}

function ofOutcome(outcome: Outcome, name: OutcomeName): Scalar {
  switch (name) {
    case 'utilization':
      if (outcome.utilization !== null) return outcome.utilization;
      throw absent(
        `utilization: the verdict is ${outcome.verdict}, and the answer holds no governing ratio${because(outcome)}`,
        name,
      );
    case 'governing':
      return outcome.governing ?? '';
    case 'reasons':
      return outcome.reasons.join('; ');
    case 'warnings':
      return saidOf(outcome).join('; ');
    case 'version':
      return outcome.template.version ?? '';
    case 'sheetUrl':
      if (outcome.sheetUrl !== null) return outcome.sheetUrl;
      throw absent('sheetUrl: the answer carries no link to its sheet', name);
    case 'verdict':
    case 'status':
    case 'sheetId':
    case 'solvedAt':
      return outcome[name];
  }
}

/** Warnings of the service, and what is known against the number: a cell without a card has no other place for it. */
export function saidOf({ warnings, outdated }: Pick<Outcome, 'warnings' | 'outdated'>): string[] {
  const said = warnings.map(({ type, field, message }) => message ?? `${type} ${field ?? ''}`);
  return [
    ...outdated.filter((reason) => !said.includes(reason)).map((reason) => `Outdated: ${reason}`),
    ...said,
  ];
}

/** What the service says of a check that it could not evaluate. */
function because({ warnings }: Outcome): string {
  const said = warnings.flatMap(({ message }) => message ?? []);
  return said.length > 0 ? `: ${said.join('; ')}` : '';
}

function absent(message: string, field: string): CalcError {
  return new CalcError({ kind: 'calculation', code: 'OUTPUT_ABSENT', message, field });
}
