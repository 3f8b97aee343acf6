import { inputError } from '../../client/calcError';
import {
  type AttributeValue,
  type Field,
  inUnits,
  type Preset,
  type TemplateDetail,
  type TemplateListEntry,
} from '../../../contract';
import { timberBeamTemplateCode } from '../../../contract/timberBeam';
import { timberBeamOutputs } from '../../../contract/timberBeamOutputs';
import { effectiveValue } from '../inputs/visibility';
import { itemsNamed, quoted, suggestedItems, suggestion } from '../inputs/naming';
import { indexTemplates, nearestTemplates } from './templateSearch';
import { returnableOutputs } from '../outputs/outputNames';
import type { Scalar } from '../outputs/outputValue';
import { afterNumber } from '../inputs/fieldKind';
import { isTable, kindOf } from '../inputs/fieldKinds';
import { formOf } from './fieldForms';

/** Cells of a list: a header row, and a row an entry. */
export type ListCells = Scalar[][];

/** The templates that a search finds, as the pane finds them. */
export function templateCells(entries: readonly TemplateListEntry[], search: string): ListCells {
  const query = { search, category: null };
  const found = indexTemplates(entries)(query);
  if (entries.length > 0 && found.length === 0) {
    const near = nearestTemplates(entries, query);
    const listed = quoted((near.length > 0 ? near : entries).map(({ code }) => code));
    const hint = near.length > 0 ? 'These come nearest' : 'Known';
    throw inputError(`search: no templates match "${search.trim()}". ${hint}: ${listed}`, 'search');
  }
  return [
    ['Code', 'Name', 'Category', 'Returns outputs'],
    ...found.map(({ code, name, category, returnsResults }) => [
      code,
      name,
      category ?? '',
      returnsResults ?? true,
    ]),
  ];
}

/** The inputs of a template, with the defaults of a preset where it has one. */
export function fieldCells(template: TemplateDetail, preset: Preset | null): ListCells {
  return [
    ['Input', 'Label', 'Type', 'Units', 'Default', 'Required', 'Allowed', 'Counts when'],
    ...template.fields.map((field) => [
      field.referenceId,
      field.label,
      field.type,
      field.units ?? '',
      shown(field, effectiveValue(field, {}, preset)),
      field.required ?? false,
      formOf(field).allowed(field),
      condition(field),
    ]),
  ];
}

export function outputCells(template: TemplateDetail): ListCells {
  const returned = returnableOutputs(template);
  // Its template publishes none: they are in the answer of its typed endpoint.
  const typed = template.code === timberBeamTemplateCode && template.outputs.length === 0;
  return [
    ['Output', 'Label', 'Type', 'Units', 'Note'],
    ...(typed ? timberBeamOutputs : template.outputs).map((output) => [
      output.referenceId,
      output.label,
      output.type,
      output.units ?? '',
      typed ? 'CALC.BEAM only' : returned.includes(output) ? '' : 'In the report only, never in a cell',
    ]),
  ];
}

export function presetCells(template: TemplateDetail): ListCells {
  return [
    ['Preset', 'Name', 'Description'],
    ...template.presets.map(({ code, name, description }) => [code, name, description ?? '']),
  ];
}

/**
 * The options of an enum field, of a logical field, or of a column of a table field (`supports.type`), a row an option and
 * without a header: Excel's data validation takes them as they are.
 *
 * @throws {CalcError} of kind `input` for a field that is unknown or has no options
 */
export function optionCells(template: TemplateDetail, name: string): ListCells {
  const { label, choices, hint } = withOptions(template, name);
  if (choices.length > 0) return choices.map((choice) => [choice]);
  throw inputError(`field: ${label} has no options${hint}`, 'field');
}

function withOptions(template: TemplateDetail, name: string) {
  const [field] = itemsNamed(template.fields, name);
  if (field) {
    const columns = (field.columns ?? []).filter(({ options }) => options);
    const hint = isTable(field)
      ? `. Columns with options: ${columns.map((column) => `${field.referenceId}.${column.referenceId}`).join(', ') || 'none'}`
      : `: it takes ${taken(field)}`;
    return { label: field.referenceId, choices: formOf(field).choices(field), hint };
  }
  const dot = name.lastIndexOf('.');
  const [table] = dot > 0 ? itemsNamed(template.fields, name.slice(0, dot).trim()) : [];
  const [column] = table ? itemsNamed(table.columns ?? [], name.slice(dot + 1).trim()) : [];
  if (table && column) {
    const label = `${table.referenceId}.${column.referenceId}`;
    return { label, choices: formOf(column).choices(column), hint: `: it takes a ${column.type}` };
  }
  // With a dot it names a column.
  const ofColumns = template.fields.flatMap(({ referenceId, columns = [] }) =>
    columns.map((column) => `${referenceId}.${column.referenceId}`),
  );
  const meant = dot > 0 ? suggestion(name, ofColumns) : suggestedItems(name, template.fields);
  throw inputError(`field: "${name}" is not an input of ${template.code}. ${meant}`, 'field');
}

function condition({ visibleIf }: Field): string {
  if (!visibleIf) return '';
  const values = visibleIf.equals.map((value) =>
    typeof value === 'boolean' ? String(value).toUpperCase() : String(value),
  );
  return `${visibleIf.referenceId} is ${values.join(' or ')}`;
}

/** A default as it would be typed: a table as the JSON text that a cell takes. */
function shown(field: Field, published: AttributeValue | undefined): Scalar {
  const value = kindOf(field).fromStored(field, published) ?? published ?? '';
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

function taken(field: Field): string {
  const allowed = formOf(field).allowed(field);
  return allowed ? `${allowed}${afterNumber(field)}` : `a ${field.type}${inUnits(field)}`;
}
