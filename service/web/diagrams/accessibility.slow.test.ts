import { axeFindings } from '../testing/axeFindings';
import { startWebSheets } from '../testing/webSheets';
import { threeSupports } from './testing/threeSupports';

test('a report with diagrams has no accessibility violations', async () => {
  const web = await startWebSheets();
  try {
    await web.browser.open(`/sheets/${await web.calculate('timberBeamASD', threeSupports)}`);
    expect(await axeFindings(web.browser.page.html, ['color-contrast'])).toEqual([]);
  } finally {
    await web.service.close();
  }
});
