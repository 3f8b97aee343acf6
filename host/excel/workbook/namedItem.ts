import { parseBox } from '../../grid/address';
import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { invalidArgument, itemAlreadyExists, notImplemented } from '../../richapi/apiError';
import { booleanArgument, optionalArgument, textArgument } from '../../richapi/argument';
import { type NameRecord } from '../parts/names';
import { absoluteAddressOf, rangeAt, type RangeTarget } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

/** The names of one sheet, or of the workbook (`scope` null). */
export interface NamedItemCollectionTarget {
  scope: string | null;
}

export function defineNamedItemCollection(context: WorkbookContext): ApiClass<NamedItemCollectionTarget> {
  const { grid, classes, parts } = context;
  const find = ({ scope }: NamedItemCollectionTarget, key: unknown): ApiObject | null => {
    const name = parts.names.find(textArgument(key, 'NamedItemCollection.getItem'), scope);
    return name === null ? null : classes.namedItem.object(name);
  };

  return new ApiClass<NamedItemCollectionTarget>('NamedItemCollection', {
    collection: {
      items: ({ scope }) => parts.names.list(scope).map((one) => classes.namedItem.object(one)),
      find,
    },
    methods: {
      Add: ({ scope }, name, reference, comment) => {
        const wanted = nameArgument(name, 'NamedItemCollection.add');
        if (parts.names.find(wanted, scope) !== null) {
          throw itemAlreadyExists('NamedItemCollection.add');
        }
        const range =
          classes.range.targetOf(reference) ??
          formulaRange(context, scope ?? grid.activeSheetId(), reference);
        const text = optionalArgument(comment, (value) => textArgument(value, 'NamedItemCollection.add'), '');
        const record = { name: wanted, scope, ...range, comment: text, visible: true };
        return classes.namedItem.object(parts.names.add(record));
      },
      GetCount: ({ scope }) => parts.names.list(scope).length,
      GetItemOrNullObject: find,
    },
  });
}

export function defineNamedItem(context: WorkbookContext): ApiClass<NameRecord> {
  const { classes, parts } = context;
  const object = ({ sheetId, box }: NameRecord): ApiObject => classes.range.object({ sheetId, box });
  const scopeSheet = ({ scope }: NameRecord): ApiObject | null =>
    scope === null ? null : classes.worksheet.object({ sheetId: scope });

  return new ApiClass<NameRecord>('NamedItem', {
    identity: ({ name }) => ({ _Id: name }),
    scalars: {
      _Id: readOnly(({ name }) => name),
      Name: readOnly(({ name }) => name),
      Type: readOnly(() => 'Range'),
      Value: readOnly((name) => absoluteAddressOf(context, name)),
      Formula: readOnly((name) => `=${absoluteAddressOf(context, name)}`),
      Scope: readOnly(({ scope }) => (scope === null ? 'Workbook' : 'Worksheet')),
      Comment: {
        get: ({ comment }) => comment,
        set: (name, value) => {
          name.comment = textArgument(value, 'NamedItem.comment');
        },
      },
      Visible: {
        get: ({ visible }) => visible,
        set: (name, value) => {
          name.visible = booleanArgument(value, 'NamedItem.visible');
        },
      },
    },
    navigations: { WorksheetOrNullObject: scopeSheet },
    methods: {
      GetRange: object,
      GetRangeOrNullObject: object,
      Delete: (name) => parts.names.remove(name),
    },
  });
}

/** A name that formulas could use: no cell address, no blank. */
export function nameArgument(value: unknown, location: string): string {
  const name = textArgument(value, location);
  if (!/^[\p{L}_\\][\p{L}\p{N}_.\\]*$/u.test(name) || parseBox(name) !== null) {
    throw invalidArgument(location);
  }
  return name;
}

/** `=Sheet1!$A$1:$B$2` or the same without `=`. */
function formulaRange(context: WorkbookContext, sheetId: string, reference: unknown): RangeTarget {
  const text = textArgument(reference, 'NamedItemCollection.add').replace(/^=/, '');
  const isReference = /[A-Za-z]/.test(text) && /^[^"()+*/^&<>=,{}]+$/.test(text);
  if (!isReference) throw notImplemented('A name of a constant or formula');
  return rangeAt(context, sheetId, text, 'NamedItemCollection.add');
}
