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
  unused: Field[];
  /** Fields whose value is a table, which a pair cannot hold: the preset's or template's default applies. */
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
        ({ visibleIf }) => visibleIf?.referenceId === field.referenceId && holds(visibleIf.equals, true),
      ),
    }))
    .filter(({ opens }) => opens.length > 0);
}

/** Pure: what to write for a template, before anything is known of the sheet. */
export function planInputBlock({ template, preset, output, switches }: InputBlockRequest): InputBlockPlan {
  const values = new Map<string, AttributeValue>();
  for (const field of template.fields) {
    const chosen = switches[field.referenceId];
    const value = chosen ?? preset?.defaults[field.referenceId] ?? field.default ?? null;
    values.set(field.referenceId, field.type === 'boolean' && value !== null ? isTrue(value) : value);
  }
  const used = template.fields.filter((field) => isUsed(field, template, values));
  const inBlock = used.filter((field) => field.type !== 'table');
  const valueOf = (field: Field) => values.get(field.referenceId) ?? null;

  const chosenOutput = template.outputs.find(({ referenceId }) => referenceId === output);
  return {
    templateCode: template.code,
    pairs: inBlock.map((field) => [
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
    unused: template.fields.filter((field) => !used.includes(field)),
    tables: used.filter((field) => field.type === 'table'),
    toFill: inBlock.filter((field) => field.required === true && isBlank(valueOf(field))),
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

/** A field is used while the field it depends on is itself used and holds one of the values. */
function isUsed(
  field: Field,
  template: TemplateDetail,
  values: Map<string, AttributeValue>,
  asked: string[] = [],
): boolean {
  const { visibleIf } = field;
  if (!visibleIf || asked.includes(field.referenceId)) return true;
  const decider = template.fields.find(({ referenceId }) => referenceId === visibleIf.referenceId);
  if (!decider || !holds(visibleIf.equals, values.get(visibleIf.referenceId) ?? null)) return false;
  return isUsed(decider, template, values, [...asked, field.referenceId]);
}

/** Options may be numbers or their strings, and booleans are stored as `1` and `0` (interface, rule 2 of inputs). */
function holds(allowed: AttributeValue[], value: AttributeValue): boolean {
  return allowed.some(
    (one) =>
      one === value ||
      (typeof value === 'boolean' && isTrue(one) === value) ||
      (one !== null && value !== null && String(one) === String(value)),
  );
}

function isTrue(value: AttributeValue): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

function isBlank(value: AttributeValue): boolean {
  return value === null || value === '';
}

/** The label, which people read, unless it does not say which field is meant. */
function nameOf(field: Field, template: TemplateDetail): string {
  const folded = fold(field.label);
  const ambiguous = template.fields.some(
    (other) => other !== field && (fold(other.label) === folded || fold(other.referenceId) === folded),
  );
  return folded === '' || ambiguous ? field.referenceId : field.label;
}

function fold(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toLowerCase();
}

function planValue(field: Field, value: AttributeValue): PlannedCell {
  if (value === null || Array.isArray(value)) return blankCell;
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
