import type { Attributes, AttributeValue, ErrorDetail, TimberBeamResponse } from '../../contract';
import { rejected } from '../lib/requestError';
import { normalisedInputs } from '../../engineering/kit/inputs';
import type { Solution, StoredInputs, Template } from '../../engineering/kit/template';
import { passes } from './record/summaryCheck';
import { originalPath, plainTable } from './typedTimberRows';

/** What a sheet is, for an answer that does not read it again. */
export interface SheetIdentity {
  sheetId: string;
  name: string;
  status: 'solved' | 'unsolved';
}

/** Attributes as the template takes them, and the way back for its problems. */
export interface PlainTimberAttributes {
  attributes: Attributes;
  /** Names the cells of problems as they were sent. */
  asSent(details: ErrorDetail[]): ErrorDetail[];
}

/**
 * Attributes of the typed timber beam as the template's own: load rows that end in objects keyed by load type become
 * one row a load type, everything else stays. Values of a wrong type are left to the
 * template.
 *
 * @throws 422 with details that name the cell, such as `loadsLine[0][3]`
 */
export function timberBeamAttributes(sent: Attributes): PlainTimberAttributes {
  const tables = Object.entries(sent).map(
    ([name, value]) => [name, plainTable(name, value)] satisfies [string, unknown],
  );
  const problems = tables.flatMap(([, table]) => table.problems);
  if (problems.length > 0) throw rejected(problems);
  const origins = new Map(tables.map(([name, table]) => [name, table.origins]));
  return {
    attributes: Object.fromEntries(tables.map(([name, { rows }]) => [name, rows])),
    asSent: (details) =>
      details.map(({ field, message }) => {
        const name = field.replace(/\[.*/, '');
        const asSentPath = (plain: string) =>
          originalPath(plain, valueOf(sent, name), origins.get(name) ?? []);
        const path = asSentPath(field);
        const referring = message.replace(/(?<=those of )\w+\[\d+\]\[\d+\]/, asSentPath);
        return { field: path, message: referring.replace(field, path) };
      }),
  };
}

/**
 * The answer of the typed timber beam (interface, "Bulk calculate", mapping of the typed response). A check that could
 * not be evaluated has passed false, no value and a warning that says why.
 */
export function timberBeamOnWire(
  { sheetId, name, status }: SheetIdentity,
  template: Template,
  stored: StoredInputs,
  { check, details }: Pick<Solution, 'check' | 'details'>,
): TimberBeamResponse {
  const inputs = normalisedInputs(template, stored);
  if (!check || check.error || check.value === undefined) {
    return {
      sheetId,
      name,
      status,
      inputs,
      results: {
        passed: false,
        summaryCheck: { referenceId: check?.referenceId, error: true, failReasons: [] },
        outputs: details ?? {},
        warning: check?.errorReason ?? 'The check could not be evaluated.',
      },
    };
  }
  const { value, referenceId, failReasons } = check;
  return {
    sheetId,
    name,
    status,
    inputs,
    results: {
      passed: passes(check),
      ...(typeof value === 'number' ? { utilizationRatio: value } : {}),
      summaryCheck: { value, referenceId, error: false, failReasons },
      outputs: details ?? {},
    },
  };
}

function valueOf(attributes: Attributes, name: string): AttributeValue | undefined {
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
}
