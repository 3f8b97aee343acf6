import { formulaFault } from '../../formulas/formulaSyntax';
import { partsOfReference, wordsOf } from '../../formulas/formulaWords';
import { parseBox } from '../../grid/address';
import { readTyped } from '../../grid/typedText';
import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { invalidArgument, itemAlreadyExists, itemNotFound, notImplemented } from '../../richapi/apiError';
import { booleanArgument, optionalArgument, textArgument } from '../../richapi/argument';
import { type NameTarget } from '../../grid/grid';
import { type NameRecord } from '../parts/names';
import { absoluteAddressOf, rangeAt } from '../cells/rangeTarget';
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
        const target =
          classes.range.targetOf(reference) ??
          targetOfFormula(context, scope ?? grid.activeSheetId(), reference, 'NamedItemCollection.add');
        const text = optionalArgument(comment, (value) => textArgument(value, 'NamedItemCollection.add'), '');
        const record = { name: wanted, scope, target, comment: text, visible: true };
        return classes.namedItem.object(parts.names.add(record));
      },
      GetCount: ({ scope }) => parts.names.list(scope).length,
      GetItemOrNullObject: find,
    },
  });
}

export function defineNamedItem(context: WorkbookContext): ApiClass<NameRecord> {
  const { grid, classes, parts } = context;
  const cells = ({ target }: NameRecord): ApiObject | null =>
    'box' in target ? classes.range.object(target) : null;
  const scopeSheet = ({ scope }: NameRecord): ApiObject | null =>
    scope === null ? null : classes.worksheet.object({ sheetId: scope });

  return new ApiClass<NameRecord>('NamedItem', {
    identity: ({ name }) => ({ _Id: name }),
    scalars: {
      _Id: readOnly(({ name }) => name),
      Name: readOnly(({ name }) => name),
      Type: readOnly(({ target }) => ('box' in target ? 'Range' : typeOf(constantOf(target.formula)))),
      Value: readOnly(({ target }) =>
        'box' in target ? absoluteAddressOf(context, target) : constantOf(target.formula),
      ),
      Formula: {
        get: ({ target }) => `=${'box' in target ? absoluteAddressOf(context, target) : target.formula}`,
        set: (name, value) =>
          parts.names.change(name, {
            target: targetOfFormula(context, name.scope ?? grid.activeSheetId(), value, 'NamedItem.formula'),
          }),
      },
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
      GetRange: (name) => {
        const range = cells(name);
        if (range === null) throw itemNotFound('NamedItem.getRange');
        return range;
      },
      GetRangeOrNullObject: cells,
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

/** `=Sheet1!$A$1:$B$2`, `=1.6`, `=LAMBDA(x,x+1)`, or the same without `=`. */
function targetOfFormula(
  context: WorkbookContext,
  sheetId: string,
  reference: unknown,
  location: string,
): NameTarget {
  const formula = textArgument(reference, location).replace(/^=/, '');
  if (formulaFault(`=${formula}`) !== null) throw invalidArgument(location);
  const words = wordsOf(`=${formula}`);
  const isReference = words.every(
    ({ kind, text }) => text === ':' || (kind === 'reference' && partsOfReference(text).columns === ''),
  );
  return isReference ? rangeAt(context, sheetId, formula, location) : { formula };
}

/** @throws ApiError `NotImplemented` for what would have to be calculated */
function constantOf(formula: string): string | number | boolean {
  const read = readTyped(
    formula.replace(/^"(.*)"$/s, (_all, text: string) => `'${text.replaceAll('""', '"')}`),
    'General',
  );
  const isConstant = 'value' in read && (typeof read.value !== 'string' || formula.startsWith('"'));
  if (!isConstant) throw notImplemented('The value of a name that stands for a formula');
  return read.value;
}

function typeOf(constant: string | number | boolean): string {
  if (typeof constant === 'string') return 'String';
  return typeof constant === 'boolean' ? 'Boolean' : 'Double';
}
