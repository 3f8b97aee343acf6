import { webAddress } from '../../connection/links';
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

/** Nothing in it ends the text of a formula. */
function isSafe(url: string): boolean {
  return url.length <= longestText && /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/.test(url) && webAddress(url) !== null;
}
