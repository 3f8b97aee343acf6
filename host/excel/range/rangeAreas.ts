import { MAX_COLUMNS, MAX_ROWS } from '../../grid/address';
import { type Box } from '../../grid/grid';
import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { itemNotFound } from '../../richapi/apiError';
import { wholeNumberArgument } from '../../richapi/argument';
import { addressOf } from '../cells/rangeTarget';
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
      Areas: (target) => classes.rangeCollection.object(target),
      Worksheet: ({ sheetId }) => classes.worksheet.object({ sheetId }),
    },
    methods: {
      Calculate: () => grid.calculate('Recalculate'),
      SetDirty: ({ sheetId, boxes }) => {
        for (const box of boxes) context.customFunctions.forget(sheetId, box);
        grid.calculate('Recalculate');
      },
    },
  });
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
      GetItemAt: (target, index) => {
        const range = list(target)[wholeNumberArgument(index, 'RangeCollection.getItemAt')];
        if (range === undefined) throw itemNotFound('RangeCollection.getItemAt');
        return range;
      },
    },
  });
}
