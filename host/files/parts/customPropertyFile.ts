import { type WorkbookContent } from '../content/workbookContent';
import { OFFICE_RELATIONSHIPS, type Part, type Relationship, xmlPart } from '../package/opcPackage';
import { storedText, textElement } from '../sheet/sharedStrings';
import { allChildren, childrenOf, textAttribute, type XmlTools } from '../xml/xmlReader';
import { element, escapeCharacters } from '../xml/xmlWriter';

type Property = WorkbookContent['customProperties'][number];

const PATH = 'docProps/custom.xml';
/** Of every property that a program sets (ECMA-376 part 1, 22.3.2.2). */
const FORMAT_ID = '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}';
/** The first number that is free for properties of users. */
const FIRST_ID = 2;
const NUMBERS = ['i1', 'i2', 'i4', 'i8', 'int', 'ui1', 'ui2', 'ui4', 'ui8', 'uint', 'r4', 'r8', 'decimal'];

/** The last segment of its type. */
export const CUSTOM_PROPERTIES = 'custom-properties';

export const customPropertyRelationship: Relationship = {
  id: 'custom',
  type: `${OFFICE_RELATIONSHIPS}/${CUSTOM_PROPERTIES}`,
  target: PATH,
  external: false,
};

export function customPropertyPart(properties: Property[]): Part {
  const xml = element(
    'Properties',
    {
      xmlns: 'http://schemas.openxmlformats.org/officeDocument/2006/custom-properties',
      'xmlns:vt': 'http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes',
    },
    properties
      .map(({ key, value, stored }, index) =>
        element(
          'property',
          { fmtid: FORMAT_ID, pid: FIRST_ID + index, name: escapeCharacters(key) },
          stored ?? valueXml(value),
        ),
      )
      .join(''),
  );
  return xmlPart(PATH, 'application/vnd.openxmlformats-officedocument.custom-properties+xml', xml);
}

function valueXml(value: Property['value']): string {
  if (typeof value === 'string') return textElement('vt:lpwstr', value);
  if (typeof value === 'boolean') return element('vt:bool', {}, String(value));
  const isShort = Number.isInteger(value) && Math.abs(value) < 2 ** 31;
  return element(isShort ? 'vt:i4' : 'vt:r8', {}, String(value));
}

/** Values of kinds that the host does not know, dates among them, are shown as texts and stay what they are. */
export function readCustomProperties(root: Element, { serializer }: XmlTools): Property[] {
  return childrenOf(root, 'property').flatMap((one): Property[] => {
    const [value] = allChildren(one);
    const key = textAttribute(one, 'name');
    if (value === undefined || key === '') return [];
    const text = storedText(value);
    const isNumber = NUMBERS.includes(value.localName) && text.trim() !== '' && Number.isFinite(Number(text));
    if (isNumber) return [{ key, value: Number(text) }];
    if (value.localName === 'bool') return [{ key, value: /^(?:true|1)$/.test(text) }];
    if (value.localName === 'lpwstr') return [{ key, value: text }];
    return [{ key, value: text, stored: serializer.serializeToString(value) }];
  });
}
