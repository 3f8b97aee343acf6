import { formulaFault } from '../../formulas/formulaSyntax';
import { partsOfReference, wordsOf } from '../../formulas/formulaWords';
import { parseBox } from '../../grid/address';
import { readTyped } from '../../grid/typedText';
import { ApiClass, type ApiObject, readOnly, withOrNull } from '../../richapi/apiClass';
import { invalidArgument, itemAlreadyExists, notImplemented } from '../../richapi/apiError';
import { booleanArgument, optionalArgument, textArgument } from '../../richapi/argument';
import { type CellValue, type NameTarget } from '../../grid/grid';
import { NotYet } from '../../richapi/notYet';
import { type NameRecord } from '../parts/names';
import { absoluteAddressOf, rangeAt } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';
import { Evaluation, isError } from '../functions/evaluation';

const FORMULA_LOCAL = 'NamedItemCollection.addFormulaLocal';

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

  const add = (
    scope: string | null,
    name: unknown,
    reference: unknown,
    comment: unknown,
    location: string,
  ): ApiObject => {
    const wanted = nameArgument(name, location);
    if (parts.names.find(wanted, scope) !== null) throw itemAlreadyExists(location);
    const target =
      classes.range.targetOf(reference) ??
      targetOfFormula(context, scope ?? grid.activeSheetId(), reference, location);
    const text = optionalArgument(comment, (value) => textArgument(value, location), '');
    const record = { name: wanted, scope, target, comment: text, visible: true };
    return classes.namedItem.object(parts.names.add(record));
  };

  return new ApiClass<NamedItemCollectionTarget>('NamedItemCollection', {
    collection: {
      items: ({ scope }) => parts.names.list(scope).map((one) => classes.namedItem.object(one)),
      find,
    },
    methods: {
      Add: ({ scope }, name, reference, comment) =>
        add(scope, name, reference, comment, 'NamedItemCollection.add'),
      // The user's language is en-US, in which formulas are written as everywhere.
      AddFormulaLocal: ({ scope }, name, formula, comment) =>
        add(scope, name, textArgument(formula, FORMULA_LOCAL), comment, FORMULA_LOCAL),
      GetCount: ({ scope }) => parts.names.list(scope).length,
      GetItemOrNullObject: find,
    },
  });
}

export function defineNamedItem(context: WorkbookContext): ApiClass<NameRecord> {
  const { grid, classes, parts } = context;
  const values = new ValuesOfNames(context);
  const cells = ({ target }: NameRecord): ApiObject | null =>
    'box' in target ? classes.range.object(target) : null;
  const scopeSheet = ({ scope }: NameRecord): ApiObject | null =>
    scope === null ? null : classes.worksheet.object({ sheetId: scope });

  return new ApiClass<NameRecord>('NamedItem', {
    identity: ({ name }) => ({ _Id: name }),
    scalars: {
      _Id: readOnly(({ name }) => name),
      Name: readOnly(({ name }) => name),
      Type: readOnly((name) => ('box' in name.target ? 'Range' : typeOf(values.of(name)))),
      Value: readOnly((name) => {
        if ('box' in name.target) return absoluteAddressOf(context, name.target);
        const block = values.of(name);
        if (typeOf(block) === 'Array') throw notImplemented('The value of a name that stands for an array');
        return block[0]?.[0] ?? '';
      }),
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
    navigations: {
      ...withOrNull('NamedItem', 'Worksheet', scopeSheet),
    },
    methods: {
      ...withOrNull('NamedItem', 'GetRange', cells),
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

/** What names stand for that name no cells. They are calculated together when one of them is asked for, and forgotten again. */
class ValuesOfNames {
  private evaluations: Map<NameRecord, Evaluation> | null = null;

  constructor(private readonly context: WorkbookContext) {}

  /** @throws NotYet before they are known */
  of(name: NameRecord): CellValue[][] {
    const constant = 'box' in name.target ? null : constantOf(name.target.formula);
    if (constant !== null) return [[constant]];
    this.evaluations ??= this.begin();
    try {
      return (this.evaluations.get(name) ?? this.evaluation(name)).values();
    } catch (error) {
      if (error instanceof NotYet) throw new NotYet(this.all(this.evaluations));
      throw error;
    }
  }

  private begin(): Map<NameRecord, Evaluation> {
    const names = this.context.parts.names.all().filter(({ target }) => !('box' in target));
    return new Map(names.map((one) => [one, this.evaluation(one)]));
  }

  private evaluation({ scope, target }: NameRecord): Evaluation {
    const { grid } = this.context;
    const formula = 'box' in target ? '' : target.formula;
    return new Evaluation(grid, { sheetId: scope ?? grid.activeSheetId(), row: 0, column: 0 }, `=${formula}`);
  }

  /** The reader goes on before the next request comes, which finds nothing here. */
  private async all(evaluations: Map<NameRecord, Evaluation>): Promise<void> {
    for (const one of evaluations.values()) await one.known();
    setTimeout(() => (this.evaluations = null), 0);
  }
}

/** null for what has to be calculated. */
function constantOf(formula: string): CellValue | null {
  const read = readTyped(
    formula.replace(/^"((?:[^"]|"")*)"$/, (_all, text: string) => `'${text.replaceAll('""', '"')}`),
    'General',
  );
  const isConstant = 'value' in read && (typeof read.value !== 'string' || /^"(?:[^"]|"")*"$/.test(formula));
  return isConstant ? read.value : null;
}

function typeOf(values: CellValue[][]): string {
  const [value = ''] = values[0] ?? [];
  if (values.length > 1 || (values[0]?.length ?? 0) > 1) return 'Array';
  if (isError(value)) return 'Error';
  if (typeof value === 'string') return 'String';
  return typeof value === 'boolean' ? 'Boolean' : 'Double';
}
