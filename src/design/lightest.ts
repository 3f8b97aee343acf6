import { type AttributeValue, cautionSentences, type Output } from '../../contract';
import type { ExploredItem } from '../../contract/design/explore';
import { sentence } from '../client/responseError';
import { saidCautions } from '../core/outputs/cautions';
import { governingCheck } from '../core/outputs/governing';
import { verdictOf } from '../core/outputs/verdict';

/** An option of a field, and what it is chosen by: weight, area or a price. */
export interface PricedOption {
  value: AttributeValue;
  cost: number;
}

export interface LightOption extends PricedOption {
  utilization: number;
  /** The governing check by its label; null when the answer does not tell. */
  governing: string | null;
  /** Cautions about using the numbers, or ''. */
  cautions: string;
}

/** An option that neither passes nor fails, and why. */
export interface LeftOption {
  value: AttributeValue;
  reason: string;
}

export interface LightestOutcome {
  /** Those that pass, cheapest first. */
  best: LightOption[];
  /** The one that fails by least; null when none fails by a number. */
  closest: LightOption | null;
  /** How many were calculated. */
  tried: number;
  /** Those that the template does not calculate, with its reason. */
  refused: LeftOption[];
  /** Those that were calculated and have no verdict. */
  unjudged: LeftOption[];
}

interface LightestOptions {
  progress?: (outcome: LightestOutcome) => void;
  /** How many that pass; ten if omitted. */
  wanted?: number;
}

const mostShown = 10;
/** Options of one request: few more are calculated than are wanted. */
const together = 20;

/**
 * Tries the options, cheapest first, until as many pass as are wanted. A cost does not say which option passes, so that none is skipped.
 *
 * @param outputs of the template: they name the governing check
 * @param explore what the service gives with each of the options
 */
export async function lightest(
  options: readonly PricedOption[],
  outputs: readonly Output[],
  explore: (values: AttributeValue[]) => Promise<readonly ExploredItem[]>,
  { progress = () => undefined, wanted = mostShown }: LightestOptions = {},
): Promise<LightestOutcome> {
  const ordered = [...options].sort((a, b) => a.cost - b.cost);
  const outcome: LightestOutcome = { best: [], closest: null, tried: 0, refused: [], unjudged: [] };
  // Of those that cost the same all are tried: the one with the lowest utilization comes first.
  const isOpen = ({ cost }: PricedOption) => cost === outcome.best[wanted - 1]?.cost;
  while (
    outcome.tried < ordered.length &&
    (outcome.best.length < wanted || isOpen(ordered[outcome.tried]!))
  ) {
    const next = ordered.slice(outcome.tried, outcome.tried + together);
    const items = await explore(next.map(({ value }) => value));
    next.forEach((option, i) => take(outcome, option, items[i]!, outputs));
    outcome.best.sort((a, b) => a.cost - b.cost || a.utilization - b.utilization);
    outcome.tried += next.length;
    progress(outcome);
  }
  outcome.best.splice(wanted);
  return outcome;
}

function take(
  outcome: LightestOutcome,
  option: PricedOption,
  item: ExploredItem,
  outputs: readonly Output[],
): void {
  const { best, refused, unjudged, closest } = outcome;
  if (item.error) {
    const { code, message, details } = item.error;
    refused.push({ value: option.value, reason: details?.[0] ? sentence(details[0]) : (message ?? code) });
    return;
  }
  const { summaryCheck, summaryCheckReferenceId = null } = item;
  if (typeof summaryCheck !== 'number') {
    unjudged.push({ value: option.value, reason: item.summaryCheckErrorReason ?? 'It has no utilization.' });
    return;
  }
  const results = { ...item.results, ...item.outputs };
  const checked = { results, governing: summaryCheckReferenceId, utilization: summaryCheck };
  const light = {
    ...{ ...option, utilization: summaryCheck, governing: governingCheck(checked, outputs) },
    cautions: cautionsOf(item),
  };
  const verdict = verdictOf(item);
  if (verdict === 'PASS') best.push(light);
  else if (verdict === 'FAIL' && (closest === null || summaryCheck < closest.utilization))
    outcome.closest = light;
}

/** Each sentence of the cautions once, with the options that have it. */
export function cautionsTogether(
  options: readonly LightOption[],
): { text: string; values: AttributeValue[] }[] {
  const together = new Map<string, AttributeValue[]>();
  for (const { value, cautions } of options)
    for (const text of cautionSentences(cautions)) together.set(text, [...(together.get(text) ?? []), value]);
  return [...together].map(([text, values]) => ({ text, values }));
}

/** Cautions about using the numbers, or ''. */
export function cautionsOf({ results, outputs, warnings = [] }: ExploredItem): string {
  return saidCautions({ results: { ...results, ...outputs }, warnings }).join(' ');
}

/**
 * Pounds per foot in the name of a rolled section.
 *
 * @example weightInName('W18X35') // 35
 * @returns null for a name that says no weight
 */
export function weightInName(name: string): number | null {
  const [, weight] = /^(?:W|M|S|HP|C|MC|WT|MT|ST)\d+(?:\.\d+)?X(\d+(?:\.\d+)?)$/.exec(name.trim()) ?? [];
  return weight === undefined ? null : Number(weight);
}
