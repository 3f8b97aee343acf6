/** A file that cannot be opened as a workbook. Its message is for the user and names the part at fault. */
export class WorkbookFileError extends Error {
  override readonly name = 'WorkbookFileError';

  constructor(
    readonly reason: string,
    /** Path inside the file, or null when it is the file as a whole. */
    readonly part: string | null = null,
  ) {
    super(
      part === null
        ? `The file cannot be opened: ${reason}`
        : `The file cannot be opened: ${part}: ${reason}`,
    );
  }
}
