import type { Frame } from 'playwright-core';

/** Checks the workbook in the Hand over tab. */
export async function checkSharing(pane: Frame): Promise<void> {
  await pane.getByTestId('sharing-check').click();
  await pane.getByTestId('sharing-searched').waitFor();
  await pane.locator('[data-testid=command]:not([data-state=running])').waitFor();
}

/** The test ids of what the tab shows of it. */
export const sharingFindings = (pane: Frame) =>
  pane
    .locator('[data-testid^="sharing-"]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-testid') ?? ''));
