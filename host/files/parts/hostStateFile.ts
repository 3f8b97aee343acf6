import { isErrorValue } from '../../grid/errorValue';
import { boxAddress, parseBox } from '../../grid/address';
import { singleCell } from '../../grid/box';
import { chartElements, readCharts } from './chartElements';
import { isStoredError } from '../sheet/fileErrors';
import { type Part, type Relationship, xmlPart } from '../package/opcPackage';
import { cellOf, type WorkbookContent } from '../content/workbookContent';
import { childrenOf, numeric, textAttribute } from '../xml/xmlReader';
import { element, escapeCharacters } from '../xml/xmlWriter';

/** What only this host reads: other programs pass the part over. */
const PATH = 'xl/workbookHost.xml';
const NAMESPACE = 'urn:workbook-host';

/** The last segment of its type. */
export const HOST_STATE = 'workbookHostState';

export const hostStateRelationship: Relationship = {
  id: 'hostState',
  type: `${NAMESPACE}/${HOST_STATE}`,
  target: PATH,
  external: false,
};

export function hostStatePart(content: WorkbookContent): Part {
  const { workbookSettings, sheets } = content;
  const errors = sheets.flatMap(({ cells }, sheet) =>
    [...cells].flatMap(([row, line]) =>
      [...line].flatMap(([column, { value, isText }]) =>
        !isText &&
        typeof value === 'string' &&
        isErrorValue(value) &&
        !isStoredError(value) &&
        value !== '#BUSY!'
          ? [element('error', { sheet, cell: boxAddress(singleCell(row, column)), value })]
          : [],
      ),
    ),
  );
  const xml = element(
    'workbookHost',
    { xmlns: NAMESPACE },
    [
      ...workbookSettings.map(([key, value]) =>
        element('setting', {
          key: escapeCharacters(key),
          value: escapeCharacters(JSON.stringify(value) ?? 'null'),
        }),
      ),
      ...sheets.flatMap(({ customProperties }, sheet) =>
        customProperties.map(({ key, value }) =>
          element('sheetProperty', {
            sheet,
            key: escapeCharacters(key),
            value: escapeCharacters(String(value)),
          }),
        ),
      ),
      ...sheets.flatMap(({ cellStyles }, sheet) =>
        cellStyles.map(({ box, name }) => element('cellStyle', { sheet, cells: boxAddress(box), name })),
      ),
      ...errors,
      ...chartElements(content),
    ].join(''),
  );
  return xmlPart(PATH, 'application/xml', xml);
}

/** Of all sheets. Only files of this host have them. */
export const MOST_STYLED_BLOCKS = 20_000;

export function readHostState(
  root: Element,
  content: WorkbookContent,
  warn: (warning: string) => void,
): void {
  readCharts(root, content, warn);
  for (const one of childrenOf(root, 'setting')) {
    const value = parsed(textAttribute(one, 'value'));
    if (value !== undefined) content.workbookSettings.push([textAttribute(one, 'key'), value]);
  }
  const styled = childrenOf(root, 'cellStyle');
  if (styled.length > MOST_STYLED_BLOCKS)
    warn(`Of the named styles of cells the first ${MOST_STYLED_BLOCKS} blocks are kept.`);
  for (const one of styled.slice(0, MOST_STYLED_BLOCKS)) {
    const box = parseBox(one.getAttribute('cells') ?? '');
    const sheet = content.sheets[numeric(one, 'sheet') ?? -1];
    if (box !== null) sheet?.cellStyles.push({ box, name: textAttribute(one, 'name') });
  }
  for (const one of childrenOf(root, 'sheetProperty')) {
    const sheet = content.sheets[numeric(one, 'sheet') ?? -1];
    sheet?.customProperties.push({ key: textAttribute(one, 'key'), value: textAttribute(one, 'value') });
  }
  for (const one of childrenOf(root, 'error')) {
    const box = parseBox(one.getAttribute('cell') ?? '');
    const sheet = content.sheets[numeric(one, 'sheet') ?? -1];
    const cell = box && sheet ? cellOf(sheet, box.row, box.column) : null;
    const value = one.getAttribute('value') ?? '';
    // Another program may have calculated since.
    if (cell?.value === '#VALUE!' && isErrorValue(value)) cell.value = value;
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
