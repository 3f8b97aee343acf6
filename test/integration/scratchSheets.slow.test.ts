/** Searches at a service that calculates only on sheets, over real fetch and the real service: its explore answers 404. */
import { CalcError } from '../../src/client/calcError';
import { shown } from '../../src/functions/testing/addin';
import { harmlessAddin } from '../support/serviceAddin';

const over = harmlessAddin();

const sheets = async () => (await over.service.holdings()).sheets;

const solve = (...given: unknown[]) =>
  shown((over.addin.solvefor as (...all: unknown[]) => Promise<unknown[][]>)(...given));

test.each<[string, unknown[]]>([
  [
    'the plies of a preset',
    ['timberBeamASD', [['member', '2x10 D.Fir-L No. 2']], 'n_com', 1, null, null, 1, 'floorGirder'],
  ],
  [
    'a row each',
    [
      'steelBeamAISC360',
      [
        ['section', 'span', 'deadLoad', 'liveLoad'],
        ['W18X35', '', 0.5, 1],
        ['W21X44', '', 0.5, 2],
        ['W16X26', '', 0.5, 0.5],
      ],
      'span',
    ],
  ],
])('%s is what exploring gives, and no sheet is left', async (_, given) => {
  const expected = await solve(...given);
  const before = await sheets();
  const { client } = over.addin.runtime;
  // The answer is not the one that is known already.
  over.addin.runtime.connection.set({ projectName: 'Renamed' });
  const noSuchRoute = { kind: 'notFound', code: 'NOT_FOUND', message: 'No such route', status: 404 } as const;
  const explore = jest.spyOn(client(), 'explore').mockRejectedValue(new CalcError(noSuchRoute));
  expect(await solve(...given)).toEqual(expected);
  expect(explore).toHaveBeenCalled();
  expect(over.addin.runtime.counters.sheets).toBeGreaterThan(0);
  while ((await sheets()) !== before) await new Promise(setImmediate);
});
