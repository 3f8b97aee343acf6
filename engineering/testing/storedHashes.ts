import type { ResultHashes } from './resultHashes';

/** What each template gave when that was last written down, by code. */
export type StoredHashes = Record<string, ResultHashes>;

const renew = 'UPDATE_RESULT_HASHES=1 npx jest --selectProjects unit --testPathPatterns resultHashes';
const isExample = (name: string) => name.startsWith('example ');

/** What does not hold any more, each with what to do; empty when all does. */
export function differences(stored: StoredHashes, now: StoredHashes): string[] {
  const gone = Object.keys(stored).filter((code) => !now[code]);
  return [
    ...Object.entries(now).flatMap(([code, each]) => differenceOf(code, stored[code], each) ?? []),
    ...gone.map((code) => `${code}: there is no such template any more. Run ${renew}`),
  ];
}

/**
 * What is stored from now on.
 *
 * @throws {Error} for a template whose results changed under the same version
 */
export function renewed(stored: StoredHashes, now: StoredHashes): StoredHashes {
  const problems = Object.entries(now).flatMap(([code, each]) => {
    const before = stored[code];
    if (!before) return [];
    if (each.version < before.version)
      return [
        `${code}: its version fell from ${before.version} to ${each.version}. A version only rises: results of both were published`,
      ];
    return each.version === before.version ? (changeOf(code, before, each) ?? []) : [];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return now;
}

function differenceOf(code: string, stored: ResultHashes | undefined, now: ResultHashes): string | null {
  if (!stored) return `${code}: it is new. Run ${renew}`;
  if (now.version !== stored.version)
    return `${code}: its version is ${now.version} now, and the stored results are those of version ${stored.version}. Run ${renew}`;
  const change = changeOf(code, stored, now);
  if (change !== null) return change;
  const others = Object.keys({ ...stored.results, ...now.results }).some(
    (name) => stored.results[name] !== now.results[name],
  );
  return others ? `${code}: its published examples are others. Run ${renew}` : null;
}

/** What only another version allows. */
function changeOf(code: string, stored: ResultHashes, now: ResultHashes): string | null {
  const parts = (['fields', 'outputs', 'presets'] as const).filter(
    (part) => stored.published[part] !== now.published[part],
  );
  const changed = Object.keys({ ...stored.results, ...now.results }).filter((name) => {
    const [before, after] = [stored.results[name], now.results[name]];
    return before !== after && !(isExample(name) && (before === undefined || after === undefined));
  });
  if (parts.length === 0 && changed.length === 0) return null;
  const what = [...parts, ...(changed.length > 0 ? ['results'] : [])].join(', ');
  const [first] = changed;
  const lines =
    first === undefined
      ? ''
      : `\nFirst of ${changed.length}: ${first}\n  before: ${stored.results[first] ?? 'none'}\n  now:    ${now.results[first] ?? 'none'}`;
  return (
    `${code}: its ${what} changed and its version is still ${now.version}. ` +
    `Raise \`version\` in the template's template.ts, then run ${renew}${lines}`
  );
}
