import { expectFast } from './testing/expectFast';
import { casesOf } from './testing/servicesAndCells';

/** The corners; all cases in between are in test/slow. */
test('no new cells come later than by either pattern, whatever the service', async () => {
  await expectFast(
    casesOf({
      solve: [0.001, 1],
      roundTrip: [0, 0.1],
      cells: [1, 100, 1000],
      protocol: ['http/1.1', 'h2'],
      session: ['first', 'later'],
      pool: ['batches', 'shared'],
    }),
  );
});
