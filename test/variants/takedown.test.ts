/**
 * A takedown of six members from the roof snow to the footing in one workbook: rafter, beam, roof girder, floor girder, column, footing.
 * Every number is calculated by hand below, step by step; the rules are those of ASCE 7-22 7.3 (pf = 0.7 Ce Ct pg, Ct by Table 7.3-3) and
 * 2.3.1 and 2.4.1, and statics. No load is copied: from the snow on, each is a formula.
 * UPDATE_GUIDE=1 writes what was seen into docs/guide/loads.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { WorkbookPage } from 'workbook-host';
import { openWorkplace, type Workplace } from '../support/service/workplace';
import { inputPairs as pairs, takedownCells as sheet } from '../support/takedown';

let workplace: Workplace;
let book: WorkbookPage;

beforeAll(async () => {
  workplace = await openWorkplace({ switches: { workbook: 'blank' } });
  ({ book } = workplace);
  for (const [address, content] of Object.entries(sheet)) await book.enter(address, content);
  await book.settled(120_000);
});

afterAll(() => workplace?.close());

/**
 * Step by step, in lb and ft, for a ground snow load pg:
 *
 * 1. Snow: pf = 0.7 Ce Ct pg = 0.7 x 1.0 x 1.2 x 60 = 50.4 psf.
 * 2. Rafter, 12 ft at 2 ft: D 15 psf x 2 ft + 1.5 x 9.25 / 144 ft2 x 35 pcf = 30 + 3.3724 = 33.3724 plf, on each end
 *    33.3724 x 6 = 200.234; S 50.4 x 2 x 6 = 604.8.
 * 3. Beam, 16 ft: rafters each 2 ft, D 200.234 / 2 + 5.125 x 16.5 / 144 x 35 = 100.117 + 20.553 = 120.671 plf, on each end x 8 =
 *    965.365; S 604.8 / 2 x 8 = 2419.2.
 * 4. Girder, 24 ft, the beam at 8 ft: left D 965.365 x 16 / 24 + 50 plf x 12 = 643.576 + 600 = 1243.576; S 2419.2 x 16 / 24 = 1612.8.
 * 5. Floor girder, 20 ft: right D 300 x 10 = 3000, L 400 x 10 = 4000.
 * 6. Column, 10 ft: D 1243.576 + 3000 = 4243.576 from both; with 5.5 x 5.5 / 144 x 10 x 35 = 73.524 below it 4317.101; L 4000; S 1612.8.
 * 7. Footing, in kip: 1.2D + 1.6L + 0.3S = 5.1805 + 6.4 + 0.4838 = 12.0644, over 1.2D + S + L = 10.7933; on 9 ft2 1.3405 ksf. The soil:
 *    D + L = 8.3171, over D + 0.75L + 0.525S = 8.1638; qe = 4000 - 150 - 3 x 100 = 3550 psf, so 2.3429 ft2.
 */
function byHand(pg: number) {
  const pf = 0.7 * 1.0 * 1.2 * pg;
  const rafter = { D: 33.3723958333 * 6, S: pf * 2 * 6 };
  const beam = { D: (rafter.D / 2 + 20.5533854167) * 8, S: (rafter.S / 2) * 8 };
  const girder = { D: (beam.D * 16) / 24 + 600, S: (beam.S * 16) / 24 };
  const floorGirder = { D: 3000, L: 4000 };
  const column = { D: girder.D + floorGirder.D, L: floorGirder.L, S: girder.S };
  const [D, L, S] = [column.D + 73.5243055556, column.L, column.S];
  const footing = {
    ...{ D, L, S },
    qu: Math.max(1.4 * D, 1.2 * D + 1.6 * L + 0.3 * S, 1.2 * D + S + L) / 9000,
    areaRequired: Math.max(D + L, D + 0.7 * S, D + 0.75 * L + 0.525 * S) / 3550,
  };
  return { pf, rafter, beam, girder, floorGirder, column, footing };
}

/** What stands in the cells, in the same order. */
async function inCells() {
  const number = async (address: string) => Number(await book.value(address));
  return {
    pf: await number('E1'),
    rafter: { D: 2 * (await number('K21')), S: 2 * (await number('K24')) },
    beam: { D: 1000 * (await number('H41')), S: 1000 * (await number('I45')) },
    girder: { D: await number('H64'), S: await number('H67') },
    floorGirder: { D: await number('L64'), L: await number('L65') },
    column: { D: await number('B65'), L: await number('B66'), S: await number('B68') },
    footing: {
      ...{
        D: 1000 * (await number('B81')),
        L: 1000 * (await number('B82')),
        S: 1000 * (await number('B84')),
      },
      ...{ qu: await number('E82'), areaRequired: await number('E84') },
    },
  };
}

function expectAsByHand(seen: Awaited<ReturnType<typeof inCells>>, pg: number): void {
  const close = (value: number) => expect.closeTo(value, 4) as unknown as number;
  const expected = byHand(pg);
  expect(seen).toEqual(
    Object.fromEntries(
      Object.entries(expected).map(([step, value]) => [
        step,
        typeof value === 'number'
          ? close(value)
          : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, close(each)])),
      ]),
    ),
  );
}

const utilizations = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries({
        rafter: 'E11',
        beam: 'E31',
        girder: 'E51',
        floorGirder: 'E73',
        column: 'E61',
        footing: 'E81',
      }).map(async ([member, address]) => [
        member,
        (await book.message(address)) ?? (await book.value(address)),
      ]),
    ),
  ) as Promise<Record<string, unknown>>;

let first: Record<string, unknown>;

const guide = 'docs/guide/loads.md';
const guideRow = /^\| (\w+) \| `(=[^`]+)` \| ([^|]*?) ?\|/gm;

test('the guide shows these formulas and what they come to', async () => {
  const text = readFileSync(guide, 'utf8');
  const rows = [...text.matchAll(guideRow)].map(([, address, formula, shows]) => ({
    address: address!,
    formula: formula!,
    shows: shows!,
  }));
  expect(rows.length).toBeGreaterThan(10);
  const seen = await Promise.all(
    rows.map(async ({ address, shows, formula }) => {
      const value = await book.value(address);
      const shown =
        typeof value === 'number' ? String(Number(value.toPrecision(value < 1 ? 3 : 5))) : String(value);
      return { address, formula: sheet[address] ?? formula, shows: shows === '' ? '' : shown };
    }),
  );
  if (process.env.UPDATE_GUIDE !== '1') return expect(rows).toEqual(seen);
  const updated = rows.reduce(
    (page, { formula, shows }, index) =>
      page.replace(`\`${formula}\` | ${shows} |`, `\`${formula}\` | ${seen[index]!.shows} |`),
    text,
  );
  writeFileSync(guide, updated);
});

test('six members from the roof to the footing carry what they carry by hand', async () => {
  expect(byHand(60).footing.D).toBeCloseTo(4317.1007, 4);
  expect(byHand(60).footing.S).toBeCloseTo(1612.8, 6);
  expect(byHand(60).footing.qu).toBeCloseTo(12.0644 / 9, 4);
  expect(byHand(60).footing.areaRequired).toBeCloseTo(2.34285, 4);
  expectAsByHand(await inCells(), 60);
  first = await utilizations();
  for (const [member, value] of Object.entries(first))
    expect([member, value]).toEqual([member, expect.any(Number)]);
  expect(Math.max(...Object.values(first).map(Number))).toBeLessThan(1);
});

test('the level of the snow goes along to the footing, which factors it once, and the sum names what it added', async () => {
  expect(await book.read('A70:B71')).toEqual([
    ['Edition of ASCE 7', 'ASCE 7-22'],
    ['', 'Sum of G64:I69 + K64:M69'],
  ]);
  expect(await book.value('G24')).toBe('Support 2; S of ASCE 7-22, strength level');
  expect(await book.read('A84:B87')).toEqual([
    ['Snow load on the column S', expect.closeTo(1.6128, 9)],
    ['Wind load on the column W', 0],
    ['Earthquake load on the column E', 0],
    ['Edition of ASCE 7', 'ASCE 7-22'],
  ]);
  expect([await book.value('E83'), await book.value('E85')]).toEqual(['1.2D + 1.6L + 0.3S', 'D + L']);
});

test('the edition of a girder without snow changes nothing; one that the post lacks is an error below it and no 0', async () => {
  const below = ['A65', 'E61', 'A81', 'E81', 'E82'];
  const seen = async () => Promise.all(below.map(async (address) => String(await book.value(address))));
  const before = await seen();
  await book.enter('B79', 'ASCE 7-16');
  await book.settled(120_000);
  expect(await seen()).toEqual(before);
  await book.enter('B79', 'ASCE 7-22');
  await book.enter('K64', '=CALC.REACTIONS("steelBeamAISC360",A73:B80,3,"timberColumnASD")');
  await book.settled(120_000);
  expect(await seen()).toEqual(below.map(() => expect.stringMatching(/^#(VALUE|N\/A)/)));
  await book.enter('K64', sheet.K64!);
  await book.settled(120_000);
  expectAsByHand(await inCells(), 60);
});

test('an edit at the roof reaches the footing, and back', async () => {
  await book.enter('B3', '90');
  await book.settled(120_000);
  expectAsByHand(await inCells(), 90);
  const now = await utilizations();
  for (const [member, value] of Object.entries(first))
    // D + L, with the shorter load duration of snow out of it, governs the column both times.
    if (['floorGirder', 'column'].includes(member)) expect(now[member]).toBe(value);
    else expect(Number(now[member])).toBeGreaterThan(Number(value));
  expect([await book.value('E83'), await book.value('E85')]).toEqual([
    '1.2D + 1.6L + 0.3S',
    'D + 0.75L + 0.525S',
  ]);
  await book.enter('B3', '60');
  await book.settled(120_000);
  expectAsByHand(await inCells(), 60);
  expect(await utilizations()).toEqual(first);
});

test('a member that cannot be calculated stops the flow below it, and says why', async () => {
  await book.enter('B11', '-1');
  await book.settled(120_000);
  expect(await book.message('G20')).toContain('Length of the beam');
  const below = ['E11', 'E31', 'G40', 'E51', 'G64', 'A65', 'E61', 'A81', 'E81', 'E82'];
  const values = await Promise.all(
    below.map(async (address) => [address, String(await book.value(address))]),
  );
  expect(values).toEqual(below.map((address) => [address, expect.stringMatching(/^#(VALUE|N\/A)/)]));
  await book.enter('B11', '12');
  await book.settled(120_000);
  expectAsByHand(await inCells(), 60);
});

test('by the id of a report, as by the inputs: every edit and its way back', async () => {
  const cells = {
    ...pairs(
      101,
      ['section', 'W18X50'],
      ['span', 20],
      ['deadLoad', 0.5],
      ['liveLoad', 0],
      ['selfWeight', 'FALSE'],
    ),
    E101: '=CALC.RUN("steelBeamAISC360",A101:B105,"sheetId")',
    E102: '=INDEX(CALC.REACTIONS(E101,,1,"pointLoads",4),2,2)',
    E103: '=INDEX(CALC.REACTIONS("steelBeamAISC360",A101:B105,1,"pointLoads",4),2,2)',
  };
  for (const [address, content] of Object.entries(cells)) await book.enter(address, content);
  for (const load of [0.5, 0.7, 0.5, 0.9, 0.7]) {
    await book.enter('B103', String(load));
    await book.settled(120_000);
    const seen = [Number(await book.value('E102')), Number(await book.value('E103'))];
    expect(seen).toEqual([expect.closeTo(load * 10, 9), expect.closeTo(load * 10, 9)]);
  }
});
