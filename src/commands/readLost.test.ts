import { bootOfficeWithFreshSheets, office } from '../../host/testing/officeOfTest';
import { calculationResult } from '../core/testing/answers';
import { snowTemplate } from '../core/testing/templates';
import type { Runtime } from '../runtime';
import { readLost } from './calculatedWorkbook';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

test('a number that stands in place of a formula has the mark that its inputs have now', async () => {
  const one = {
    cellId: JSON.stringify(['Sheet1!C4', 'snow', 'Sheet1!A4:B5', 0]),
    request: { parameters: { attributes: { roofSlope: 5 } } },
    result: { ...calculationResult({}), template: snowTemplate },
  };
  const cells = {
    read: ({ address }: { address: string }) => Promise.resolve({ values: office.read(address) }),
  };
  const runtime = { calculations: { shown: () => [one] }, cells } as unknown as Runtime;
  for (const [address, text] of Object.entries({
    A4: 'Mark',
    B4: 'R-1A',
    A5: 'roofSlope',
    B5: '7',
    C4: '12',
  }))
    office.enter(address, text);
  await office.settled();
  const found = await readLost(runtime, []);
  expect(found.map(({ value, cases }) => [value, cases.map(({ mark }) => mark)])).toEqual([[12, ['R-1A']]]);
});
