import { type CellValue } from '../../grid/grid';
import { type EndFilter, type FilterCriteria } from '../parts/tableFilters';

type Passes = (value: CellValue, text: string) => boolean;

/** Whether a cell passes a filter of its column, which holds these values. */
export function passing(criteria: FilterCriteria, column: readonly CellValue[]): Passes {
  const numbers = column.filter((one): one is number => typeof one === 'number');
  switch (criteria.filterOn) {
    case 'Values':
    case 'Custom':
      return (value, text) => passes(criteria, value, text);
    case 'Dynamic': {
      const average = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
      const above = criteria.dynamicCriteria === 'AboveAverage';
      return (value) => typeof value === 'number' && (above ? value > average : value < average);
    }
    default: {
      const limit = limitOf(criteria.filterOn, Number(criteria.criterion1), numbers);
      const top = criteria.filterOn.startsWith('Top');
      return (value) => typeof value === 'number' && (top ? value >= limit : value <= limit);
    }
  }
}

/** The last number that is among the first or last so many, or so many in a hundred; at least one is. */
function limitOf(filter: EndFilter, count: number, numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => (filter.startsWith('Top') ? other - one : one - other));
  const shown = filter.endsWith('Percent') ? Math.floor((sorted.length * count) / 100) : count;
  return sorted[Math.min(Math.max(shown, 1), sorted.length) - 1] ?? NaN;
}

function passes(
  criteria: Extract<FilterCriteria, { filterOn: 'Values' | 'Custom' }>,
  value: CellValue,
  text: string,
): boolean {
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
