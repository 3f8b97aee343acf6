import { fourDigits } from '../../../../engineering/kit/fourDigits';

/** Numbers with a value, and not those of a clause, a code or a combination. */
const quantity = /(?<![\w.-])\d+(?:\.\d+)?(?![\w-]|\.\d)/g;

/**
 * Sentences that differ only in their numbers are one, with the range of each number.
 *
 * @example
 * mergedSentences([{ text: 'Braced every 5 ft.', of: 'B1' }, { text: 'Braced every 8 ft.', of: 'B2' }])
 *   // [{ text: 'Braced every 5 to 8 ft.', of: ['B1', 'B2'] }]
 */
export function mergedSentences<Member>(
  sentences: readonly { text: string; of: Member }[],
): { text: string; of: Member[] }[] {
  const merged = new Map<string, { text: string; of: Member[]; ranges: { least: number; most: number }[] }>();
  for (const { text, of } of sentences) {
    const key = text.replace(quantity, '#');
    const numbers = (text.match(quantity) ?? []).map(Number);
    const held = merged.get(key);
    if (!held) merged.set(key, { text, of: [of], ranges: numbers.map((least) => ({ least, most: least })) });
    else {
      if (held.of.at(-1) !== of) held.of.push(of);
      held.ranges = held.ranges.map(({ least, most }, at) => ({
        least: Math.min(least, numbers[at]!),
        most: Math.max(most, numbers[at]!),
      }));
    }
  }
  return [...merged.values()].map(({ text, of, ranges }) => {
    let at = 0;
    const shown = text.replace(quantity, (number) => {
      const { least, most } = ranges[at++]!;
      return least === most ? number : `${fourDigits(least)} to ${fourDigits(most)}`;
    });
    return { text: shown, of };
  });
}

interface Marked {
  name: string;
  templateName: string;
}

/** The marks of the members; where they are all of a template, its name. */
export function markList<Member extends Marked>(members: readonly Member[], all: readonly Member[]): string {
  if (members.length === all.length && all.length > 1) return 'All';
  const held = new Set(members);
  const texts: string[] = [];
  for (const template of new Set(members.map(({ templateName }) => templateName))) {
    const ofTemplate = all.filter(({ templateName }) => templateName === template);
    if (ofTemplate.length > 1 && ofTemplate.every((member) => held.has(member)))
      texts.push(`${template}: all ${ofTemplate.length}`);
    else texts.push(runs(ofTemplate.filter((member) => held.has(member)).map(({ name }) => name)));
  }
  return texts.join('; ');
}

/** @example runs(['RB-1', 'RB-2', 'RB-3', 'RB-7']) // 'RB-1 to RB-3, RB-7' */
function runs(names: readonly string[]): string {
  const parts: { first: string; last: string; count: number }[] = [];
  for (const name of names) {
    const part = parts.at(-1);
    if (part && isNext(part.last, name)) Object.assign(part, { last: name, count: part.count + 1 });
    else parts.push({ first: name, last: name, count: 1 });
  }
  return parts
    .map(({ first, last, count }) =>
      count === 1 ? first : count === 2 ? `${first}, ${last}` : `${first} to ${last}`,
    )
    .join(', ');
}

function isNext(one: string, other: string): boolean {
  const [, before, number] = /^(.*?)(\d{1,9})$/.exec(one) ?? [];
  return number !== undefined && other === `${before}${Number(number) + 1}`;
}

/** The standards of all, each once; one without an edition only where no report has chosen it. */
export function codesIn(reports: readonly { codes: string[] }[]): string[] {
  const all = [...new Set(reports.flatMap(({ codes }) => codes))].sort();
  return all.filter((code) => !all.some((other) => other.startsWith(`${code}-`)));
}
