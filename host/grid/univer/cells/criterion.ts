import { matchesPattern } from './wildcards';

/** What cells hold; null is a blank. */
export type Held = number | string | boolean | null | { error: string };

const ERRORS = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A)$/i;

/**
 * Which cells COUNTIF and its kin take for a criterion, as Excel does: a number finds texts that spell it too, but `<>` and it leaves out numbers
 * only; a blank criterion is 0, an empty text finds blanks and empty texts, `=` blanks only, and `<>` what is not blank.
 *
 * @param numberOf the number that a text spells, or null
 */
export function criterion(sought: Held, numberOf: (text: string) => number | null): (cell: Held) => boolean {
  if (sought === null) return (cell) => cell === 0;
  if (sought === '') return (cell) => cell === null || cell === '';
  if (typeof sought !== 'string') return equalTo(sought, numberOf);
  const [, operator = '', text = ''] = /^(<>|<=|>=|=|<|>)?(.*)$/s.exec(sought) ?? [];
  if (text === '') return (cell) => (operator === '=' ? cell === null : operator === '<>' && cell !== null);
  const operand = operandOf(text, numberOf);
  if (operator === '' || operator === '=') return equalTo(operand, numberOf);
  if (operator === '<>') {
    const isEqual = equalTo(operand, () => null);
    return (cell) => !isEqual(cell);
  }
  return (cell) => {
    if (cell === null || typeof cell !== typeof operand || typeof cell === 'object') return false;
    const [one, other] = [cell, operand].map((value) =>
      typeof value === 'string' ? value.toLowerCase() : value,
    ) as [number, number];
    if (one === other) return operator.endsWith('=');
    return operator.startsWith('<') ? one < other : one > other;
  };
}

function operandOf(text: string, numberOf: (text: string) => number | null): Held {
  if (/^(?:TRUE|FALSE)$/i.test(text)) return text.toUpperCase() === 'TRUE';
  if (ERRORS.test(text)) return { error: text.toUpperCase() };
  return numberOf(text) ?? text;
}

function equalTo(sought: Held, numberOf: (text: string) => number | null): (cell: Held) => boolean {
  if (typeof sought === 'number')
    return (cell) =>
      cell === sought || (typeof cell === 'string' && cell !== '' && numberOf(cell) === sought);
  if (typeof sought === 'string') {
    const pattern = sought.toLowerCase();
    return (cell) => typeof cell === 'string' && matchesPattern(cell.toLowerCase(), pattern);
  }
  if (sought === null || typeof sought === 'boolean') return (cell) => cell === sought;
  return (cell) => cell !== null && typeof cell === 'object' && cell.error === sought.error;
}
