import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { ApiError } from '../../richapi/apiError';
import { textArgument } from '../../richapi/argument';
import { type CustomXmlPartRecord } from '../parts/customXmlParts';
import { type WorkbookContext } from '../context/workbookContext';

/** The parts of one namespace. */
export interface ScopedPartsTarget {
  namespaceUri: string;
}

export function defineCustomXmlPart({ parts }: WorkbookContext): ApiClass<CustomXmlPartRecord> {
  return new ApiClass<CustomXmlPartRecord>('CustomXmlPart', {
    identity: ({ id }) => ({ Id: id }),
    scalars: {
      Id: readOnly(({ id }) => id),
      NamespaceUri: readOnly(({ namespaceUri }) => namespaceUri),
    },
    methods: {
      GetXml: ({ xml }) => xml,
      SetXml: (part, xml) => parts.customXmlParts.replace(part, textArgument(xml, 'CustomXmlPart.setXml')),
      Delete: (part) => parts.customXmlParts.remove(part),
    },
  });
}

export function defineCustomXmlPartCollection(context: WorkbookContext): ApiClass<null> {
  const { parts, classes } = context;
  const find = (id: unknown): ApiObject | null => findPart(context, id, null);
  return new ApiClass<null>('CustomXmlPartCollection', {
    collection: {
      items: () => listParts(context, null),
      find: (_target, id) => find(id),
    },
    methods: {
      Add: (_target, xml) => {
        const text = textArgument(xml, 'CustomXmlPartCollection.add');
        return classes.customXmlPart.object(parts.customXmlParts.add(text));
      },
      GetByNamespace: (_target, namespaceUri) =>
        classes.customXmlPartScopedCollection.object({
          namespaceUri: textArgument(namespaceUri, 'CustomXmlPartCollection.getByNamespace'),
        }),
      GetCount: () => listParts(context, null).length,
      GetItemOrNullObject: (_target, id) => find(id),
    },
  });
}

export function defineCustomXmlPartScopedCollection(context: WorkbookContext): ApiClass<ScopedPartsTarget> {
  const only = ({ namespaceUri }: ScopedPartsTarget): ApiObject | null => {
    const all = listParts(context, namespaceUri);
    return all.length === 1 ? (all[0] ?? null) : null;
  };
  const find = ({ namespaceUri }: ScopedPartsTarget, id: unknown): ApiObject | null =>
    findPart(context, id, namespaceUri);

  return new ApiClass<ScopedPartsTarget>('CustomXmlPartScopedCollection', {
    collection: { items: ({ namespaceUri }) => listParts(context, namespaceUri), find },
    methods: {
      GetCount: ({ namespaceUri }) => listParts(context, namespaceUri).length,
      GetItemOrNullObject: find,
      GetOnlyItem: (target) => {
        const part = only(target);
        if (part !== null) return part;
        throw new ApiError(
          'GeneralException',
          'The collection does not hold exactly one item.',
          'CustomXmlPartScopedCollection.getOnlyItem',
          500,
        );
      },
      GetOnlyItemOrNullObject: only,
    },
  });
}

function listParts({ parts, classes }: WorkbookContext, namespaceUri: string | null): ApiObject[] {
  return parts.customXmlParts.list(namespaceUri).map((one) => classes.customXmlPart.object(one));
}

function findPart(
  { parts, classes }: WorkbookContext,
  id: unknown,
  namespaceUri: string | null,
): ApiObject | null {
  const text = textArgument(id, 'CustomXmlPartCollection.getItem');
  const part = parts.customXmlParts.find(text, namespaceUri);
  return part === null ? null : classes.customXmlPart.object(part);
}
