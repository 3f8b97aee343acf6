import type { Attributes, Field } from '../../contract';
import { withoutZero } from '../../contract/defaultsUsed';
import type { ExploredItem } from '../../contract/design/explore';
import { type Compared, comparedOf, type ComparedOutput, isRefused } from './twoWay';

/** A number of the inputs, as it is now. */
export interface Measured {
  field: Field;
  value: number;
}

/** A value that an input is changed to. */
export interface Change {
  x: number;
  /** The change was cut to the bound of the field. */
  isClamped: boolean;
}

/** An input with its changes downwards and upwards; null where a bound leaves no room. */
export interface Step extends Measured {
  below: Change | null;
  above: Change | null;
}

export interface SensitivityPlan {
  steps: Step[];
  /** Inputs that cannot be changed, with the reason. */
  unchanged: { field: Field; reason: string }[];
}

/** Noise of the last digits is no influence. */
const noise = 1e-9;

/** Counts such as plies and bars: a template says it in the description of the field, as the wire has no kind for them. */
export function isWhole({ field, value }: Measured): boolean {
  return Number.isInteger(value) && /\bwhole number\b/i.test(field.description ?? '');
}

/** Each input by a share of its value both ways; whole numbers by one. */
export function sensitivityPlan(inputs: readonly Measured[], share: number): SensitivityPlan {
  const plan: SensitivityPlan = { steps: [], unchanged: [] };
  for (const input of inputs) {
    const size = isWhole(input) ? 1 : Math.abs(input.value) * share;
    const { field, value } = input;
    const changed = (x: number): Change | null => {
      const { min = -Infinity, max = Infinity } = field;
      const clamped = Math.min(Math.max(Number(x.toPrecision(12)), min), max);
      // A value outside its own bounds is not moved to the other side.
      const isSameWay = Math.sign(clamped - value) === Math.sign(x - value);
      return isSameWay && clamped !== value
        ? { x: clamped, isClamped: clamped !== Number(x.toPrecision(12)) }
        : null;
    };
    const [below, above] = [changed(value - size), changed(value + size)];
    if (size === 0) plan.unchanged.push({ field, reason: 'it is 0' });
    else if (below === null && above === null)
      plan.unchanged.push({ field, reason: 'its bounds do not allow a change' });
    else plan.steps.push({ ...input, below, above });
  }
  return plan;
}

/** What is sent: the inputs as they are, then each change, downwards before upwards. */
export function sensitivityVariations({ steps }: SensitivityPlan): Attributes[] {
  return [
    {},
    ...steps.flatMap(({ field, below, above }) =>
      [below, above].flatMap((change) => (change ? [{ [field.referenceId]: change.x }] : [])),
    ),
  ];
}

/**
 * Why a value is rejected, where its input and the value are named already.
 *
 * @example refusalFor(cb, 'cb: Factor Cb must be at least 1; given the number 0.9.') // 'must be at least 1.'
 */
export function refusalFor(
  { referenceId, label }: Pick<Field, 'referenceId' | 'label'>,
  refused: string,
): string {
  return [`${referenceId}: `, `${label} `, `${withoutZero(label)} `, `${referenceId} `]
    .reduce((text, name) => (text.startsWith(name) ? text.slice(name.length) : text), refused)
    .replace(/; given [^;]*\.$/, '.');
}

/** A change with what it gives. */
export type Changed = Change & { gives: Compared };

export interface Bar extends Measured {
  below: Changed | null;
  above: Changed | null;
  /** Between the least and the greatest output, that of the inputs as they are among them. */
  spread: number;
  /** The verdict is not the same for all of them. */
  crosses: boolean;
}

export type SensitivityOutcome =
  /** The inputs as they are give no output: there is nothing to compare with. */
  | { kind: 'noBase'; reason: string }
  | {
      kind: 'bars';
      base: Exclude<Compared, { refused: string }>;
      /** Those that move the output, the largest spread first. */
      bars: Bar[];
      /** Those that change nothing, all of whose changes were calculated. */
      noInfluence: Field[];
      /** Those of which a change was rejected and no other moves the output. */
      rejected: Bar[];
    };

/** @param items of `sensitivityVariations`, in its order */
export function sensitivityOf(
  { steps }: SensitivityPlan,
  items: readonly ExploredItem[],
  output: ComparedOutput,
): SensitivityOutcome {
  let next = 0;
  const take = (): Compared => {
    const item = items[next++];
    return item ? comparedOf(item, output) : { refused: 'It was not calculated.' };
  };
  const base = take();
  if (isRefused(base)) return { kind: 'noBase', reason: base.refused };
  const all = steps.map(({ field, value, below, above }): Bar => {
    const [low, high] = [below, above].map((change) => change && { ...change, gives: take() });
    const given = [base, low?.gives, high?.gives].flatMap((one) => (one && !isRefused(one) ? [one] : []));
    const outputs = given.map((one) => one.output);
    return {
      ...{ field, value, below: low ?? null, above: high ?? null },
      spread: Math.max(...outputs) - Math.min(...outputs),
      crosses:
        new Set(given.filter(({ level }) => level !== 'none').map(({ level }) => level === 'fail')).size > 1,
    };
  });
  const moves = ({ spread, crosses, below, above }: Bar) => {
    const sizes = [base, below?.gives, above?.gives].map((one) =>
      one && !isRefused(one) ? Math.abs(one.output) : 0,
    );
    return crosses || spread > noise * Math.max(...sizes);
  };
  const isRejected = ({ below, above }: Bar) =>
    [below, above].some((change) => change !== null && isRefused(change.gives));
  const still = all.filter((bar) => !moves(bar));
  return {
    kind: 'bars',
    base,
    bars: all.filter(moves).sort((a, b) => b.spread - a.spread),
    noInfluence: still.filter((bar) => !isRejected(bar)).map(({ field }) => field),
    rejected: still.filter(isRejected),
  };
}
