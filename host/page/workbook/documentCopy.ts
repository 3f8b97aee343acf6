type Method = (call: Record<string, unknown>) => Record<string, unknown>;

/** Dispatch ids of the Common API for `getFileAsync`, `getSliceAsync`, and `closeAsync`. */
const GET_FILE = 77;
const GET_SLICE = 80;
const CLOSE_FILE = 81;

/** Office.js numbers the fields of these calls and answers. */
const CALL = { fileType: 0, sliceSize: 1, handle: 2, sliceIndex: 3 } as const;
const FILE = { handle: 0, size: 1 } as const;
const SLICE = { data: 0, size: 1 } as const;

const COMPRESSED = 1;

/** `Office.context.document.getFileAsync`: the bytes of the workbook as they were at the call. */
export function documentCopyMethods(save: () => Uint8Array): Record<number, Method> {
  const open = new Map<number, { bytes: Uint8Array; sliceSize: number }>();
  let last = 0;
  return {
    [GET_FILE]: (call) => {
      if (call[CALL.fileType] !== COMPRESSED)
        throw new Error('The workbook host has getFileAsync for Office.FileType.Compressed only.');
      const bytes = save();
      last += 1;
      open.set(last, { bytes, sliceSize: Number(call[CALL.sliceSize]) });
      return { [FILE.handle]: last, [FILE.size]: bytes.length };
    },
    [GET_SLICE]: (call) => {
      const file = open.get(Number(call[CALL.handle]));
      if (!file) throw new Error('The file of getFileAsync is closed.');
      const first = Number(call[CALL.sliceIndex]) * file.sliceSize;
      const data = [...file.bytes.subarray(first, first + file.sliceSize)];
      return { [SLICE.data]: data, [SLICE.size]: data.length };
    },
    [CLOSE_FILE]: (call) => {
      open.delete(Number(call[CALL.handle]));
      return {};
    },
  };
}
