import { inputError } from '../../client/calcError';
import { numberKind } from '../../core/inputs/cellValue';

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const months = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i;
/** What Excel may make a date, a time, a fraction, or an amount of money of. */
const converted = /^(?=.*\d)[\d\s.,:/%$€£¥()+\-e]+(?:\s*[ap]m?)?$/i;

/**
 * The value that Excel would hold if this were typed into a cell.
 *
 * @param format number format of the cell
 * @throws {CalcError} where Excel might make something else of it
 */
export function trialValue(typed: string, format: string): string | number | boolean {
  const text = typed.trim();
  if (text === '') return '';
  if (format === '@') return text;
  if (text.startsWith("'")) return text.slice(1);
  if (text.startsWith('='))
    throw inputError(`value: ${text} is a formula. Enter a number or a text`, 'value');
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  if (numberKind(format) === 'percent') {
    const share = text.endsWith('%') ? text.slice(0, -1).trim() : '';
    if (number.test(share)) return Number(share) / 100;
    if (number.test(text))
      throw inputError(
        `value: the cell is formatted as a percentage. Enter ${text}% for ${text} percent`,
        'value',
      );
  }
  if (number.test(text)) return Number(text);
  if (converted.test(text) || (months.test(text) && /\d/.test(text)))
    throw inputError(
      `value: Excel may read ${text} as a date, a time, or another number. Enter a number such as 12.5, or a length such as 12'-6"`,
      'value',
    );
  return text;
}
