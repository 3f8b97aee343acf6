import { ApiClass, readOnly } from '../../richapi/apiClass';
import { invalidArgument, notImplemented } from '../../richapi/apiError';
import { choiceArgument, optionalArgument, textArgument } from '../../richapi/argument';
import { bodyBox } from '../parts/tables';
import {
  DYNAMIC_CRITERIA,
  END_FILTERS,
  type EndFilter,
  type FilterCriteria,
  type FilteredBlock,
} from '../parts/tableFilters';
import { objectArgument } from '../cells/ruleArgument';
import type { TableColumnTarget } from './tableColumn';
import type { WorkbookContext } from '../context/workbookContext';
import type { CellValue } from '../../grid/grid';

const OPERATORS = ['And', 'Or'] as const;

/** `TableColumn.filter`: hides the rows that do not pass, by values or by up to two conditions. */
export function defineFilter(context: WorkbookContext): ApiClass<TableColumnTarget> {
  const { tableFilters } = context.parts;
  const apply = ({ table, index }: TableColumnTarget, criteria: FilterCriteria): void => {
    tableFilters.set(table.id, index, criteria);
    showFiltered(context, table);
  };
  return new ApiClass<TableColumnTarget>('Filter', {
    scalars: {
      Criteria: readOnly(({ table, index }) => tableFilters.of(table.id).get(index) ?? null),
    },
    methods: {
      Apply: (column, criteria) => apply(column, criteriaArgument(criteria, 'Filter.apply')),
      ApplyValuesFilter: (column, values) =>
        apply(column, { filterOn: 'Values', values: valuesArgument(values, 'Filter.applyValuesFilter') }),
      ApplyCustomFilter: (column, criterion1, criterion2, operator) =>
        apply(column, customCriteria({ criterion1, criterion2, operator }, 'Filter.applyCustomFilter')),
      ApplyDynamicFilter: (column, criteria) =>
        apply(column, dynamicCriteria(criteria, 'Filter.applyDynamicFilter')),
      ApplyTopItemsFilter: (column, count) =>
        apply(column, endCriteria('TopItems', count, 'Filter.applyTopItemsFilter')),
      ApplyBottomItemsFilter: (column, count) =>
        apply(column, endCriteria('BottomItems', count, 'Filter.applyBottomItemsFilter')),
      ApplyTopPercentFilter: (column, percent) =>
        apply(column, endCriteria('TopPercent', percent, 'Filter.applyTopPercentFilter')),
      ApplyBottomPercentFilter: (column, percent) =>
        apply(column, endCriteria('BottomPercent', percent, 'Filter.applyBottomPercentFilter')),
      Clear: ({ table, index }) => {
        tableFilters.clear(table.id, index);
        showFiltered(context, table);
      },
    },
  });
}

/** Hides and shows the rows of a table as its filters say. */
export function showFiltered(
  { grid, parts }: Pick<WorkbookContext, 'grid' | 'parts'>,
  table: FilteredBlock,
): void {
  const body = bodyBox(table);
  const values = grid.values(table.sheetId, body);
  const texts = grid.text(table.sheetId, body);
  const filters = [...parts.tableFilters.of(table.id)].map(([column, criteria]) => ({
    column,
    passes: passing(
      criteria,
      values.map((row) => row[column] ?? ''),
    ),
  }));
  for (const [index, row] of values.entries()) {
    const shown = filters.every(({ column, passes }) =>
      passes(row[column] ?? '', texts[index]?.[column] ?? ''),
    );
    const line = { ...body, row: body.row + index, rowCount: 1 };
    if (grid.hidden(table.sheetId, line, 'rows') === shown) {
      grid.setHidden(table.sheetId, line, 'rows', !shown);
    }
  }
}

export function criteriaArgument(value: unknown, location: string): FilterCriteria {
  const fields = objectArgument(value, location);
  if (fields['filterOn'] === 'Values') {
    return { filterOn: 'Values', values: valuesArgument(fields['values'], location) };
  }
  if (fields['filterOn'] === 'Custom') return customCriteria(fields, location);
  if (fields['filterOn'] === 'Dynamic') return dynamicCriteria(fields['dynamicCriteria'], location);
  const end = END_FILTERS.find((one) => one === fields['filterOn']);
  if (end !== undefined) return endCriteria(end, fields['criterion1'], location);
  throw notImplemented(`${location} on ${String(fields['filterOn'])}`);
}

function dynamicCriteria(value: unknown, location: string): FilterCriteria {
  const criteria = DYNAMIC_CRITERIA.find((one) => one === value);
  if (criteria === undefined) throw notImplemented(`${location} on ${String(value)}`);
  return { filterOn: 'Dynamic', dynamicCriteria: criteria };
}

function endCriteria(filterOn: EndFilter, value: unknown, location: string): FilterCriteria {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) throw invalidArgument(location);
  return { filterOn, criterion1: String(count) };
}

function customCriteria(fields: Record<string, unknown>, location: string): FilterCriteria {
  const criterion1 = textArgument(fields['criterion1'], location);
  const criterion2 = optionalArgument(fields['criterion2'], (one) => textArgument(one, location), undefined);
  const operator = optionalArgument<'And' | 'Or'>(
    fields['operator'],
    (one) => choiceArgument(one, OPERATORS, location),
    'And',
  );
  return { filterOn: 'Custom', criterion1, ...(criterion2 === undefined ? {} : { criterion2 }), operator };
}

function valuesArgument(value: unknown, location: string): string[] {
  if (!Array.isArray(value)) throw invalidArgument(location);
  return value.map((one: unknown) => {
    if (typeof one === 'object') throw notImplemented(`${location} by dates`);
    return String(one);
  });
}

type Passes = (value: CellValue, text: string) => boolean;

/** Whether a cell passes a filter of its column, which holds these values. */
function passing(criteria: FilterCriteria, column: readonly CellValue[]): Passes {
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
