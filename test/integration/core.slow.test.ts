import { open, ratio, sheetsHeld, startServiceForEachTest } from '../support/coreSession';

startServiceForEachTest();

test('200 cells that depend on one input, edited again and again: 200 sheets', async () => {
  const core = open();
  for (let edit = 1; edit <= 3; edit++) {
    const cells = Array.from({ length: 200 }, (_, cell) =>
      ratio(core, { demand: edit, capacity: cell + 1 }, { cellId: `cell ${cell}` }),
    );
    const shown = await Promise.all(cells);
    expect(shown.map(({ results }) => results.ratio)).toEqual(shown.map((_, cell) => edit / (cell + 1)));
  }
  expect(await sheetsHeld()).toBe(200);
});
