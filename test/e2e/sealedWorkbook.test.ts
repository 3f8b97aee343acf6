/** What a person who checks sees of a workbook: the seals of its results, by the command and on the page of the service. */
import { writeFileSync } from 'node:fs';
import { openOwnWorkplace, type OwnWorkplace } from '../support/service/workplace';

let workplace: OwnWorkplace;
let file: Uint8Array;

beforeAll(async () => {
  workplace = await openOwnWorkplace();
  const { book } = workplace;
  const cells: Record<string, string | number> = {
    ...{ AA30: 'Mark', AB30: 'FJ-1', AA31: 'Span X', AB31: '17 ft', AA32: 'Spacing', AB32: 16, AC32: 'in' },
    AD30: '=CALC.BEAM("floorJoist",AA30:AC32)',
    AD31: '=CALC.BEAM("floorJoist",AA30:AC32,"verdict")',
    AD32: '=CALC.RUN("timberBeamASD",AA30:AC32,"verdict","floorJoist")',
    AD33: '=CALC.RUN("timberBeamASD",AA30:AC32,,"floorJoist")',
  };
  for (const [address, content] of Object.entries(cells)) await book.enter(address, content);
  await book.settled(60_000);
  file = await book.save();
});
afterAll(() => workplace?.close());

test('scratch', async () => {
  writeFileSync('/tmp/h4/book.xlsx', file);
  const keys = await (await fetch(`${workplace.service.url}/.well-known/calc-keys.json`)).text();
  writeFileSync('/tmp/h4/keys.json', keys);
  console.log(await workplace.book.read('AD30:AF36'));
});
