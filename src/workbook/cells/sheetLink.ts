import type { LinkTo } from '../../connection/links';
import { planCell } from './plannedCell';
import type { PlannedCell } from './plannedCell';

/** Excel takes no longer text in a formula. */
const longestText = 255;

/**
 * A cell that opens the sheet of a result. What does not lead to the service, or does not fit into a formula, is written as text.
 *
 * @param linkTo the rule for links of this build, and the service of the workbook
 */
export function planLink(url: string | null, linkTo: LinkTo): PlannedCell {
  const link = linkTo(url);
  if (url === null) return planCell(null);
  if (link === null || link.length > longestText) return planCell(url, true);
  return { value: `=HYPERLINK("${link}","Open")`, asText: false };
}

/** The address that the formula of such a cell opens; null for any other cell. */
export function linkIn(cell: unknown): string | null {
  return typeof cell === 'string' ? (/^=HYPERLINK\("([^"]*)",/i.exec(cell)?.[1] ?? null) : null;
}
