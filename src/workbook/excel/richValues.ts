/**
 * Whether this Excel shows a number with properties as a number with a card (ExcelApi 1.19). The number of another Excel is
 * plain.
 */
export function showsCards(): boolean | undefined {
  return (globalThis as Partial<typeof globalThis>).Office?.context?.requirements?.isSetSupported(
    'ExcelApi',
    '1.19',
  );
}
