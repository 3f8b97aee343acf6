import type { CalculationResult } from '../outputs/calculationResult';

/**
 * The outputs, by name, and what else the carried result says otherwise than its sheet holds it; it may say less, as a typed answer
 * does.
 */
export function differencesOf(carried: CalculationResult, held: CalculationResult): string[] {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const outputs = Object.keys(carried.results).filter(
    (name) => !isSame(held.results[name], carried.results[name]),
  );
  const others = compared.filter((name) => !isSame(carried[name], held[name]));
  const isOtherLabel = (carried.governingLabel ?? held.governingLabel) !== held.governingLabel;
  return [...outputs, ...others, ...(isOtherLabel ? ['governingLabel'] : [])];
}

const compared = ['verdict', 'utilization', 'governing', 'reasons', 'status', 'warnings'] as const;
