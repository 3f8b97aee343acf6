import {
  type OpcPackage,
  encode,
  OFFICE_RELATIONSHIPS,
  type Part,
  kindOf,
  type Relationship,
  xmlPart,
} from '../package/opcPackage';
import { decodeXml } from '../xml/xmlReader';
import { element } from '../xml/xmlWriter';

const NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/customXml';

/** The parts of one custom XML part: its XML, and its id beside it. */
export function customXmlParts(
  { id, xml }: { id: string; xml: string },
  namespace: string,
  number: number,
): Part[] {
  const properties = `customXml/itemProps${number}.xml`;
  const schemas = namespace === '' ? '' : element('ds:schemaRef', { 'ds:uri': namespace });
  const relationship: Relationship = {
    id: 'rId1',
    type: `${OFFICE_RELATIONSHIPS}/customXmlProps`,
    target: properties,
    external: false,
  };
  return [
    {
      path: `customXml/item${number}.xml`,
      contentType: 'application/xml',
      bytes: encode(asUtf8(xml)),
      relationships: [relationship],
    },
    xmlPart(
      properties,
      'application/vnd.openxmlformats-officedocument.customXmlProperties+xml',
      element(
        'ds:datastoreItem',
        { 'ds:itemID': id, 'xmlns:ds': NAMESPACE },
        element('ds:schemaRefs', {}, schemas),
      ),
    ),
  ];
}

/** @returns id '' when the file gives none */
export function readCustomXml(file: OpcPackage, path: string): { id: string; xml: string } {
  const bytes = file.bytes(path);
  // Parsed only to find errors: the XML is preserved as it is.
  file.root(path);
  const properties = file.relationships(path).find((one) => kindOf(one) === 'customXmlProps');
  const root = properties && file.has(properties.target) ? file.root(properties.target) : null;
  const id = [...(root?.attributes ?? [])].find((one) => one.localName === 'itemID')?.value ?? '';
  return { id, xml: decodeXml(bytes, path) };
}

/** An XML declaration may name another encoding than the one it is saved in. */
function asUtf8(xml: string): string {
  return xml.replace(/^(<\?xml[^>]*?encoding\s*=\s*)(["'])[^"']*\2/, '$1$2UTF-8$2');
}
