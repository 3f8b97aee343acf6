import type { Frame } from 'playwright-core';

/** Opens a card of the Study tab, unless something wrong in it has opened it already. */
export async function openCard(pane: Frame, name: 'table' | 'columns' | 'results'): Promise<void> {
  const edit = pane.getByTestId(`study-edit-${name}`);
  if ((await edit.getAttribute('aria-expanded')) === 'false') await edit.click();
}
