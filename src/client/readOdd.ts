import type * as z from 'zod/mini';
import { addinError } from './calcError';
import type { ClientRoute } from './operations';
import {
  attributes,
  attributeValue,
  fieldChoice,
  optionValue,
  unknownUnits,
  visibleIf,
} from '../../contract';

interface Reader {
  serviceUrl: string;
  onRemark?: (text: string) => void;
}

/**
 * An answer that is not as the schema demands.
 *
 * @throws {CalcError} when what the interface shows is missing too
 */
export function readOdd<Answer>(
  { serviceUrl, onRemark }: Reader,
  { route, answer, isFile }: { route: ClientRoute; answer: z.ZodMiniType<Answer>; isFile?: boolean },
  json: unknown,
  status: number,
  requestText = '',
): Answer {
  const remarks: string[] = [];
  const parsed = answer.safeParse(oddAnswer(route, json, (text) => remarks.push(text)));
  if (parsed.success) {
    for (const remark of remarks) onRemark?.(remark);
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  throw addinError({
    kind: 'service',
    code: 'INVALID_ANSWER',
    message:
      `${serviceUrl} answered ${route} with something unreadable` +
      `${isFile ? '' : issue && json !== undefined ? ` at "${issue.path.join('.')}"` : ' (not JSON)'}: check the service in Settings${requestText}`,
    status,
  });
}

/**
 * An answer that the schema refuses, with what the interface does not show read in a sensible way. The schema judges it again: what gives
 * numbers stays strict.
 */
function oddAnswer(route: ClientRoute, answer: unknown, remark: Remark): unknown {
  if (route === 'listProjects') return projectsRead(answer, remark);
  if (!isEntry(answer)) return answer;
  switch (route) {
    case 'listTemplates':
      return listRead(answer, remark);
    case 'getTemplate':
      return templateRead(answer, remark);
    case 'getProject':
    case 'createProject':
      return projectRead(answer);
    case 'validate':
      return { ...answer, warnings: warningsRead(answer.warnings) ?? [], ...errorsRead(answer.errors) };
    default:
      return withWarnings(answer);
  }
}

/** The interface shows only the type of a warning. It is kept as one: a key that carries it was not stored. */
function warningsRead(warnings: unknown): Entry[] | undefined {
  if (!Array.isArray(warnings)) return undefined;
  return warnings.map((warning: unknown) => {
    const entry: Entry = isEntry(warning) ? warning : { message: warning };
    const { field, message, ...rest } = entry;
    return {
      ...rest,
      type: textAt(entry, 'type', 'code') ?? 'warning',
      ...(isText(field) ? { field } : {}),
      ...(isText(message) ? { message } : {}),
    };
  });
}

function errorsRead(errors: unknown): Entry {
  if (!Array.isArray(errors)) return { errors: undefined };
  return {
    errors: errors.map((error: unknown) => {
      const entry: Entry = isEntry(error) ? error : { message: error };
      const message = textAt(entry, 'message', 'reason', 'code') ?? 'the service does not say why';
      return { ...entry, field: textAt(entry, 'field', 'referenceId') ?? '', message };
    }),
  };
}

/** A sheet, a solve, a calculation, a batch and its items. */
function withWarnings(answer: Entry): Entry {
  const warnings = warningsRead(answer.warnings);
  const items: unknown = answer.items;
  return {
    ...answer,
    ...('warnings' in answer ? { warnings } : {}),
    ...(Array.isArray(items)
      ? { items: items.map((item: unknown) => (isEntry(item) ? withWarnings(item) : item)) }
      : {}),
  };
}

/** Listing projects is not shown at all: a plain list, or one under a usual name, in one page. */
function projectsRead(answer: unknown, remark: Remark): unknown {
  const body: Entry = isEntry(answer) ? answer : { projects: answer };
  const list = [body.projects, body.items, body.data].find((each) => Array.isArray(each));
  if (list === undefined) return answer;
  const given = isEntry(body.pagination) ? body.pagination : {};
  const numbers = Object.entries(given).filter(([, value]) => typeof value === 'number');
  return {
    projects: readable(list, 'The list of projects: entry', projectRead, remark),
    pagination: { page: 1, limit: 0, total: 0, totalPages: 1, ...Object.fromEntries(numbers) },
  };
}

function projectRead(entry: Entry): Entry | undefined {
  const projectId = textAt(entry, 'projectId', 'id');
  if (projectId === undefined) return undefined;
  const shown = ['projectUrl', 'state', 'projectNumber', 'clientName', 'buildingStandard', 'unitSystem'];
  const rest = Object.entries(entry).filter(([name, value]) => !shown.includes(name) || isText(value));
  return { ...Object.fromEntries(rest), projectId, name: textAt(entry, 'name', 'title') ?? projectId };
}

/** The entries of one page of templates: what the list shows beside the code is for people. */
function listRead(answer: Entry, remark: Remark): Entry {
  const { templates } = answer;
  if (!Array.isArray(templates)) return answer;
  const entries = readable(templates, 'The list of templates: entry', entryRead, remark);
  return { limit: templates.length, offset: 0, ...answer, templates: entries, received: templates.length };
}

function entryRead(entry: Entry): Entry | undefined {
  const code = textAt(entry, 'code', 'templateCode');
  if (code === undefined) return undefined;
  return {
    ...without(entry, 'returnsResults', 'description', 'icon', 'searchWords'),
    code,
    name: textAt(entry, 'name', 'title', 'label') ?? code,
    category: isText(entry.category) ? entry.category : null,
    ...kept(entry, 'returnsResults', (value) => typeof value === 'boolean'),
    ...kept(entry, 'description', isString),
    ...kept(entry, 'icon', (value) => typeof value === 'string' && svgPath.test(value)),
    ...kept(entry, 'searchWords', isStrings),
  };
}

/** Commands and numbers of the path of a small drawing. */
const svgPath = /^[MLHVCSQTAZmlhvcsqtaz\d ,.-]{1,2000}$/;

/**
 * A template: what the interface shows stays as it is, or is refused by the schema behind; what it does not show is optional. A field
 * that cannot be read cannot be given, and then no sheet is used again: only the service knows every input.
 */
function templateRead(answer: Entry, remark: Remark): Entry {
  if (!Array.isArray(answer.fields) || !Array.isArray(answer.outputs)) return answer;
  const name = textAt(answer, 'name') ?? textAt(answer, 'code') ?? '';
  const fields = readable(answer.fields, `${name}: input`, (entry) => inputRead(entry, name, remark), remark);
  const outputs = readable(answer.outputs, `${name}: output`, outputRead, remark);
  const presets = readable(answer.presets, `${name}: preset`, presetRead, remark);
  const given = Array.isArray(answer.presets) ? answer.presets.length : 0;
  const isPartial = fields.length < answer.fields.length || presets.length < given;
  return {
    ...without(answer, 'headline'),
    ...kept(answer, 'headline', isStrings),
    version: typeof answer.version === 'number' ? answer.version : null,
    name,
    category: isText(answer.category) ? answer.category : null,
    description: isText(answer.description) ? answer.description : null,
    fields,
    outputs,
    presets,
    ...(isPartial ? { isPartial } : {}),
  };
}

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const optional = [
  'options',
  'columns',
  'default',
  'example',
  'required',
  'min',
  'max',
  'visibleIf',
  'description',
];
const isString = (value: unknown) => typeof value === 'string';
const isStrings = (value: unknown) => Array.isArray(value) && value.every(isString);

function inputRead(entry: Entry, template: string, remark: Remark): Entry | undefined {
  const described = describedRead(entry);
  if (!described) return undefined;
  if (entry.default !== undefined && !attributeValue.safeParse(entry.default).success) {
    remark(`${template}: the default of ${String(described.referenceId)} cannot be read`);
  }
  return {
    ...without(
      entry,
      ...optional,
      'projectDefault',
      'refusedOptions',
      'formerOptions',
      'optionDepths',
      'group',
      'choices',
      'along',
      'bracing',
      'snowLevels',
    ),
    ...described,
    ...optionsRead(entry),
    ...columnsRead(entry),
    ...kept(entry, 'default', (value) => attributeValue.safeParse(value).success),
    ...kept(entry, 'example', (value) => attributeValue.safeParse(value).success),
    ...kept(entry, 'required', (value) => typeof value === 'boolean'),
    ...kept(entry, 'min', isNumber),
    ...kept(entry, 'max', isNumber),
    ...kept(entry, 'visibleIf', (value) => visibleIf.safeParse(value).success),
    ...kept(entry, 'projectDefault', isString),
    ...kept(entry, 'description', isString),
    ...kept(entry, 'refusedOptions', (value) => isEntry(value) && Object.values(value).every(isString)),
    ...kept(entry, 'formerOptions', (value) => isEntry(value) && Object.values(value).every(isString)),
    ...kept(entry, 'group', isString),
    ...kept(entry, 'along', isString),
    ...kept(entry, 'bracing', (value) => typeof value === 'boolean'),
    ...kept(entry, 'snowLevels', (value) => isEntry(value) && Object.values(value).every(isString)),
    ...kept(
      entry,
      'choices',
      (value) => Array.isArray(value) && value.every((one) => fieldChoice.safeParse(one).success),
    ),
    ...kept(entry, 'optionDepths', (value) => isEntry(value) && Object.values(value).every(isNumber)),
  };
}

function outputRead(entry: Entry): Entry | undefined {
  const described = describedRead(entry);
  return (
    described && {
      ...without(entry, 'columns', 'description'),
      ...described,
      ...columnsRead(entry),
      ...kept(entry, 'description', isString),
    }
  );
}

/** What fields, outputs and columns have in common. */
function describedRead(entry: Entry): Entry | undefined {
  const referenceId = textAt(entry, 'referenceId');
  if (referenceId === undefined) return undefined;
  const type = typeRead(entry);
  return {
    referenceId,
    label: textAt(entry, 'label', 'name', 'title') ?? referenceId,
    type,
    units: unitsRead(entry, type),
  };
}

/**
 * Options and columns say what a field is. Anything else is taken as it stands in the cell, and the service judges it; so is a choice
 * whose options cannot be read, which would refuse every value.
 */
function typeRead(entry: Entry): string {
  const { type, columns } = entry;
  const hasOptions = 'options' in optionsRead(entry);
  if (isText(type)) return type === 'enum' && !hasOptions ? 'unknown' : type;
  if (Array.isArray(columns)) return 'table';
  return hasOptions ? 'enum' : 'unknown';
}

const unitless = ['text', 'boolean', 'enum', 'table', 'lookup', 'gis', 'customdiagram'];

/** null says "no units"; an absent or odd value says nothing, and a number without known units is not converted. */
function unitsRead({ units }: Entry, type: string): string | null {
  if (units === null || typeof units === 'string') return units;
  return unitless.includes(type) ? null : unknownUnits;
}

/** Without a list that can be read, a text is sent as it is written. */
function optionsRead({ options }: Entry): Entry {
  const isList = Array.isArray(options) && options.length > 0;
  return isList && options.every((option) => optionValue.safeParse(option).success) ? { options } : {};
}

/** A row is an array in the order of the columns, so that one column without a name must not shift the others. */
function columnsRead({ columns }: Entry): Entry {
  if (!Array.isArray(columns)) return {};
  const read = columns.map((column: unknown) => {
    const described = isEntry(column) ? describedRead(column) : undefined;
    return (
      described && { ...without(column as Entry, 'options'), ...described, ...optionsRead(column as Entry) }
    );
  });
  return read.every((column) => column !== undefined) ? { columns: read } : {};
}

const ownNames = ['code', 'name', 'description', 'id', 'label', 'title'];

/** The one property that holds an object sets the values; of a preset with none or several, it is not known what it sets. */
function presetRead(entry: Entry): Entry | undefined {
  const code = textAt(entry, 'code', 'presetCode', 'id');
  if (code === undefined) return undefined;
  const sets = Object.entries(without(entry, ...ownNames)).filter(
    ([, value]) => isEntry(value) && attributes.safeParse(value).success,
  );
  const stated = attributes.safeParse(entry.defaults);
  const defaults = stated.success ? stated.data : sets.length === 1 ? sets[0]?.[1] : undefined;
  return {
    ...without(entry, 'description'),
    code,
    name: textAt(entry, 'name', 'label', 'title') ?? code,
    ...kept(entry, 'description', isString),
    defaults: defaults ?? {},
    ...(defaults === undefined ? { hasUnknownDefaults: true } : {}),
  };
}

/** Parts of an answer of which the interface shows no names: taken where they can be read, and never guessed. */
type Entry = Record<string, unknown>;
/** Says in one sentence what is left out. */
type Remark = (text: string) => void;

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** The first of these names that holds a text; an id may be a number. */
function textAt(entry: Entry, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = entry[name];
    if (isText(value)) return value;
    if (typeof value === 'number') return String(value);
  }
  return undefined;
}

/** Keeps a property that the guard knows, and drops another value: the calculation does not depend on it. */
function kept(entry: Entry, name: string, guard: (value: unknown) => boolean): Entry {
  return guard(entry[name]) ? { [name]: entry[name] } : {};
}

function without(entry: Entry, ...names: string[]): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !names.includes(name)));
}

/** The readable entries of a list. Unreadable entries are skipped. */
function readable<Item>(
  list: unknown,
  what: string,
  read: (entry: Entry) => Item | undefined,
  remark: Remark,
): Item[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown, index) => {
    const item = isEntry(entry) ? read(entry) : undefined;
    if (item !== undefined) return [item];
    remark(`${what} ${index + 1} cannot be read and is left out`);
    return [];
  });
}
