import { dateText } from '../../../../contract/timeText';
import type { ReportContent } from '../content/content';
import type { Blocks } from './blocks';
import { drawInFlow } from './flow';
import { hasClass, isElement, readMarkup } from './markup';
import { missingNotice, type MissingLetters } from './missingLetters';
import { colors, type Paper } from './paper';

/** Draws a report from the top of a page on; its head names project, calculation and template. */
export function drawReport(
  paper: Paper,
  blocks: Blocks,
  missing: MissingLetters,
  content: ReportContent,
  link?: string,
): void {
  // Only the report that is drawn is held as text.
  const text = new TextDecoder().decode(content.markup);
  const { part: shown, letters } = missing.replaced({ ...content, markup: text });
  const { name, subtitle, place, lines, address, madeAt, markup, seals } = shown;
  const notice = missingNotice(letters);
  const [template = '', ...people] = lines.foot;
  const [title = '', ...below] = lines.right;
  paper.newPage(
    {
      left: lines.left,
      // Beside the project's location, the place would be cut.
      right: [[title, place].filter(Boolean).join(' · '), ...below],
      foot: [`${template} · ${dateText(madeAt, 'UTC')}`, people.join(' · ')].filter((line) => line !== ''),
    },
    false,
  );
  if (link !== undefined) paper.markPlace(link);
  const part = paper.child(paper.document, 'Part');
  blocks.heading(part, 'h1', name);
  blocks.paragraph(part, [subtitle], { face: 'bold', size: 9 });
  const where = [place && `In the workbook at ${place}`, `Report ${printedAddress(address)}`];
  blocks.paragraph(part, [where.filter(Boolean).join(' · ')], { color: colors.quiet, size: 7.5 });
  for (const line of seals?.lines ?? []) blocks.paragraph(part, [line], { color: colors.quiet, size: 7.5 });
  if (notice) blocks.paragraph(part, [notice], { color: colors.quiet });
  const { children } = readMarkup(markup);
  const [usual = children, denser] = children.flatMap((form) =>
    isElement(form) && hasClass(form, 'form') ? [form.children] : [],
  );
  drawInFlow(paper, () => blocks.draw(part, usual), denser && (() => blocks.draw(part, denser)));
}

/** On paper, an address of this computer leads nowhere: the id identifies the report. */
function printedAddress(address: string): string {
  const isOfThisComputer = /^https?:\/\/(localhost|127\.[\d.]+|\[::1\])[:/]/.test(address);
  return isOfThisComputer ? address.slice(address.lastIndexOf('/') + 1) : address;
}
