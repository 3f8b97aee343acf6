import type { Attributes, AttributeValue, ErrorDetail, TimberBeamResponse, TableValue } from '../../contract';
import { rejected } from '../lib/requestError';
import { normalisedInputs } from '../../engineering/kit/inputs';
import type { Solution, StoredInputs, Template } from '../../engineering/kit/template';
import { passes } from './record/summaryCheck';
import { given, quoted } from '../../engineering/kit/given';
import { loadTypes } from '../../engineering/rules/combinations/combinations';

/** What a sheet is, for an answer that does not read it again. */
export interface SheetIdentity {
  sheetId: string;
  name: string;
  status: 'solved' | 'unsolved';
}

/**
 * Attributes of the typed timber beam as the template's own, and the way back for its problems: load rows that end in objects keyed by load type become
 * one row a load type, everything else stays. Values of a wrong type are left to the
 * template.
 *
 * @throws 422 with details that name the cell, such as `loadsLine[0][3]`
 */
export function timberBeamAttributes(sent: Attributes) {
  const tables = Object.entries(sent).map(
    ([name, value]) => [name, plainTable(name, value)] satisfies [string, unknown],
  );
  const problems = tables.flatMap(([, table]) => table.problems);
  if (problems.length > 0) throw rejected(problems);
  const origins = new Map(tables.map(([name, table]) => [name, table.origins]));
  return {
    attributes: Object.fromEntries(tables.map(([name, { rows }]) => [name, rows])),
    /** Names the cells of problems as they were sent. */
    asSent: (details: ErrorDetail[]): ErrorDetail[] =>
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

/**
 * Load tables of the typed timber beam whose rows may end in objects keyed by load type, such as
 * `["floor", 0, 12, { "D": 100, "L": 400 }]`; such a row becomes one plain row a load type.
 */
interface TypedTable {
  /** Cells before the first object. */
  lead: number;
  /** Objects that a row may end in. */
  objects: string[];
  /** A plain row of the template, for one load type. */
  row(lead: TableValue[number], type: string, values: number[]): TableValue[number];
}

const tables: Record<string, TypedTable> = {
  loadsDist: {
    lead: 5,
    objects: ['loads in psf'],
    row: (lead, type, [load = 0]) => [...lead, type, load],
  },
  loadsLine: {
    lead: 3,
    objects: ['loads at the start in plf', 'loads at the end in plf'],
    // One object is a uniform load.
    row: (lead, type, [start = 0, end = start]) => [...lead, type, start, end],
  },
  loadsConc: {
    lead: 2,
    objects: ['forces in lb', 'moments in lb-ft'],
    row: (lead, type, [force = 0, moment = 0]) => [...lead, type, force, moment],
  },
};

/** A table as the template takes it. `origins` has, for each of its rows, the number of the row as it was sent. */
interface PlainTable {
  rows: AttributeValue;
  origins: number[];
  problems: ErrorDetail[];
}

/** Tables without rows that end in objects, and whatever is not a table, come back as they are. */
function plainTable(name: string, value: AttributeValue): PlainTable {
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!table || !Array.isArray(value)) return { rows: value, origins: [], problems: [] };
  const rows: TableValue = [];
  const origins: number[] = [];
  const problems: ErrorDetail[] = [];
  value.forEach((row, index) => {
    const plain = isTypedRow(row) ? plainRows(row, `${name}[${index}]`, table, problems) : [row];
    for (const one of plain) {
      rows.push(one);
      origins.push(index);
    }
  });
  return { rows, origins, problems };
}

/** The path of a cell as it was sent, for a path in the plain table: `loadsLine[3][4]` was `loadsLine[1][3]`. */
function originalPath(path: string, value: AttributeValue | undefined, origins: number[]): string {
  const [, name = '', index, cell] = /^(\w+)\[(\d+)\](?:\[(\d+)\])?$/.exec(path) ?? [];
  const origin = origins[Number(index)];
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!table || origin === undefined || !Array.isArray(value)) return path;
  const sent = value[origin];
  if (cell === undefined || !sent || !isTypedRow(sent)) return `${name}[${origin}]${cell ? `[${cell}]` : ''}`;
  // Plain rows have the type after the leading cells, then one value an object.
  const object = Math.max(0, Number(cell) - table.lead - 1);
  const at = Number(cell) < table.lead ? Number(cell) : Math.min(table.lead + object, sent.length - 1);
  return `${name}[${origin}][${at}]`;
}

const isObject = (cell: unknown): cell is Record<string, unknown> =>
  typeof cell === 'object' && cell !== null && !Array.isArray(cell);

const isTypedRow = (row: TableValue[number]) => Array.isArray(row) && row.some(isObject);

function plainRows(
  row: TableValue[number],
  path: string,
  { lead, objects, row: plainRow }: TypedTable,
  problems: ErrorDetail[],
): TableValue {
  const leading = row.slice(0, lead);
  const byType = row.slice(lead);
  if (leading.some(isObject) || byType.length === 0 || byType.length > objects.length) {
    const message =
      `${path} must have ${lead} cells and then ${objects.map((what) => `an object of ${what}`).join(', or also ')}, ` +
      `keyed by load type; given ${row.length} cells.`;
    problems.push({ field: path, message });
    return [];
  }
  const ofCells = byType.flatMap((cell, index) => cellProblems(cell, `${path}[${lead + index}]`));
  for (const problem of ofCells) problems.push(problem);
  if (ofCells.length > 0) return [];
  const loads = byType as Record<string, number>[];
  const named = new Set(loads.flatMap((object) => Object.keys(object)));
  const types = loadTypes.filter((type) => named.has(type));
  return types.map((type) =>
    plainRow(
      leading,
      type,
      loads.map((object) => (Object.hasOwn(object, type) ? object[type]! : 0)),
    ),
  );
}

function cellProblems(cell: unknown, path: string): ErrorDetail[] {
  const allowed = loadTypes.join(', ');
  if (!isObject(cell))
    return [
      {
        field: path,
        message: `${path} takes an object keyed by load type (${allowed}); given ${given(cell)}.`,
      },
    ];
  return Object.entries(cell).flatMap(([type, load]): ErrorDetail[] => {
    if (!loadTypes.some((known) => known === type))
      return [{ field: path, message: `${path} takes the load types ${allowed}; given ${quoted(type)}.` }];
    if (typeof load !== 'number' || !Number.isFinite(load))
      return [{ field: path, message: `${path} must be a number for ${type}; given ${given(load)}.` }];
    return [];
  });
}
