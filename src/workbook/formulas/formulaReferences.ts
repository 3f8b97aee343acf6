const sheetName = String.raw`(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!`;
const cell = String.raw`\$?[A-Za-z]{1,3}\$?\d{1,7}`;
const area = String.raw`${cell}(?::${cell})?|\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}|\$?\d{1,7}:\$?\d{1,7}|#REF!`;
/** A text, or a reference that is neither a part of a name nor the name of a function. */
const token = new RegExp(String.raw`"(?:[^"]|"")*"|((?:${sheetName})?(?:${area}))(?![\p{L}\p{N}_.(!])`, 'gu');
const wordBefore = /[\p{L}\p{N}_.$!:]$/u;

interface Found {
  text: string;
  at: number;
}

function referencesOf(formula: string): Found[] {
  return [...formula.matchAll(token)].flatMap((match): Found[] => {
    const [, text] = match;
    return text === undefined || wordBefore.test(formula.slice(0, match.index))
      ? []
      : [{ text, at: match.index }];
  });
}

/** Excel takes no more arguments, and no longer formula. */
const mostReferences = 255;
const longestFormula = 8_000;

/**
 * A formula that holds every reference of another one, in its order, so that Excel keeps them up to date while the other one is
 * not in its cell.
 *
 * @param sheet the sheet of the other one
 * @returns '' when it has no references; null when they are too many
 */
export function referenceFormula(formula: string, sheet: string): string | null {
  const found = referencesOf(formula);
  if (found.length === 0) return '';
  const own = `'${sheet.replaceAll("'", "''")}'!`;
  const rows = found.map(({ text }) => `ROWS(${text.includes('!') ? text : own + text})`);
  const references = `=SUM(${rows.join(',')})`;
  return found.length > mostReferences || references.length > longestFormula ? null : references;
}

/**
 * The formula with its references as the reference formula has them by now.
 *
 * @param sheet the sheet on which the formula will stand
 * @returns null when the reference formula is not that of this formula, or cells that it refers to were deleted
 */
export function withReferences(formula: string, references: string, sheet: string): string | null {
  const found = referencesOf(formula);
  if (found.length === 0) return formula;
  if (references.includes('#REF!')) return null;
  const current = referencesOf(references).map(({ text }) => splitReference(text));
  if (current.length !== found.length) return null;
  let written = '';
  let end = 0;
  for (const [i, { text, at }] of found.entries()) {
    const now = current[i];
    if (!now) return null;
    const was = splitReference(text);
    const stays = was.sheet === '' && now.name.toLowerCase() === sheet.toLowerCase();
    written += formula.slice(end, at) + (stays ? '' : now.sheet) + likeBefore(was.area, now.area);
    end = at + text.length;
  }
  return written + formula.slice(end);
}

function splitReference(text: string): { sheet: string; name: string; area: string } {
  const at = text.lastIndexOf('!') + 1;
  const sheet = text.slice(0, at);
  const name = sheet
    .slice(0, -1)
    .replace(/^'(.*)'$/s, '$1')
    .replaceAll("''", "'");
  return { sheet, name, area: text.slice(at) };
}

/** The new address with the dollar signs of the old one. */
function likeBefore(was: string, now: string): string {
  const parts = /(\$?)([A-Za-z]+|\d+)/g;
  const dollars = [...was.matchAll(parts)].map(([, dollar = '']) => dollar);
  let next = 0;
  return now.replaceAll(parts, (_, __, part: string) => (dollars[next++] ?? '') + part);
}
