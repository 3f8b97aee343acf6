import type { Workplace } from '../service/workplace';

/** Selects a cell and waits until the Cell tab shows it. */
export async function selectCell(
  { book, pane }: Pick<Workplace, 'book' | 'pane'>,
  address: string,
): Promise<void> {
  await book.select(address);
  await pane
    .getByTestId('cell-address')
    .filter({ hasText: new RegExp(`!${address}$`) })
    .waitFor();
}
