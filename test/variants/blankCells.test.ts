/** Excel versions that pass a blank cell as 0: the examples of the help pages (docs/functions) show the same. */
import { asShown, functionPages } from '../support/functionPages';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
beforeAll(async () => {
  workplace = await openWorkplace({ switches: { emptyCell: '0' } });
});
afterAll(() => workplace?.close());

test('the examples show what their pages say', async () => {
  const { book } = workplace;
  const examples = functionPages().flatMap(({ examples: own }) => own);
  const placeOf = (index: number) => `AC${100 + index * 80}`;
  for (const [index, { formula }] of examples.entries()) await book.enter(placeOf(index), formula);
  await book.settled(60_000);
  const seen = [];
  for (const [index, { formula, shows }] of examples.entries())
    seen.push([formula, asShown(await book.value(placeOf(index)), shows)]);
  expect(seen).toEqual(examples.map(({ formula, shows }) => [formula, shows]));
});
