/**
 * What to put before a localStorage key, so that add-ins of other partitions of the same origin do not share it. Empty
 * where the host has no partitions, and before Office is there.
 */
export function partitionPrefix(): string {
  if (typeof Office === 'undefined') return '';
  // `context` is not there before Office is ready, whatever its type says.
  const context = Office.context as Office.Context | undefined;
  return context?.partitionKey ?? '';
}

/** Where the open document is stored; empty before it was saved. A copy has another address. */
export function documentAddress(): string {
  if (typeof Office === 'undefined') return '';
  const context = Office.context as Office.Context | undefined;
  return context?.document?.url ?? '';
}

/** What the user calls the open document; empty before it was saved. @example 'Beams.xlsx' */
export function workbookName(): string {
  const name = documentAddress().split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    // A path of this computer, with a % in its name.
    return name;
  }
}
