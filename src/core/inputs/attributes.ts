import { CalcError, inputError } from '../../client/calcError';
import {
  type Attributes,
  bodyLimits,
  type Entered,
  enteredAs,
  type Field,
  inUnits,
  leftBehind,
  type Preset,
  type TemplateDetail,
  type Unit,
} from '../../../contract';
import { coerceValue } from './fieldKinds';
import { inPresetTables, presetLoads } from './presetLoads';
import { afterNumber, boundsText, inUnit } from './fieldKind';
import { nameOf } from './naming';
import { effectiveValue, unusedBecause } from './visibility';

/** One input as it stands in cells, in the units of its field. */
export interface InputCell {
  field: Field;
  value: unknown;
  /** What it was converted from, such as `1.9 kPa`. */
  from?: string;
  /** The unit of its heading that is not the field's, where nothing was converted: a message asks for a number in it. */
  stated?: Unit;
  /** Of a blank cell in a table: the last value above it in its column. */
  above?: unknown;
  /** Editions of ASCE 7 that the rows of another member's reactions name for their snow loads. */
  snow?: readonly string[];
}

/** The same with the units that the cells state; blank: those of the field. */
export interface GivenCell extends InputCell {
  units: unknown;
}

/**
 * The attributes of one case. A blank cell is an omitted input. Everything that the template's fields let us
 * check is checked here, before anything is sent.
 *
 * @throws {CalcError} of kind `input`, also for an input that the calculation would not use: its number would
 *   belong to other inputs than the cells show
 */
export function attributesOf(
  cells: readonly InputCell[],
  template: TemplateDetail,
  preset: Preset | null,
): Attributes {
  const { attributes, problems } = checkedCase(cells, template, preset);
  if (problems[0]) throw problems[0];
  return attributes;
}

/** The same with every problem instead of the first. */
export function checkedCase(
  cells: readonly InputCell[],
  template: TemplateDetail,
  preset: Preset | null,
): { attributes: Attributes; problems: CalcError[] } {
  const attributes: Attributes = {};
  const problems: CalcError[] = [];
  const rejected = new Set<string>();
  const missing: Field[] = [];
  const inStated = new Map<string, Field>();
  for (const { field, value, from, stated } of cells) {
    try {
      if (stated !== undefined) {
        inStated.set(field.referenceId, inUnit(field, stated));
        coerceValue({ ...field, units: stated.symbol, min: undefined, max: undefined }, value);
      }
      const coerced = coerceValue(field, value, from);
      if (coerced !== undefined) attributes[field.referenceId] = coerced;
    } catch (error) {
      if (!(error instanceof CalcError)) throw error;
      problems.push(error);
      rejected.add(field.referenceId);
    }
  }
  for (const field of template.fields) {
    const { referenceId } = field;
    // Whether a field counts that depends on a rejected value is not known.
    if (rejected.has(referenceId) || rejected.has(field.visibleIf?.referenceId ?? '')) continue;
    const reason = unusedBecause(field, template, attributes, preset);
    if (referenceId in attributes && !lacksRows(field, attributes)) {
      if (reason === null) continue;
      problems.push(
        inputError(
          `${nameOf(field)} would not be used: ${reason}. Change that or clear this input`,
          referenceId,
        ),
      );
    } else if (
      field.required &&
      reason === null &&
      (lacksRows(field, attributes) || effectiveValue(field, attributes, preset) === undefined)
    ) {
      missing.push(field);
    }
  }
  const [first, ...others] = missing;
  if (first) {
    const more = others.length === 0 ? '' : `. Also required: ${others.map(nameOf).join(', ')}`;
    const said = `${nameOf(first)} is required${allowedIn(inStated.get(first.referenceId) ?? first)}${more}`;
    problems.push(inputError(said, first.referenceId));
  }
  problems.push(...otherSnow(cells, template, preset, attributes));
  for (const { field, message } of leftBehind(template.fields, preset, attributes))
    problems.push(inputError(message, field));
  for (const { field, table } of presetLoads(template, preset)) {
    const { referenceId } = field;
    if (!(referenceId in attributes) || !(table.referenceId in attributes)) continue;
    const message = `${nameOf(field)} is a row of ${nameOf(table)}, which is given as well. Keep one`;
    problems.push(inputError(message, referenceId));
  }
  return { attributes: inPresetTables(attributes, template, preset), problems };
}

/** Snow loads of ASCE 7-16 count 1.6 times in LRFD, those of 7-22 once: what another member hands on must be of this one's edition. */
function otherSnow(
  cells: readonly InputCell[],
  { fields }: TemplateDetail,
  preset: Preset | null,
  attributes: Attributes,
): CalcError[] {
  const edition = fields.find(({ snowLevels }) => snowLevels);
  const own = edition && effectiveValue(edition, attributes, preset);
  if (!edition || own === undefined) return [];
  const isGiven = Object.hasOwn(attributes, edition.referenceId);
  return cells.flatMap(({ field, snow = [] }) => {
    const other = snow.find((each) => each !== own);
    if (other === undefined) return [];
    const said =
      `${nameOf(field)}: its snow loads are of ${other}, but ${nameOf(edition)} is ${String(own)}` +
      `${isGiven ? '' : ', the default'}. Give both members the same edition, and the snow loads of that edition`;
    return [inputError(said, field.referenceId)];
  });
}

/** Of a required table with its headings only. */
function lacksRows({ referenceId, required }: Field, attributes: Attributes): boolean {
  const rows = attributes[referenceId];
  return required === true && Array.isArray(rows) && rows.length === 0;
}

/** How numbers were typed, where cells have them in other units or in feet and inches; undefined where none has. */
export function enteredIn(cells: readonly InputCell[], attributes: Attributes): Entered | undefined {
  const entries = cells.flatMap(({ field, value, from = value }): [string, string][] => {
    const { referenceId, units } = field;
    const number = attributes[referenceId];
    if (typeof from !== 'string' || typeof number !== 'number') return [];
    const text = enteredAs(from, number, units);
    return text !== null && text.length <= bodyLimits.enteredLength ? [[referenceId, text]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Only for a service that says that it takes them. */
export function enteredBy({ template, entered }: { template: TemplateDetail; entered?: Entered }) {
  return template.takesEntered === true && entered ? { entered } : {};
}

/** More options are not listed in a message. */
const mostListed = 12;

function allowedIn(field: Field): string {
  const { units, options = [] } = field;
  if (options.length > 0 && options.length <= mostListed) return `: one of ${options.join(', ')}`;
  const bounds = boundsText(field);
  if (bounds !== '') return `: ${bounds}${afterNumber(field)}`;
  return units ? `,${inUnits(field)}` : '';
}
