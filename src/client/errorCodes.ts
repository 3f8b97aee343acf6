/** An error that the add-in itself reports, for docs/errors.md. */
interface ErrorCodeText {
  when: string;
  remedy: string;
}

/**
 * Every code that the add-in gives to its own errors; one line adds a code. Codes of the service pass through unchanged. The
 * add-in imports only the type, so that no built file holds these texts.
 */
export const ERROR_CODES = {
  ADDIN_FAULT: { when: 'The add-in itself failed', remedy: 'Report it with its message.' },
  BATCH_FAILED: { when: 'A batch failed without a reason for this row', remedy: 'Run this row again.' },
  CANCELLED: { when: 'Excel or the user canceled it', remedy: 'Calculate again.' },
  CANNOT_EXPLORE: {
    when: 'The service returns reactions only with a report',
    remedy: 'Choose a service that can, such as the one on this computer.',
  },
  CELL_UNREADABLE: {
    when: 'Excel could not read a referenced cell',
    remedy: 'Calculate again, or write the value in the formula.',
  },
  CONNECTION_CHANGED: {
    when: 'The service or the project was changed before it was sent',
    remedy: 'Calculate again.',
  },
  INVALID_ANSWER: {
    when: 'The service sent an unreadable answer',
    remedy: 'Check the service in Settings.',
  },
  INVALID_INPUT: {
    when: 'An argument or an input was rejected before it was sent',
    remedy: 'Fix what the message says.',
  },
  NO_CONNECTION: {
    when: 'The service does not answer',
    remedy:
      'Check the network, or start the service. Formulas then calculate automatically while the pane is open; otherwise calculate again.',
  },
  NO_ITEMS: { when: 'A batch ended without results', remedy: 'Run the study later.' },
  NO_KEY: {
    when: 'No API key is stored',
    remedy: 'Enter the key of your account. The formulas then calculate automatically.',
  },
  NO_MEMBER: {
    when: 'REACTIONS has no inputs, and there is no such report',
    remedy: 'Give inputs with the code of a template, or the id of a report.',
  },
  NO_PACKAGES: {
    when: 'The service does not make calculation packages',
    remedy: 'Open the reports one by one and print them from the browser.',
  },
  NO_PROJECT: { when: 'No project is chosen', remedy: 'Choose the project that gets the reports.' },
  NO_REACTIONS: {
    when: 'The service returns no reactions for these inputs',
    remedy: 'Fix what the message says.',
  },
  NO_REASON: {
    when: 'The service returned neither results nor a reason for a row',
    remedy: 'Run this row again.',
  },
  NO_RESULT: {
    when: 'The service returned no result for a row',
    remedy: 'Look for its report in the project, or run this row again.',
  },
  NO_SOLUTION: {
    when: 'No value of the unknown that gives the target was found',
    remedy: 'See the range in the message; use another target, or set from and to.',
  },
  NO_STATIONS: {
    when: 'The service gives no moment, shear, and deflection for these inputs',
    remedy: 'Fix what the message says.',
  },
  OUTPUT_ABSENT: {
    when: 'The results do not include the requested output',
    remedy: 'Choose an output listed in the message.',
  },
  PART_NOT_LOADED: {
    when: 'A part of the add-in did not load',
    remedy: 'Check the network, then calculate again.',
  },
  PAUSED: {
    when: 'Paused, and there is no stored result',
    remedy: 'Press Resume in the Calc pane or on the ribbon.',
  },
  PREVIEW: { when: 'The function wizard shows a preview', remedy: 'Press OK: a preview calculates nothing.' },
  PROJECT_NOT_FOUND: {
    when: "The workbook's project was deleted, or belongs to another account",
    remedy: 'Choose another project in Settings, or enter the key of its account.',
  },
  PROJECT_QUESTION: {
    when: 'The workbook calculates in another project than the chosen one',
    remedy: 'Open the pane and choose between the two. Formulas that waited calculate then.',
  },
  RESULTS_STALE: {
    when: 'The report was changed in the web app while it was solved or read',
    remedy: 'Calculate again.',
  },
  SERVICE_UNREACHED: {
    when: 'The host of the add-in cannot reach the service, and nothing was sent',
    remedy: 'Check that the service runs. The formulas calculate automatically when it answers.',
  },
  SEVERAL_SOLUTIONS: {
    when: 'More than one value of the unknown gives the target',
    remedy: 'Set from and to around the one you want.',
  },
  SHEET_UNAVAILABLE: {
    when: 'The report was deleted before its results were read',
    remedy: 'Calculate again.',
  },
  STILL_UNSOLVED: {
    when: 'The report was changed each time it was solved',
    remedy: 'Stop editing it and run this row again.',
  },
  STOPPED: { when: 'A refresh was stopped before this was sent', remedy: 'Refresh this cell.' },
  STORE_HANGS: {
    when: "The browser's database does not answer",
    remedy: 'Reload the page: until then nothing is stored.',
  },
  SUBMIT_UNKNOWN: {
    when: 'It is not known whether the service accepted these rows',
    remedy: 'Look in the project for their reports, or run the rows again.',
  },
  TEMPLATE_REPUBLISHED: {
    when: 'Another version of the template was published during the calculation',
    remedy: 'Calculate again.',
  },
  TIMEOUT: {
    when: 'The service never answers',
    remedy: 'The service is busy or stuck: calculate again later.',
  },
  UNUSABLE_KEY: {
    when: 'The stored key contains characters that a key cannot have',
    remedy: 'Enter it again in Settings.',
  },
  WORKBOOK_TIMEOUT: {
    when: 'Excel did not answer in time',
    remedy:
      'Finish editing the cell, then calculate again. The last action may still complete: check the ' +
      'worksheet before trying again.',
  },
} as const satisfies Record<string, ErrorCodeText>;

export type ErrorCode = keyof typeof ERROR_CODES;
