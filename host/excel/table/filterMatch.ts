import { type CellValue } from '../../grid/grid';
import { type FilterCriteria } from '../parts/tableFilters';

/** Whether a cell passes a filter. */
export function passes(criteria: FilterCriteria, value: CellValue, text: string): boolean {
  if (criteria.filterOn === 'Values') {
    const shown = text.toLowerCase();
    return criteria.values.some((one) => one.toLowerCase() === shown);
  }
  const { criterion1, criterion2, operator } = criteria;
  const first = meets(criterion1, value, text);
  if (criterion2 === undefined) return first;
  const second = meets(criterion2, value, text);
  return operator === 'And' ? first && second : first || second;
}

/** A criterion as Excel writes it: `>=10`, `<>x`, `=Snow*` with `*` and `?` standing for any text. */
function meets(criterion: string, value: CellValue, text: string): boolean {
  const [, operator = '=', operand = ''] = /^(<=|>=|<>|=|<|>)?([\s\S]*)$/.exec(criterion) ?? [];
  const number = operand.trim() === '' ? NaN : Number(operand);
  if (operator === '=' || operator === '<>') {
    const equal =
      Number.isFinite(number) && typeof value === 'number' ? value === number : like(operand, text);
    return operator === '=' ? equal : !equal;
  }
  const order =
    Number.isFinite(number) && typeof value === 'number'
      ? value - number
      : typeof value === 'string' && !Number.isFinite(number)
        ? text.localeCompare(operand, 'en', { sensitivity: 'accent' })
        : NaN;
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    default:
      return order >= 0;
  }
}

function like(pattern: string, text: string): boolean {
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[\\s\\S]*')
    .replaceAll('?', '[\\s\\S]');
  return new RegExp(`^${expression}$`, 'i').test(text);
}
