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

/** A caution, and the options that have it: null where all have it, or where it names them. */
interface SharedCaution {
  text: string;
  values: AttributeValue[] | null;
}

/** Each sentence of the cautions once. Those that differ only in numbers are one, with the numbers of each option. */
export function cautionsTogether(options: readonly LightOption[]): SharedCaution[] {
  const alike = new Map<string, Map<string, AttributeValue[]>>();
  for (const { value, cautions } of options)
    for (const text of cautionSentences(cautions)) {
      const key = text.replace(/\d+(\.\d+)?/g, '#');
      const texts = alike.get(key) ?? new Map<string, AttributeValue[]>();
      alike.set(key, texts.set(text, [...(texts.get(text) ?? []), value]));
    }
  return [...alike.values()].map((texts) => {
    if (texts.size > 1) return { text: inOne([...texts]), values: null };
    const [[text, values] = ['', []]] = texts;
    return { text, values: values.length < options.length ? values : null };
  });
}

/** Sentences of the same words but for numbers. @example 'It carries 43 (W8X24), 50 (W8X28) kip-ft.' */
function inOne(texts: readonly [string, AttributeValue[]][]): string {
  const words = texts.map(([text]) => text.replace(/\.$/, '').split(' '));
  const [first = []] = words;
  const isShared = (at: number) => words.every((one) => one.at(at) === first.at(at));
  const from = first.findIndex((_, at) => !isShared(at));
  const end = first.findLastIndex((_, at) => !isShared(at)) + 1;
  const each = texts.map(
    ([, values], i) => `${words[i]!.slice(from, end).join(' ')} (${values.map(String).join(', ')})`,
  );
  return `${[...first.slice(0, from), each.join(', '), ...first.slice(end)].join(' ')}.`;
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
