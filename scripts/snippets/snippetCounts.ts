import type { SnippetRun } from './runSnippet';

/** Counts of one run over a folder of snippets. */
export interface SnippetCounts {
  snippets: number;
  /** Snippets that ran as published without a complaint. */
  clean: number;
  functionSnippets: number;
  cleanFunctionSnippets: number;
  buttons: { all: number; fine: number; notImplemented: number; other: number };
  /** The first gap of each snippet, and how many snippets hit it. */
  firstGaps: [string, number][];
}

const NOT_IMPLEMENTED = /(?:NotImplemented|not implemented)/;

export function countSnippets(runs: readonly SnippetRun[]): SnippetCounts {
  const ofPages = runs.filter(({ functions }) => functions === 0);
  const ofFunctions = runs.filter(({ functions }) => functions > 0);
  const buttons = runs.flatMap((one) => one.buttons);
  const complaining = buttons.filter(({ complaints }) => complaints.length > 0);
  const missing = complaining.filter(({ complaints }) => complaints.some((one) => NOT_IMPLEMENTED.test(one)));
  return {
    snippets: ofPages.length,
    clean: ofPages.filter(isClean).length,
    functionSnippets: ofFunctions.length,
    cleanFunctionSnippets: ofFunctions.filter(isClean).length,
    buttons: {
      all: buttons.length,
      fine: buttons.length - complaining.length,
      notImplemented: missing.length,
      other: complaining.length - missing.length,
    },
    firstGaps: firstGaps(runs),
  };
}

export function isClean({ complaints, buttons }: SnippetRun): boolean {
  return complaints.length === 0 && buttons.every((one) => one.complaints.length === 0);
}

function complaintsOf({ complaints, buttons }: SnippetRun): string[] {
  return [...complaints, ...buttons.flatMap((one) => one.complaints)];
}

function firstGaps(runs: readonly SnippetRun[]): [string, number][] {
  const counted = new Map<string, number>();
  for (const run of runs) {
    const first = complaintsOf(run)[0];
    if (first === undefined) continue;
    const gap = gapOf(first);
    counted.set(gap, (counted.get(gap) ?? 0) + 1);
  }
  return [...counted].sort(([a, one], [b, other]) => other - one || a.localeCompare(b));
}

/** `Range.Merge` for what is missing by name, else the beginning of what was said. */
function gapOf(complaint: string): string {
  const [, member] = /NotImplemented: (.+?) is not implemented/.exec(complaint) ?? [];
  return member ?? (complaint.length > 120 ? `${complaint.slice(0, 120)}…` : complaint);
}
