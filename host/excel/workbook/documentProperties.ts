import { ApiClass, readOnly, type Scalar } from '../../richapi/apiClass';
import { textArgument, wholeNumberArgument } from '../../richapi/argument';
import { DOCUMENT_PROPERTIES } from '../parts/workbookParts';
import { type WorkbookContext } from '../context/workbookContext';

export function defineDocumentProperties({ parts, classes }: WorkbookContext): ApiClass<null> {
  const { properties } = parts;
  const scalars: Record<string, Scalar<null>> = {};
  for (const name of DOCUMENT_PROPERTIES) {
    scalars[name] = {
      get: () => properties.get(name) ?? '',
      set: (_target, value) => {
        properties.set(name, textArgument(value, `DocumentProperties.${name}`));
      },
    };
  }
  scalars['LastAuthor'] = readOnly(() => properties.get('LastAuthor') ?? '');
  // null: the file does not say.
  scalars['CreationDate'] = readOnly(() => properties.get('CreationDate') ?? null);
  scalars['RevisionNumber'] = {
    get: () => Number(properties.get('RevisionNumber') ?? 0),
    set: (_target, value) => {
      const number = wholeNumberArgument(value, 'DocumentProperties.revisionNumber');
      properties.set('RevisionNumber', String(number));
    },
  };
  return new ApiClass<null>('DocumentProperties', {
    scalars,
    navigations: { Custom: () => classes.customPropertyCollection.object(null) },
  });
}
