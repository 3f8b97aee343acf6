import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { invalidArgument } from '../../richapi/apiError';
import { textArgument } from '../../richapi/argument';
import { change, type CustomPropertyRecord } from '../parts/customProperties';
import { type WorkbookContext } from '../context/workbookContext';

const KEY = 'CustomPropertyCollection.add';
/** Longer ones are refused by Excel. */
const MOST_CHARACTERS = 255;

/** `workbook.properties.custom` */
export function defineCustomPropertyCollection({ parts, classes }: WorkbookContext): ApiClass<null> {
  const { customProperties } = parts;
  const object = (one: CustomPropertyRecord): ApiObject => classes.customProperty.object(one);
  const find = (key: unknown): ApiObject | null => {
    const found = customProperties.find(textArgument(key, 'CustomPropertyCollection.getItem'));
    return found === null ? null : object(found);
  };
  return new ApiClass<null>('CustomPropertyCollection', {
    collection: { items: () => customProperties.list().map(object), find: (_target, key) => find(key) },
    methods: {
      Add: (_target, key, value) =>
        object(customProperties.set(keyArgument(key, KEY), valueArgument(value, KEY))),
      DeleteAll: () => customProperties.clear(),
      GetCount: () => customProperties.list().length,
      GetItemOrNullObject: (_target, key) => find(key),
    },
  });
}

export function defineCustomProperty({ parts }: WorkbookContext): ApiClass<CustomPropertyRecord> {
  return new ApiClass<CustomPropertyRecord>('CustomProperty', {
    identity: ({ key }) => ({ Key: key }),
    scalars: {
      Key: readOnly(({ key }) => key),
      Value: {
        get: ({ value }) => value,
        set: (property, value) => change(property, valueArgument(value, 'CustomProperty.value')),
      },
      Type: readOnly(({ value }) => typeOf(value)),
    },
    methods: { Delete: ({ key }) => parts.customProperties.remove(key) },
  });
}

/** One of a sheet, and whose it is. */
export interface SheetPropertyTarget {
  sheetId: string;
  property: CustomPropertyRecord;
}

/** `Worksheet.customProperties`: texts under keys. */
export function defineWorksheetCustomPropertyCollection(
  context: WorkbookContext,
): ApiClass<{ sheetId: string }> {
  const { parts, classes } = context;
  const of = (sheetId: string) => parts.sheetProperties.of(sheetId);
  const object = (sheetId: string, property: CustomPropertyRecord): ApiObject =>
    classes.worksheetCustomProperty.object({ sheetId, property });
  const find = ({ sheetId }: { sheetId: string }, key: unknown): ApiObject | null => {
    const found = of(sheetId).find(textArgument(key, 'WorksheetCustomPropertyCollection.getItem'));
    return found === null ? null : object(sheetId, found);
  };
  return new ApiClass<{ sheetId: string }>('WorksheetCustomPropertyCollection', {
    collection: {
      items: ({ sheetId }) =>
        of(sheetId)
          .list()
          .map((one) => object(sheetId, one)),
      find,
    },
    methods: {
      Add: ({ sheetId }, key, value) => {
        const location = 'WorksheetCustomPropertyCollection.add';
        return object(sheetId, of(sheetId).set(keyArgument(key, location), textArgument(value, location)));
      },
      GetCount: ({ sheetId }) => of(sheetId).list().length,
      GetItemOrNullObject: find,
    },
  });
}

export function defineWorksheetCustomProperty({ parts }: WorkbookContext): ApiClass<SheetPropertyTarget> {
  return new ApiClass<SheetPropertyTarget>('WorksheetCustomProperty', {
    identity: ({ property }) => ({ _Id: property.key }),
    scalars: {
      _Id: readOnly(({ property }) => property.key),
      Key: readOnly(({ property }) => property.key),
      Value: {
        get: ({ property }) => property.value,
        set: ({ property }, value) => {
          property.value = textArgument(value, 'WorksheetCustomProperty.value');
        },
      },
    },
    methods: { Delete: ({ sheetId, property }) => parts.sheetProperties.of(sheetId).remove(property.key) },
  });
}

function keyArgument(value: unknown, location: string): string {
  const key = textArgument(value, location);
  if (key === '' || key.length > MOST_CHARACTERS) throw invalidArgument(location);
  return key;
}

/** Dates arrive as texts of the wire, and stay texts. */
function valueArgument(value: unknown, location: string): CustomPropertyRecord['value'] {
  const isPlain = typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
  if (isPlain) return value as boolean | number;
  const text = textArgument(value, location);
  if (text.length > MOST_CHARACTERS) throw invalidArgument(location);
  return text;
}

function typeOf(value: CustomPropertyRecord['value']): string {
  if (typeof value === 'boolean') return 'Boolean';
  if (typeof value === 'string') return 'String';
  return Number.isInteger(value) ? 'Number' : 'Float';
}
