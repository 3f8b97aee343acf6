import { planCell } from './plannedCell';
import type { PlannedCell } from './plannedCell';

/** Excel takes no longer text in a formula. */
const longestText = 255;

/**
 * A cell that opens the sheet of a result. What is no web address of https or of this machine, or does not fit into a formula, is
 * written as text: the answer of a service is not trusted with a formula.
 */
export function planLink(url: string | null): PlannedCell {
  if (url === null) return planCell(null);
  if (!isSafe(url)) return planCell(url, true);
  return { value: `=HYPERLINK("${url}","Open")`, asText: false };
}

function isSafe(url: string): boolean {
  if (url.length > longestText || !/^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/.test(url) || !URL.canParse(url))
    return false;
  const { protocol, hostname, username } = new URL(url);
  const local = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && local));
}
