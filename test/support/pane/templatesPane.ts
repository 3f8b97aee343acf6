import type { Frame } from 'playwright-core';

/** Opens the form of a template in the Templates tab. */
export async function openTemplate(pane: Frame, code: string): Promise<void> {
  await pane.getByTestId('tab-templates').click();
  if (await pane.getByTestId('template-back').count()) await pane.getByTestId('template-back').click();
  await pane.getByTestId('templates-search').fill(code);
  await pane.locator(`[data-testid=template-item][data-code="${code}"]`).click();
  await pane.getByTestId('template-form').waitFor();
}

/** What data validation says of a cell, read by Office.js in the add-in's own page. */
export function validationOf(pane: Frame, address: string): Promise<{ type: string; source: unknown }> {
  return pane.evaluate(
    (at) =>
      Excel.run(async (context) => {
        const range = context.workbook.worksheets.getActiveWorksheet().getRange(at);
        range.dataValidation.load('type, rule');
        await context.sync();
        const { type, rule } = range.dataValidation;
        return { type: String(type), source: rule.list?.source };
      }),
    address,
  );
}
