import { AddWorksheetMergeMutation, RemoveWorksheetMergeMutation } from '@univerjs/preset-sheets-core';
import { intersection } from '../../box';
import type { Box, GridMerges } from '../../grid';
import { toBox, toRange, type UniverBook } from './univerBook';

/** By mutations: the commands change the user's selection as well, and ask before they clear cells. */
export function mergeOperations(book: UniverBook): GridMerges {
  const merges = (sheetId: string, box: Box): Box[] =>
    book
      .sheet(sheetId)
      .getSheet()
      .getMergeData()
      .map(toBox)
      .filter((one) => intersection(one, box) !== null);
  const change = (mutation: { id: string }, sheetId: string, boxes: Box[]): void =>
    book.run(mutation.id, {
      unitId: book.unitId,
      subUnitId: book.sheet(sheetId).getSheetId(),
      ranges: boxes.map(toRange),
    });
  return {
    merges,
    merge: (sheetId, box) => change(AddWorksheetMergeMutation, sheetId, [box]),
    unmerge(sheetId, box) {
      const touched = merges(sheetId, box);
      if (touched.length > 0) change(RemoveWorksheetMergeMutation, sheetId, touched);
    },
  };
}
