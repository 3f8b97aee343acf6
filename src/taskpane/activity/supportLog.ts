import type { Failure } from '../../core/session/failures';
import type { Counters } from '../../core/session/counters';
import type { CalculationSettings } from '../../core/session/settings';
import type { SchedulerStatus } from '../../core/sending/scheduler';

export interface SupportFacts {
  now: string;
  /** Excel and where it runs. */
  platform: string;
  serviceUrl: string;
  hasKey: boolean;
  settings: CalculationSettings;
  counters: Readonly<Counters>;
  status: SchedulerStatus;
  failures: readonly Failure[];
}

const mostFailures = 200;
const mostText = 60_000;

/**
 * What support needs to know. Messages name inputs and their values, so they are in it only when the user wants it; the key is
 * never.
 *
 * @param secret taken out wherever it might stand
 */
export function supportLog(facts: SupportFacts, withInputs: boolean, secret: string | null): string {
  const { settings, counters, status, failures } = facts;
  const head = [
    `Calc, ${facts.now}`,
    facts.platform,
    `Service ${facts.serviceUrl}, ${facts.hasKey ? 'with a key' : 'without a key'}`,
    `Settings ${pairs(settings)}`,
    `Counts ${pairs(counters)}`,
    `Under way ${pairs(status)}`,
    `${failures.length} failing formulas${failures.length > mostFailures ? `, the first ${mostFailures}` : ''}`,
  ];
  const lines = failures.slice(0, mostFailures).map((failure) => failureLine(failure, withInputs));
  const text = [...head, ...lines].join('\n');
  const clean = secret === null || secret === '' ? text : text.replaceAll(secret, '(key)');
  return clean.length > mostText ? `${clean.slice(0, mostText)}\n(cut)` : clean;
}

function failureLine({ cell, error, cases, at }: Failure, withInputs: boolean): string {
  const { kind, code, field, status } = error;
  const facts = [
    ...[new Date(at).toISOString(), cell ?? 'unknown cell', kind, code],
    ...(status === undefined ? [] : [`HTTP ${status}`]),
    ...(field === undefined ? [] : [`field ${field}`]),
    ...(cases > 1 ? [`${cases} cases`] : []),
  ];
  return withInputs ? `${facts.join(' ')}: ${error.message}` : facts.join(' ');
}

function pairs(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');
}
