/** Limits that the interface states (section "Limits"). */
export const limits = {
  templatesPerPage: { min: 1, max: 500, default: 100 },
  projectsPerPage: { min: 1, max: 100, default: 25 },
  membersPerPage: { min: 1, max: 500, default: 100 },
  itemsPerBatch: 100,
  sheetsPerBulkDelete: 100,
  refLength: 64,
  /** Seconds between polls of a batch; every non-terminal answer repeats it in Retry-After. */
  pollIntervalSeconds: 2,
} as const;

const mebibyte = 1024 * 1024;

/** Limits of this service that bound the work of one request. Apart from the others, as the add-in does without them. */
export const bodyLimits = {
  /**
   * Bytes of a body. The largest attributes that a template takes (30 supports and 300 load rows of a timber beam, every
   * number with 17 digits, labels of 40 characters) are 42 kB.
   */
  bodyBytes: mebibyte,
  /** Bytes of a body with reports that are compared, which may have four times the values. 2,000 are up to 1 MB. */
  checkBytes: 4 * mebibyte,
  /** Bytes of a batch's body: 500 such items are 21 MB: the answer is that they are too many, not too large. */
  batchBodyBytes: 32 * mebibyte,
  /** Bytes of a batch that is taken: 100 such items are 4.2 MB, 6.6 MB with labels in Chinese. */
  batchBytes: 8 * mebibyte,
  /** Names of one JSON object: the attributes of a sheet, the defaults of a project. Templates have up to 45 fields. */
  namesPerObject: 256,
  /** Entries of one JSON list: the rows of a table. The templates of this service take up to 200. */
  entriesPerList: 500,
  /** Cells, rows and other values of a body of 1 MiB, or of one item of a batch. A full timber beam has 2,300. */
  values: 10_000,
  /** The same of a whole batch. 100 full timber beams have 230,000. */
  batchValues: 300_000,
  /** Levels of lists and objects in each other. The deepest body, a batch of typed load rows, has 7. */
  depth: 8,
  /** Characters of a name: of a sheet, a project, a client, a field; of a project's number, a template's or preset's code. */
  nameLength: 200,
  /** Characters of an input as it was typed: `24'-6 1/2"`. */
  enteredLength: 64,
  /** Characters of a text: as many as a cell of a workbook holds. */
  textLength: 32_767,
  /** Characters that a member is searched by. */
  searchLength: 200,
  /** Problems that an answer lists; an answer about a batch lists so many for each item. */
  details: 50,
} as const;
