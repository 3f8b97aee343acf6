import { fourDigits } from '../../../contract/numberText';
import { raised } from '../layout/valueText';
import type { SheetState } from '../../sheets/record/sheet';
import { passes } from '../../sheets/record/summaryCheck';
import type { Output } from '../../../contract';
import type { Step } from '../../../engineering/kit/template';

/** One check of the calculation: what is required over what is there. */
export interface Check {
  referenceId: string;
  label: string;
  ratio: number;
  clause: string;
  passes: boolean;
  /** What is required, and what is there: `254.2 / 101.2 kip-ft`; empty where the ratio is no quotient of the two. */
  numbers: string;
}

/** A requirement that is met, such as cover. */
export interface Detail {
  label: string;
  /** Required over provided, in numbers: `3 / 3.5`. */
  comparison: string;
  clause: string;
}

/** The one name of the largest ratio. */
export const utilizationLabel = 'Utilization';

/** A step that is a check's result, such as `shearRatio`, `flexureRatioLong` or `bearingRatio1`. */
const checkSymbol = /Ratio(?=$|[A-Z\d])/;

/**
 * The checks in the order of the calculation, only the governing one where it records no other. Without steps that
 * belong to the stored results there is the stored verdict only. The largest ratio is the utilization: details that are met
 * are no checks.
 */
export function checksOf(
  template: { outputs: readonly Output[] },
  sheet: SheetState,
  recomputed: { steps: readonly Step[] } | null,
): Check[] {
  const governing = sheet.outcome?.check;
  // Story drifts of a template of loads are results.
  if (!governing) return [];
  const steps = recomputed?.steps ?? [];
  const all = steps.filter((step) => !isMetDetail(step)).flatMap((step) => checkOfStep(step, steps));
  const single = all.filter(({ referenceId }) => referenceId !== governing?.referenceId);
  if (single.length > 0) return single;
  if (all.length > 0) return all;
  if (governing.error || typeof governing.value !== 'number') return [];
  const { referenceId, value } = governing;
  const label =
    template.outputs.find((output) => output.referenceId === referenceId)?.label ?? utilizationLabel;
  return [{ referenceId, label, ratio: value, clause: '', passes: passes(governing), numbers: '' }];
}

/** The details that are met; one that is not is a check that fails. */
export function detailsOf(recomputed: { steps: readonly Step[] } | null): Detail[] {
  return (recomputed?.steps ?? [])
    .filter(isMetDetail)
    .map((step) => ({ label: step.label, comparison: comparisonOf(step), clause: step.clause }));
}

/** What is required and what is there, each as one number. */
function comparisonOf({ substituted, value }: Step): string {
  const [, single, composed] = /^([\d.]+) \/ (\(.+\))$/.exec(substituted) ?? [];
  if (single !== undefined && composed !== undefined)
    return `${fourDigits(Number(single))} / ${fourDigits(Number(single) / Number(value))}`;
  const [, required, provided] = /^(.+) \/ ([\d.]+)$/.exec(substituted) ?? [];
  if (required === undefined || provided === undefined || /^[\d.]+$/.test(required)) return substituted;
  return `${fourDigits(Number(value) * Number(provided))} / ${provided}`;
}

/** The check with the largest ratio, which is the utilization. */
export function governingOf(checks: Check[]): Check | undefined {
  return checks.reduce<Check | undefined>(
    (one, other) => (one && one.ratio >= other.ratio ? one : other),
    undefined,
  );
}

/** A detail that is met stands among the details. */
export function isMetDetail({ isDetail, value }: Step): boolean {
  return isDetail === true && typeof value === 'number' && exact(value) <= 1;
}

function checkOfStep(step: Step, steps: readonly Step[]): Check[] {
  const { symbol, label, value, clause } = step;
  if (typeof value !== 'number' || !checkSymbol.test(symbol)) return [];
  const ratio = exact(value);
  const check = { referenceId: symbol, value: ratio, error: false, failReasons: [] };
  const numbers = numbersOf(step, ratio, steps);
  return [{ referenceId: symbol, label, ratio, clause, passes: passes(check), numbers }];
}

/** A quotient of two, such as `Mr / Mc`, `|delta| / limit`, and `max(R, 0) / (b · lb)`: its numerator, and what is below. */
const quotient = /^(?:max\()?\|?([A-Za-z]\w*|-?[\d.]+)\|?(?:, 0\))? \/ ([^+]+)$/;

function numbersOf(step: Step, ratio: number, steps: readonly Step[]): string {
  const [, symbol] = quotient.exec(step.formula) ?? [];
  const [, above = '', below = ''] = quotient.exec(step.substituted) ?? [];
  const demand = Math.abs(Number(above));
  if (symbol === undefined || !(demand > 0) || !(ratio > 0)) return '';
  const before = steps.slice(0, steps.indexOf(step));
  const stepsOf = (number: number) =>
    before.filter(({ value }) => typeof value === 'number' && isRounded(Math.abs(value), number));
  const shown = (number: number) => fourDigits(Math.abs(Number(stepsOf(number).at(-1)?.value ?? number)));
  const demands = stepsOf(demand);
  const capacity = /^[\d.]+$/.test(below) ? Number(below) : demand / ratio;
  // A formula may shorten the symbol; then all steps with that number must have the same units.
  const own = demands.findLast((one) => one.symbol.replace(/\d+$/, '') === symbol.replace(/\d+$/, ''));
  // A demand that was entered is no step.
  const alike = own ? [own] : demands.length > 0 ? demands : stepsOf(capacity);
  const units = new Set(alike.map((one) => one.units));
  const [unit] = units.size === 1 ? units : [];
  return [`${shown(demand)} / ${shown(capacity)}`, raised(unit ?? '')].filter(Boolean).join(' ');
}

/** Formulas have numbers with five digits. */
const isRounded = (value: number, shown: number) => Math.abs(value - shown) <= 1e-4 * shown;

/** A quotient that differs from 1 by its last digits is 1. */
const exact = (ratio: number) => (Math.abs(ratio - 1) < 1e-9 ? 1 : ratio);
