/** A multiple of 3 bytes, so that the base64 texts of the slices can be joined. */
const sliceSize = 3 * 2 ** 16;

/** Opens a copy of the workbook, as it is now and without a file name, in another window of Excel; a host may download it instead. */
export async function openCopy(): Promise<void> {
  const file = await answer<Office.File>((done) =>
    Office.context.document.getFileAsync(Office.FileType.Compressed, { sliceSize }, done),
  );
  const slices: string[] = [];
  try {
    for (let index = 0; index < file.sliceCount; index += 1) {
      const { data } = await answer<Office.Slice>((done) => file.getSliceAsync(index, done));
      slices.push(base64Of(data as ArrayLike<number>));
    }
  } finally {
    // Office keeps at most two open.
    file.closeAsync();
  }
  await Excel.createWorkbook(slices.join(''));
}

function answer<Value>(ask: (done: (result: Office.AsyncResult<Value>) => void) => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    ask(({ status, value, error }) => {
      if (status === Office.AsyncResultStatus.Succeeded) resolve(value);
      else reject(new Error(error.message));
    });
  });
}

const base64Of = (bytes: ArrayLike<number>) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
