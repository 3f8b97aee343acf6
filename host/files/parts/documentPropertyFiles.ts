import { type PreservedElement, type WorkbookContent } from '../content/workbookContent';
import { type Part, type Relationship, xmlPart, OFFICE_RELATIONSHIPS } from '../package/opcPackage';
import { allChildren, childOf, type XmlTools } from '../xml/xmlReader';
import { element } from '../xml/xmlWriter';
import { storedText, textElement } from '../sheet/sharedStrings';

type Properties = WorkbookContent['properties'];
type Property = Parameters<Properties['get']>[0];

const CREATED = 'dcterms:created';
const core: [Property, string][] = [
  ['Title', 'dc:title'],
  ['Subject', 'dc:subject'],
  ['Author', 'dc:creator'],
  ['Keywords', 'cp:keywords'],
  ['Comments', 'dc:description'],
  ['Category', 'cp:category'],
  ['LastAuthor', 'cp:lastModifiedBy'],
  ['RevisionNumber', 'cp:revision'],
  ['CreationDate', CREATED],
];
const extended: [Property, string][] = [
  ['Manager', 'Manager'],
  ['Company', 'Company'],
];

const CORE = 'docProps/core.xml';
const EXTENDED = 'docProps/app.xml';
/** As Excel names itself: LibreOffice trusts texts beside formulas that it cannot calculate from no other program. */
const APPLICATION = 'Microsoft Excel';

export const propertyRelationships: Relationship[] = [
  {
    id: 'core',
    type: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
    target: CORE,
    external: false,
  },
  { id: 'app', type: `${OFFICE_RELATIONSHIPS}/extended-properties`, target: EXTENDED, external: false },
];

export function propertyParts(properties: Properties, preserved: PreservedElement[]): Part[] {
  const elements = (list: [Property, string][]) =>
    list
      .filter(([property]) => (properties.get(property) ?? '') !== '')
      .map(([property, name]) =>
        textElement(
          name,
          properties.get(property) ?? '',
          name === CREATED ? { 'xsi:type': 'dcterms:W3CDTF' } : {},
        ),
      )
      .join('');
  return [
    xmlPart(
      CORE,
      'application/vnd.openxmlformats-package.core-properties+xml',
      element(
        'cp:coreProperties',
        {
          'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
          'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
          'xmlns:dcterms': 'http://purl.org/dc/terms/',
          'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        },
        elements(core) + preserved.map(({ xml }) => xml).join(''),
      ),
    ),
    xmlPart(
      EXTENDED,
      'application/vnd.openxmlformats-officedocument.extended-properties+xml',
      element(
        'Properties',
        { xmlns: 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties' },
        element('Application', {}, APPLICATION) + elements(extended),
      ),
    ),
  ];
}

/** Core properties that the host does not know. */
export function preservedProperties(root: Element, { serializer }: XmlTools): PreservedElement[] {
  const own = new Set(core.map(([, name]) => name.slice(name.indexOf(':') + 1)));
  return allChildren(root)
    .filter(({ localName }) => !own.has(localName))
    .map((one) => ({ name: one.localName, xml: serializer.serializeToString(one) }));
}

/** Reads either of the two parts. */
export function readProperties(root: Element, properties: Properties): void {
  for (const [property, name] of [...core, ...extended]) {
    const found = childOf(root, name.slice(name.indexOf(':') + 1));
    if (found !== null) properties.set(property, storedText(found));
  }
}
