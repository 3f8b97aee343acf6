import { expectFast } from '../../src/core/sending/testing/expectFast';
import { casesOf, cellCounts, roundTrips, solveTimes } from '../../src/core/sending/testing/servicesAndCells';

test.each(['http/1.1', 'h2'] as const)(
  'no new cells come later than by either pattern, whatever the service: %s',
  async (protocol) => {
    await expectFast(
      casesOf({
        solve: solveTimes,
        roundTrip: roundTrips,
        cells: cellCounts,
        protocol: [protocol],
        session: ['first', 'later'],
        pool: ['batches', 'shared'],
      }),
    );
  },
);
