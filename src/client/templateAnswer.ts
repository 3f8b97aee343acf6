import { attributes, attributeValue, optionValue, unknownUnits, visibleIf } from '../../contract';
import { type Entry, isEntry, isText, kept, readable, type Remark, textAt, without } from './entries';

/** The entries of one page of templates: what the list shows beside the code is for people. */
export function listRead(answer: Entry, remark: Remark): Entry {
  const { templates } = answer;
  if (!Array.isArray(templates)) return answer;
  const entries = readable(templates, 'The list of templates: entry', entryRead, remark);
  return { limit: templates.length, offset: 0, ...answer, templates: entries, received: templates.length };
}

function entryRead(entry: Entry): Entry | undefined {
  const code = textAt(entry, 'code', 'templateCode');
  if (code === undefined) return undefined;
  return {
    ...without(entry, 'returnsResults', 'description'),
    code,
    name: textAt(entry, 'name', 'title', 'label') ?? code,
    category: isText(entry.category) ? entry.category : null,
    ...kept(entry, 'returnsResults', (value) => typeof value === 'boolean'),
    ...kept(entry, 'description', isString),
  };
}

/**
 * A template: what the interface shows stays as it is, or is refused by the schema behind; what it does not show is optional. A field
 * that cannot be read cannot be given, and then no sheet is used again: only the service knows every input.
 */
export function templateRead(answer: Entry, remark: Remark): Entry {
  if (!Array.isArray(answer.fields) || !Array.isArray(answer.outputs)) return answer;
  const name = textAt(answer, 'name') ?? textAt(answer, 'code') ?? '';
  const fields = readable(answer.fields, `${name}: input`, (entry) => inputRead(entry, name, remark), remark);
  const outputs = readable(answer.outputs, `${name}: output`, outputRead, remark);
  const presets = readable(answer.presets, `${name}: preset`, presetRead, remark);
  const given = Array.isArray(answer.presets) ? answer.presets.length : 0;
  const isPartial = fields.length < answer.fields.length || presets.length < given;
  return {
    ...answer,
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

function inputRead(entry: Entry, template: string, remark: Remark): Entry | undefined {
  const described = describedRead(entry);
  if (!described) return undefined;
  if (entry.default !== undefined && !attributeValue.safeParse(entry.default).success) {
    remark(`${template}: the default of ${String(described.referenceId)} cannot be read`);
  }
  return {
    ...without(entry, ...optional, 'projectDefault', 'refusedOptions', 'optionDepths'),
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
