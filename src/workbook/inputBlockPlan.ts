import { effectiveValue, unusedBecause } from '../calculation/fieldUse';
import { itemsNamed } from '../calculation/naming';
import type { AttributeValue, Field, Output, Preset, TemplateDetail } from '../contract';
import { blankCell, planCell, wouldBeReinterpreted } from './plannedCell';
import type { PlannedCell } from './plannedCell';

export interface InputBlockRequest {
  template: TemplateDetail;
  preset?: Preset;
  /** referenceId of the output, or one of the names that work with every template, such as `verdict`. */
  output: string;
  /** Booleans that bring further fields into play, by referenceId; see `findSwitches`. */
  switches: Record<string, boolean>;
}

/** An input block of pairs (name, value, units) with the formula in the row below it. */
export interface InputBlockPlan {
  templateCode: string;
  /** Name, value and units of each field. */
  pairs: PlannedCell[][];
  /** Left and right of the formula. */
  resultLabel: PlannedCell;
  resultUnits: PlannedCell;
  /** The formula, given the address of the pairs. English function syntax, as `range.formulas` takes it. */
  formula(pairsAddress: string): string;
  /** Fields left out because the calculation would not use them with these values. */
  unused: { field: Field; reason: string }[];
  /** Fields whose value is a table: its rows stand as JSON text in one cell. */
  tables: Field[];
  /** Fields in the block that must be filled in first. */
  toFill: Field[];
}

/**
 * The booleans that decide whether other fields are used, such as `overrideDefaults`. An engineer who inserts a block wants to type
 * the fields that they open, so the pane proposes TRUE.
 */
export function findSwitches(template: TemplateDetail): { field: Field; opens: Field[] }[] {
  return template.fields
    .filter((field) => field.type === 'boolean')
    .map((field) => ({
      field,
      opens: template.fields.filter(
        ({ visibleIf }) => visibleIf?.referenceId === field.referenceId && visibleIf.equals.some(isTrue),
      ),
    }))
    .filter(({ opens }) => opens.length > 0);
}

/** Pure: what to write for a template, before anything is known of the sheet. */
export function planInputBlock({ template, preset, output, switches }: InputBlockRequest): InputBlockPlan {
  const unused = template.fields.flatMap((field) => {
    const reason = unusedBecause(field, template, switches, preset ?? null);
    return reason === null ? [] : [{ field, reason }];
  });
  const used = template.fields.filter((field) => !unused.some((one) => one.field === field));
  const valueOf = (field: Field) => effectiveValue(field, switches, preset ?? null) ?? null;

  const chosenOutput = template.outputs.find(({ referenceId }) => referenceId === output);
  return {
    templateCode: template.code,
    pairs: used.map((field) => [
      planCell(nameOf(field, template)),
      planValue(field, valueOf(field)),
      planCell(field.units),
    ]),
    resultLabel: planCell(chosenOutput?.label ?? output),
    resultUnits: planCell(chosenOutput?.units ?? ''),
    formula: (address) => {
      const last = preset === undefined ? '' : `,${quoted(preset.code)}`;
      return `=CALC.RUN(${quoted(template.code)},${address},${quoted(output)}${last})`;
    },
    unused,
    tables: used.filter((field) => field.type === 'table'),
    toFill: used.filter((field) => field.required === true && isBlank(valueOf(field))),
  };
}

/** Outputs that one cell can show. */
export function cellOutputs(template: TemplateDetail): Output[] {
  return template.outputs.filter(({ type }) => type === 'number' || type === 'boolean' || type === 'text');
}

/** The output that a new formula asks for: the first number, else the verdict, which every template answers. */
export function defaultOutput(template: TemplateDetail, returnsResults: boolean): string {
  const outputs = returnsResults ? cellOutputs(template) : [];
  const first = outputs.find(({ type }) => type === 'number') ?? outputs[0];
  return first?.referenceId ?? 'verdict';
}

/** Booleans may come in stored form, `1` and `0` (interface, rule 2 of inputs). */
function isTrue(value: AttributeValue): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

function isBlank(value: AttributeValue): boolean {
  return value === null || value === '';
}

/** The label, which people read, unless it does not say which field is meant. */
function nameOf(field: Field, template: TemplateDetail): string {
  const [only, ...others] = itemsNamed(template.fields, field.label);
  return only === field && others.length === 0 ? field.label : field.referenceId;
}

function planValue(field: Field, value: AttributeValue): PlannedCell {
  if (value === null) return blankCell;
  if (Array.isArray(value)) return planCell(JSON.stringify(value));
  if (field.type === 'boolean') return planCell(isTrue(value));
  if (field.type === 'number' && typeof value === 'string' && value.trim() !== '') {
    const number = Number(value);
    return planCell(Number.isNaN(number) ? value : number);
  }
  // A cell for `1`, `2`, … stays a text cell, so that what is typed over it is the option too.
  const options = field.options ?? [];
  const holdsText = options.some((option) => typeof option === 'string' && wouldBeReinterpreted(option));
  return planCell(value, holdsText);
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
