import { boxAddress, parseBox } from '../../grid/address';
import { blockOf, singleCell } from '../../grid/box';
import { type SheetReading } from './cellReader';
import { type Relationship } from '../package/opcPackage';
import { type SheetContent } from '../content/workbookContent';
import { childOf, listOf, relationshipId, textAttribute } from '../xml/xmlReader';
import { element, escapeCharacters } from '../xml/xmlWriter';

/** A file may link blocks of any size; a link here is of one cell. */
export const MOST_LINKED = 65_530;

/** Takes the links out of a sheet; a link of a block becomes one of each cell. */
export function takeHyperlinks(
  root: Element,
  relationships: Relationship[],
  sheet: SheetContent,
  { warn }: SheetReading,
): void {
  const byId = new Map(relationships.map((one) => [one.id, one]));
  for (const one of listOf(root, 'hyperlinks', 'hyperlink')) {
    const box = parseBox(one.getAttribute('ref') ?? '');
    const id = relationshipId(one);
    const target = id === null ? undefined : byId.get(id);
    const address = target?.external === true ? target.target : '';
    const documentReference = textAttribute(one, 'location');
    const cells = box === null ? MOST_LINKED + 1 : box.rowCount * box.columnCount;
    const leads = address !== '' || documentReference !== '';
    if (box === null || !leads || sheet.hyperlinks.length + cells > MOST_LINKED) {
      warn(`A link of the sheet "${sheet.name}" is not kept: it leads nowhere, or there are too many.`);
      continue;
    }
    const link = { address, documentReference, screenTip: textAttribute(one, 'tooltip') };
    const places = blockOf(box, (row, column) => ({ row: box.row + row, column: box.column + column }));
    sheet.hyperlinks.push(...places.flat().map((place) => ({ ...place, ...link })));
  }
  childOf(root, 'hyperlinks')?.remove();
}

/** `relate` gives the id of the relationship to an address outside of the file. */
export function hyperlinksXml({ hyperlinks }: SheetContent, relate: (address: string) => string): string {
  const list = hyperlinks.map(({ row, column, address, documentReference, screenTip }) =>
    element('hyperlink', {
      ref: boxAddress(singleCell(row, column)),
      'r:id': address === '' ? null : relate(address),
      location: documentReference === '' ? null : escapeCharacters(documentReference),
      tooltip: screenTip === '' ? null : escapeCharacters(screenTip),
    }),
  );
  return list.length === 0 ? '' : element('hyperlinks', {}, list.join(''));
}
