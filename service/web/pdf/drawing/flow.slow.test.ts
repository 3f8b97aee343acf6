import { allTemplates } from '../../../../engineering/catalogue';
import { startWebSheets } from '../../testing/webSheets';
import type { PdfTask, ReportContent } from '../content/content';
import { createPress } from '../pdfPress';
import { Blocks } from './blocks';
import { drawReport } from './drawReport';
import { MissingLetters } from './missingLetters';
import { Paper } from './paper';

/** Pages of a report, and the filled share of the last one. */
function drawn(content: ReportContent, size: 'Letter' | 'A4') {
  const paper = new Paper(size, { title: '', author: '', madeAt: '2026-01-01T00:00:00.000Z' });
  drawReport(paper, new Blocks(paper), new MissingLetters(paper), content);
  return { pages: paper.pages, filled: 1 - paper.room / paper.wholePage };
}

test('the last page of several is filled by a third or more, in every template', async () => {
  const tasks: PdfTask[] = [];
  const press = createPress((task) => {
    tasks.push(task);
    return Promise.resolve(Buffer.alloc(0));
  });
  const web = await startWebSheets({ settings: { press } });
  const poor: string[] = [];
  for (const { code, presets } of allTemplates())
    for (const preset of process.env.EXAMPLES
      ? [undefined, ...presets.map((one) => one.code)]
      : [presets.at(-1)?.code]) {
      const sheetId = await web.calculate(code, {}, undefined, preset);
      const url = `/sheets/${sheetId}/report.pdf`;
      await web.service.app.inject({ url, headers: { cookie: web.browser.cookie() } });
      const task = tasks.pop()!;
      if (!('report' in task)) throw new Error('A package was drawn');
      for (const size of ['Letter', 'A4'] as const) {
        const { pages, filled } = drawn(task.report, size);
        if (pages > 1 && filled < 1 / 3)
          poor.push(`${code} ${preset}, ${size}: ${filled.toFixed(2)} of page ${pages}`);
      }
    }
  expect(poor).toEqual([]);
  await web.service.close();
});
