import type { AttributeValue } from '../../../contract';
import type { CalculationResult } from './calculationResult';
import type { OutputName } from './outputNames';
import { renderCase } from './render';

type SingleProperty =
  | { type: 'Double'; basicValue: number; numberFormat?: string }
  | { type: 'String'; basicValue: string }
  | { type: 'Boolean'; basicValue: boolean };

/** A value of Excel inside a card (`Excel.CellValue`), as short as Excel takes it: the basic type goes without saying. */
export type CardProperty = SingleProperty | { type: 'Array'; elements: SingleProperty[][] };

/** A text of a card is read in a narrow window; the whole text is in the report. */
const longestText = 500;
/** A larger table is not there in part: a sum over it would be wrong without a word. */
const mostTableCells = 100;

export function textProperty(text: string): SingleProperty {
  const isLong = text.length > longestText;
  return { type: 'String', basicValue: isLong ? `${text.slice(0, longestText - 1)}…` : text };
}

/** @param behind what stands behind the number: its units */
export function numberProperty(value: number, behind: string | null): SingleProperty {
  return { type: 'Double', basicValue: value, ...formatOf(behind) };
}

/** The number format that shows units behind a number, to be spread. */
export function formatOf(behind: string | null): { numberFormat?: string } {
  return behind ? { numberFormat: `General "${behind.replaceAll('"', '')}"` } : {};
}

/** An output with its exact value; a table as an array below its header. */
export function outputProperty(result: CalculationResult, name: OutputName): CardProperty {
  const rows = renderCase(result, [name]);
  const value = result.results[name.name];
  if (!Array.isArray(value))
    return scalarProperty(rows[0]?.[0], name.from === 'template' ? name.output.units : null);
  const cells = rows.length * (rows[0]?.length ?? 0);
  return cells > mostTableCells
    ? textProperty(`${value.length} rows: request only ${name.name} to see them`)
    : { type: 'Array', elements: rows.map((row) => row.map((cell) => scalarProperty(cell, null))) };
}

/**
 * An input as it was taken.
 *
 * @param from what it was converted from
 */
export function inputProperty(value: AttributeValue, units: string | null, from?: string): CardProperty {
  if (Array.isArray(value)) return textProperty(`${value.length} rows`);
  return scalarProperty(value, [units ?? '', ...(from ? [`from ${from}`] : [])].filter(Boolean).join(', '));
}

function scalarProperty(value: unknown, behind: string | null): SingleProperty {
  if (typeof value === 'number') return numberProperty(value, behind);
  if (typeof value === 'boolean') return { type: 'Boolean', basicValue: value };
  return textProperty(String(value ?? ''));
}
