const messages: Record<string, string> = {
  InvalidOperationInCellEditMode: 'A cell is being edited. Finish it with Enter or Esc, then try again.',
  InvalidSelection: 'The selection is not one block of cells. Select a single range and try again.',
  AccessDenied: 'The worksheet is protected or read-only. Unprotect it, or choose another place.',
  ItemNotFound: 'The worksheet is no longer there. Select a place and try again.',
  RequestPayloadSizeLimitExceeded: 'The range is too large to be read at once. Select fewer cells.',
  ResponsePayloadSizeLimitExceeded: 'The range is too large to be read at once. Select fewer cells.',
};

/** What an error of Excel means to the user; null when it is not an error of Excel. Office.js marks them by name and code. */
export function officeMessage(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (error.name !== 'RichApi.Error' && error.name !== 'OfficeExtension.Error') return null;
  return messages[error.code] ?? `Excel answered: ${error.message} (${error.code})`;
}
