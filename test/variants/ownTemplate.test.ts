/** A template that is a file: calculated in cells, inserted from its tab, and published again with another number. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askRunningService } from '../../service/operator/operatorSocket';
import { ownTemplate } from '../../service/testing/ownTemplate';
import { openOwnWorkplace, type OwnWorkplace } from '../support/service/workplace';

const dataDir = mkdtempSync(join(tmpdir(), 'own-template-'));
let workplace: OwnWorkplace;

beforeAll(async () => {
  mkdirSync(join(dataDir, 'templates'));
  writeFileSync(join(dataDir, 'templates', 'load.calc.yaml'), ownTemplate());
  workplace = await openOwnWorkplace({ switches: { workbook: 'blank' } }, { DATA_DIR: dataDir });
});

afterAll(async () => {
  await workplace?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const byId = (id: string) => workplace.pane.getByTestId(id);

test('it calculates, is inserted, and cells of an earlier text are outdated until they are refreshed', async () => {
  const { book, pane } = workplace;
  for (const [address, text] of Object.entries({ A1: 'x', B1: '3000', C1: 'lb' }))
    await book.enter(address, text);
  await book.enter('D1', '=CALC.RUN("factoredLoad",A1:C1,"y")');
  await book.settled(60_000);
  expect(await book.value('D1')).toBe(6);

  await byId('tab-templates').click();
  await byId('templates-search').fill('office');
  await pane.locator('[data-testid=template-item][data-code=factoredLoad]').click();
  await byId('form-x').fill('50');
  await book.select('A4');
  await byId('insert-button').click();
  await byId('insert-result').waitFor();
  await book.settled(60_000);
  expect(await book.read('A6:C7')).toEqual([
    ['Results', 'Verdict', 'PASS'],
    ['', 'Utilization', 1],
  ]);
  expect(await book.read('B13:D13')).toEqual([['Load', 50, 'kip']]);

  const changed = ['template', 'publish', 'load.calc.yaml', ownTemplate({ factor: 3 })];
  expect(await askRunningService(dataDir, changed)).toMatchObject([{ version: 2 }]);
  await byId('template-back').click();
  await byId('templates-reload').click();
  await byId('tab-problems').click();
  const outdated = byId('activity-outdated');
  await outdated.filter({ hasText: /!D1.*!C6/s }).waitFor();
  await book.settled(60_000);
  expect(await book.value('D1')).toBe(6);
  await byId('refresh-outdated').click();
  await outdated.waitFor({ state: 'detached' });
  await book.settled(60_000);
  expect([await book.value('D1'), await book.value('C7')]).toEqual([9, 1.5]);
});
