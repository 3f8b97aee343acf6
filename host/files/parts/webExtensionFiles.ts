import { kindOf, type OpcPackage, type Part, type Relationship, xmlPart } from '../package/opcPackage';
import { childOf, listOf } from '../xml/xmlReader';
import { element, escapeCharacters, unescapeCharacters } from '../xml/xmlWriter';

/**
 * Document settings where Excel keeps them: as properties of the add-in's web extension ([MS-OWEXML] 2.2).
 */
const TASK_PANES = 'xl/webextensions/taskpanes.xml';
const EXTENSION = 'xl/webextensions/webextension1.xml';
const OFFICE = 'http://schemas.microsoft.com/office';

export const taskPanesRelationship: Relationship = {
  id: 'taskpanes',
  type: `${OFFICE}/2011/relationships/webextensiontaskpanes`,
  target: TASK_PANES,
  external: false,
};

/** @param addinId the id of the add-in's manifest */
export function webExtensionParts(settings: [string, string][], addinId: string): Part[] {
  const reference = { id: addinId, version: '1.0.0.0', store: 'developer', storeType: 'Registry' };
  const properties = settings.map(([name, value]) =>
    element('we:property', { name: escapeCharacters(name), value: escapeCharacters(value) }),
  );
  const extension = element(
    'we:webextension',
    { 'xmlns:we': `${OFFICE}/webextensions/webextension/2010/11`, id: `{${addinId.toUpperCase()}}` },
    [
      element('we:reference', reference),
      element('we:alternateReferences'),
      element('we:properties', {}, properties.join('')),
      element('we:bindings'),
    ].join(''),
  );
  const pane = element(
    'wetp:taskpane',
    { dockstate: 'right', visibility: 0, width: 350, row: 1 },
    element('wetp:webextensionref', {
      'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
      'r:id': 'rId1',
    }),
  );
  const panes = element(
    'wetp:taskpanes',
    { 'xmlns:wetp': `${OFFICE}/webextensions/taskpanes/2010/11` },
    pane,
  );
  const toExtension = {
    id: 'rId1',
    type: `${OFFICE}/2011/relationships/webextension`,
    target: EXTENSION,
    external: false,
  };
  return [
    xmlPart(TASK_PANES, 'application/vnd.ms-office.webextensiontaskpanes+xml', panes, [toExtension]),
    xmlPart(EXTENSION, 'application/vnd.ms-office.webextension+xml', extension),
  ];
}

/** The settings of this add-in; other add-ins in the document are named in a warning. */
export function readWebExtensions(
  file: OpcPackage,
  taskPanes: string,
  addinId: string,
  warn: (warning: string) => void,
): [string, string][] {
  const own: [string, string][] = [];
  for (const relationship of file.relationships(taskPanes)) {
    if (kindOf(relationship) !== 'webextension' || relationship.external) continue;
    const root = file.root(relationship.target);
    const id = childOf(root, 'reference')?.getAttribute('id') ?? '';
    if (id.toLowerCase() !== addinId.toLowerCase()) {
      warn(`The settings of another add-in (${id}) are not kept.`);
      continue;
    }
    for (const one of listOf(root, 'properties', 'property')) {
      const [name, value] = [one.getAttribute('name'), one.getAttribute('value')];
      if (name !== null && value !== null) own.push([unescapeCharacters(name), unescapeCharacters(value)]);
    }
  }
  return own;
}
