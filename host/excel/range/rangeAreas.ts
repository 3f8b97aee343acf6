import { MAX_COLUMNS, MAX_ROWS } from '../../grid/address';
import { type Box } from '../../grid/grid';
import { ApiClass, type ApiObject, readOnly, withOrNull } from '../../richapi/apiClass';
import { notImplemented } from '../../richapi/apiError';
import { wholeNumberArgument, itemAt } from '../../richapi/argument';
import { intersection } from '../../grid/box';
import { areasOf } from '../cells/cellAreas';
import { addressOf, rangeArgument, type RangeTarget, rangeWithin } from '../cells/rangeTarget';
import { usedBox } from '../cells/usedBox';
import { specialCells } from './specialCells';
import { type WorkbookContext } from '../context/workbookContext';

/** Several blocks of one sheet. */
export interface RangeAreasTarget {
  sheetId: string;
  boxes: Box[];
}

export function defineRangeAreas(context: WorkbookContext): ApiClass<RangeAreasTarget> {
  const { grid, classes } = context;
  const address = readOnly(({ sheetId, boxes }: RangeAreasTarget) =>
    boxes.map((box) => addressOf(context, { sheetId, box })).join(','),
  );
  const areasOrNull = (sheetId: string, boxes: Box[]): ApiObject | null =>
    boxes.length === 0 ? null : classes.rangeAreas.object({ sheetId, boxes });
  const mapped = ({ sheetId, boxes }: RangeAreasTarget, change: (box: Box) => Box): ApiObject =>
    classes.rangeAreas.object({ sheetId, boxes: boxes.map(change) });
  const ofEach = ({ sheetId, boxes }: RangeAreasTarget, change: (range: RangeTarget) => unknown): void => {
    for (const box of boxes) change({ sheetId, box });
  };
  const rangeMethod = (name: string) => {
    const method = classes.range.members.methods?.[name];
    if (method === undefined) throw notImplemented(`RangeAreas.${name}`);
    return method;
  };
  const intersected = ({ sheetId, boxes }: RangeAreasTarget, other: unknown): ApiObject | null => {
    const areas = classes.rangeAreas.targetOf(other);
    const { sheetId: otherSheet, boxes: others } =
      areas ?? oneArea(rangeArgument(context, sheetId, other, 'RangeAreas.getIntersection'));
    if (otherSheet !== sheetId) return null;
    return areasOrNull(
      sheetId,
      boxes.flatMap((box) => others.flatMap((one) => intersection(box, one) ?? [])),
    );
  };
  const used = ({ sheetId, boxes }: RangeAreasTarget, valuesOnly: unknown): ApiObject | null =>
    areasOrNull(
      sheetId,
      boxes.flatMap((box) => usedBox(context, sheetId, box, valuesOnly === true) ?? []),
    );
  const special = ({ sheetId, boxes }: RangeAreasTarget, type: unknown, valueType: unknown) =>
    areasOrNull(
      sheetId,
      areasOf(boxes.flatMap((box) => specialCells(context, { sheetId, box }, type, valueType))),
    );
  return new ApiClass<RangeAreasTarget>('RangeAreas', {
    scalars: {
      Address: address,
      AddressLocal: address,
      AreaCount: readOnly(({ boxes }) => boxes.length),
      CellCount: readOnly(({ boxes }) =>
        boxes.reduce((sum, { rowCount, columnCount }) => sum + rowCount * columnCount, 0),
      ),
      IsEntireColumn: readOnly(({ boxes }) => boxes.every(({ rowCount }) => rowCount === MAX_ROWS)),
      IsEntireRow: readOnly(({ boxes }) => boxes.every(({ columnCount }) => columnCount === MAX_COLUMNS)),
    },
    navigations: {
      Format: ({ sheetId, boxes }) => {
        const [box, ...others] = boxes;
        return box === undefined ? null : classes.rangeFormat.object({ sheetId, box, others });
      },
      Areas: (target) => classes.rangeCollection.object(target),
      Worksheet: ({ sheetId }) => classes.worksheet.object({ sheetId }),
    },
    methods: {
      Clear: (target, applyTo) => ofEach(target, (range) => rangeMethod('Clear')(range, applyTo)),
      CopyFrom: (target, ...args) => ofEach(target, (range) => rangeMethod('CopyFrom')(range, ...args)),
      GetEntireColumn: (target) => mapped(target, (box) => ({ ...box, row: 0, rowCount: MAX_ROWS })),
      GetEntireRow: (target) => mapped(target, (box) => ({ ...box, column: 0, columnCount: MAX_COLUMNS })),
      GetOffsetRangeAreas: (target, rows, columns) => {
        const location = 'RangeAreas.getOffsetRangeAreas';
        const [down, right] = [wholeNumberArgument(rows, location), wholeNumberArgument(columns, location)];
        return mapped(target, (box) => {
          const moved = { ...box, row: box.row + down, column: box.column + right };
          return rangeWithin(target.sheetId, moved, location).box;
        });
      },
      ...withOrNull('RangeAreas', 'GetIntersection', intersected),
      ...withOrNull('RangeAreas', 'GetUsedRangeAreas', used),
      ...withOrNull('RangeAreas', 'GetSpecialCells', special),
      Calculate: () => grid.calculate('Recalculate'),
      SetDirty: ({ sheetId, boxes }) => {
        for (const box of boxes) context.customFunctions.forget(sheetId, box);
        grid.calculate('Recalculate');
      },
    },
  });
}

function oneArea({ sheetId, box }: RangeTarget): RangeAreasTarget {
  return { sheetId, boxes: [box] };
}

export function defineRangeCollection({ classes }: WorkbookContext): ApiClass<RangeAreasTarget> {
  const list = ({ sheetId, boxes }: RangeAreasTarget): ApiObject[] =>
    boxes.map((box) => classes.range.object({ sheetId, box }));
  return new ApiClass<RangeAreasTarget>('RangeCollection', {
    collection: {
      items: list,
      find: (target, key) => list(target)[Number(key)] ?? null,
    },
    methods: {
      GetCount: ({ boxes }) => boxes.length,
      GetItemAt: (target, index) => itemAt(list(target), index, 'RangeCollection.getItemAt'),
    },
  });
}
