import type { CheckLine, CheckState } from './checkLine';

export interface CheckFacts {
  /** ISO 8601. */
  at: string;
  /** Excel and where it runs. */
  platform: string;
  version: string;
  service: string;
  /** Formulas that stayed in `#BUSY!` or `#NAME?` since the add-in started, and what was done about each. */
  stuck: readonly { address: string; text: string }[];
  /** Taken out wherever it might stand. */
  secret: string | null;
}

export const stateTexts: Record<CheckState, string> = {
  passed: 'passed',
  failed: 'FAILED',
  notAvailable: 'not available here',
  leftOut: 'left out',
};

/** How many lines are of each state, for one line of text. */
export function countsText(lines: readonly CheckLine[]): string {
  return (Object.keys(stateTexts) as CheckState[])
    .map((state) => `${lines.filter((line) => line.state === state).length} ${stateTexts[state]}`)
    .join(', ');
}

/** The report as plain text: to be pasted into a message. */
export function checkReport(facts: CheckFacts, lines: readonly CheckLine[]): string {
  const head = [
    `Calc self-check, ${facts.at}`,
    `Add-in ${facts.version}`,
    facts.platform,
    `Service ${facts.service}`,
    countsText(lines),
    ...facts.stuck.map(({ address, text }) => `Was stuck: ${address}. ${text}`),
  ];
  const rows = lines.map(({ name, state, detail, milliseconds }) =>
    [
      stateTexts[state].padEnd(18),
      `${milliseconds} ms`.padStart(9),
      ` ${name}`,
      detail && `: ${detail}`,
    ].join(''),
  );
  const text = [...head, '', ...rows].join('\n');
  return facts.secret ? text.replaceAll(facts.secret, '(key)') : text;
}
