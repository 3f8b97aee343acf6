import { cautionsOf } from './cautions';
import { describe, readCell } from '../inputs/cellValue';
import type { InputCell } from '../inputs/attributes';
import type { CalculationResult } from './calculationResult';
import { governingCheck } from './governing';
import type { OutputName } from './outputNames';
import { isTable } from '../inputs/fieldKinds';
import { withSource } from './verdict';

type TextProperty = { type: 'String'; basicType: 'String'; basicValue: string };

/** A number that stays a number in every formula, and opens a card (Excel's DoubleCellValue with properties). */
export interface NumberCard {
  type: 'Double';
  basicType: 'Double';
  basicValue: number;
  numberFormat?: string;
  properties: Record<string, TextProperty>;
  layouts: {
    card: {
      title: string;
      sections: { layout: 'List'; title: string; properties: string[] }[];
    };
  };
}

/** Cards are small and flat: large ones burden the file and the web (office-js#4654, #3129). */
const mostInputs = 30;

/** The card of one number: what it is, its verdict, where it comes from and what went into it. */
export function numberCard(
  value: number,
  name: OutputName,
  result: CalculationResult,
  inputs: readonly InputCell[],
): NumberCard {
  const { template, verdict, reasons, warnings, outdated, sheetUrl, solvedAt } = result;
  const { label, units } = name.from === 'template' ? name.output : { label: 'Utilization', units: null };
  const facts: [string, string | null][] = [
    ['Output', withSource(label, result.from)],
    ['Units', units],
    ['Verdict', withSource(verdict, result.from)],
    ['Governing check', governingCheck(result, template.outputs)],
    ['Reasons', reasons.join('; ')],
    ['Warnings', warnings.map(({ type, message }) => message ?? type).join('; ')],
    [
      'Take care',
      [
        ...cautionsOf(result),
        ...outdated,
        ...(result.from === 'workbook' ? ['from the workbook, not verified'] : []),
      ].join('; '),
    ],
    ['Template', `${template.name} (${template.code})`],
    ['Template version', template.version === null ? null : String(template.version)],
    ['Calculated', solvedAt],
    ['Report', sheetUrl],
  ];
  const properties: Record<string, TextProperty> = {};
  const section = (title: string, entries: [string, string | null][]) => {
    const names = entries.flatMap(([property, text]) => {
      if (!text) return [];
      properties[property] = { type: 'String', basicType: 'String', basicValue: text };
      return [property];
    });
    return { layout: 'List' as const, title, properties: names };
  };
  const sections = [section('Result', facts), section('Inputs', inputEntries(inputs, facts))];
  return {
    type: 'Double',
    basicType: 'Double',
    basicValue: value,
    ...(units ? { numberFormat: `General "${units.replaceAll('"', '')}"` } : {}),
    properties,
    layouts: {
      card: {
        title: withSource(label, result.from),
        sections: sections.filter((one) => one.properties.length > 0),
      },
    },
  };
}

function inputEntries(
  inputs: readonly InputCell[],
  taken: readonly (readonly [string, unknown])[],
): [string, string][] {
  const given = inputs.flatMap(({ field, value, from }): [string, string][] => {
    const cell = readCell(value);
    if (cell.kind === 'blank') return [];
    const isTaken = taken.some(([name]) => name === field.label);
    const text = isTable(field) ? 'rows' : cell.kind === 'text' ? cell.value : describe(cell);
    const shown = `${text}${field.units ? ` ${field.units}` : ''}${from ? `, from ${from}` : ''}`;
    return [[isTaken ? field.referenceId : field.label, shown]];
  });
  const rest = given.length - mostInputs;
  return rest > 0 ? [...given.slice(0, mostInputs), ['More inputs', `${rest}, in the report`]] : given;
}
