import { type Operator, OPERATORS } from '../../excel/parts/dataValidations';

/** Comparisons under the names of the file: `greaterThanOrEqual`. */
const BY_FILE_NAME = new Map<string, Operator>(
  OPERATORS.map((name) => [
    `${name.charAt(0).toLowerCase()}${name.slice(1)}`.replace('EqualTo', 'Equal'),
    name,
  ]),
);

export function readOperator(text: string): Operator | null {
  return BY_FILE_NAME.get(text) ?? null;
}

export function storedOperator(operator: Operator): string {
  return [...BY_FILE_NAME].find(([, one]) => one === operator)?.[0] ?? 'between';
}
