import { intersection } from '../box';
import { type GridMerges } from '../grid';
import { type MemoryBook } from './memoryBook';

export function mergeOperations({ sheets }: MemoryBook): GridMerges {
  return {
    merges: (sheetId, box) => sheets.get(sheetId).merges.filter((one) => intersection(one, box) !== null),
    merge(sheetId, box) {
      sheets.get(sheetId).merges.push(box);
    },
    unmerge(sheetId, box) {
      const sheet = sheets.get(sheetId);
      sheet.merges = sheet.merges.filter((one) => intersection(one, box) === null);
    },
  };
}
