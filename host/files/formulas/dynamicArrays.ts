import { element } from '../xml/xmlWriter';

/** The metadata by which Excel distinguishes an array that spills from one that was entered with Ctrl+Shift+Enter. */
const NAMESPACE = 'http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray';

const flags = Object.fromEntries(
  'copy pasteAll pasteValues merge splitFirst rowColShift clearFormats clearComments assign coerce cellMeta'
    .split(' ')
    .map((name) => [name, true]),
);

export const DYNAMIC_ARRAYS = element(
  'metadata',
  { xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'xmlns:xda': NAMESPACE },
  [
    element(
      'metadataTypes',
      { count: 1 },
      element('metadataType', { name: 'XLDAPR', minSupportedVersion: 120000, ...flags }),
    ),
    element(
      'futureMetadata',
      { name: 'XLDAPR', count: 1 },
      element(
        'bk',
        {},
        element(
          'extLst',
          {},
          element(
            'ext',
            { uri: '{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}' },
            element('xda:dynamicArrayProperties', { fDynamic: true, fCollapsed: false }),
          ),
        ),
      ),
    ),
    element('cellMetadata', { count: 1 }, element('bk', {}, element('rc', { t: 1, v: 0 }))),
  ].join(''),
);
