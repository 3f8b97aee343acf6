import { ApiClass, type Scalar } from '../../richapi/apiClass';
import { textArgument } from '../../richapi/argument';
import { DOCUMENT_PROPERTIES } from '../parts/workbookParts';
import { type WorkbookContext } from '../context/workbookContext';

export function defineDocumentProperties({ parts }: WorkbookContext): ApiClass<null> {
  const scalars: Record<string, Scalar<null>> = {};
  for (const name of DOCUMENT_PROPERTIES) {
    scalars[name] = {
      get: () => parts.properties.get(name) ?? '',
      set: (_target, value) => {
        parts.properties.set(name, textArgument(value, `DocumentProperties.${name}`));
      },
    };
  }
  return new ApiClass<null>('DocumentProperties', { scalars });
}
