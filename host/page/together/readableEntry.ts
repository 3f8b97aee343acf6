import type { SharedEntry } from './sharedWire';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isIndex: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isScalar: Check = (value) => ['string', 'number', 'boolean'].includes(typeof value);
const isList =
  (of: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(of);
const isOneOf =
  (...of: unknown[]): Check =>
  (value) =>
    of.includes(value);
const isEither =
  (...of: Check[]): Check =>
  (value) =>
    of.some((one) => one(value));
const isMissing: Check = (value) => value === undefined;

/** An object with these fields, whatever else it has. */
function isRecord(fields: Record<string, Check>): Check {
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, is]) => is((value as Record<string, unknown>)[name]));
}

const isBox = isRecord({ row: isIndex, column: isIndex, rowCount: isIndex, columnCount: isIndex });
const flags = ['showTotals', 'showBandedRows', 'showBandedColumns', 'showFilterButton'];
const table = isRecord({
  ...{ name: isText, sheetId: isText, box: isBox, style: isText },
  ...Object.fromEntries(
    [...flags, 'highlightFirstColumn', 'highlightLastColumn'].map((flag) => [flag, isFlag]),
  ),
});
const target = isEither(isRecord({ formula: isText }), isRecord({ sheetId: isText, box: isBox }));
const cell = isRecord({
  ...{ formula: isEither(isMissing, isText), value: isEither(isMissing, isScalar) },
  ...{ numberFormat: isEither(isMissing, isText), spill: isEither(isMissing, isList(isList(isScalar))) },
});
const visibility = isOneOf('Visible', 'Hidden', 'VeryHidden');

/** By kind: what follows it in the key, and the value of a thing that is not gone. */
const kinds = new Map<unknown, { names: Check[]; value: Check }>([
  ['sheet', { names: [isText], value: isRecord({ name: isText, visibility }) }],
  ['sheetOrder', { names: [], value: isList(isText) }],
  ['cell', { names: [isText, isIndex, isIndex], value: cell }],
  ['part', { names: [isText], value: isText }],
  ['documentSetting', { names: [isText], value: isText }],
  ['setting', { names: [isText], value: isRecord({}) }],
  [
    'name',
    {
      names: [isText, isText],
      value: isRecord({
        ...{ name: isText, scope: isEither(isText, isOneOf(null)), target },
        ...{ comment: isText, visible: isFlag },
      }),
    },
  ],
  ['table', { names: [isText], value: table }],
]);

/** Whether an entry is what a page of this host hands in: any script of this origin can hand in others. */
export function isReadable({ key, value }: SharedEntry): boolean {
  const names = namesIn(key);
  const kind = kinds.get(names?.[0]);
  return (
    names !== null &&
    kind !== undefined &&
    names.length === kind.names.length + 1 &&
    kind.names.every((is, index) => is(names[index + 1])) &&
    (value === null || kind.value(value))
  );
}

function namesIn(key: string): unknown[] | null {
  try {
    const names: unknown = JSON.parse(key);
    return Array.isArray(names) ? names : null;
  } catch {
    return null;
  }
}
