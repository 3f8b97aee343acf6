import fc from 'fast-check';
import { type Addin, startAddin } from './testing/addin';
import { snowService } from './testing/snowService';

/** What a request may meet. `deaf` hangs and does not heed its signal; `cancel` is cut off by the browser. */
const fates = ['answer', 'refuse', 'hang', 'deaf', 'cancel', 'gateway', 'garbage', 'cut off'] as const;
type Fate = (typeof fates)[number];

function fated(service: ReturnType<typeof snowService>, fate: Fate): typeof fetch {
  return (input, init) => {
    switch (fate) {
      case 'answer':
        return service.fetch(input, init);
      case 'refuse':
        return Promise.reject(new TypeError('Failed to fetch'));
      case 'cancel':
        return Promise.reject(new DOMException('The user aborted a request.', 'AbortError'));
      case 'deaf':
        return new Promise(() => undefined);
      case 'hang':
        return new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
        );
      case 'gateway':
        return Promise.resolve(new Response('<html>Bad Gateway</html>', { status: 502 }));
      case 'garbage':
        return Promise.resolve(new Response('{"code":'));
      case 'cut off':
        return Promise.resolve(
          new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })),
        );
    }
  };
}

const calls: ((addin: Addin) => Promise<unknown[][]>)[] = [
  (addin) => addin.run('loadsSnowASCE7-22', [['roofSlope', 4]], [['pF']]),
  (addin) => addin.snow('7-22', null, 30, 4),
  (addin) => addin.snow('7-16', null, 30, 4),
];

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

test('whatever its requests meet, a formula settles once, within the deadlines of its requests', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...fates), { minLength: 4, maxLength: 4 }),
      fc.constantFrom(...calls),
      async (order, call) => {
        // The add-in of the example before may still look for the end of its outage.
        jest.clearAllTimers();
        const service = snowService();
        const met: Fate[] = [];
        const addin = startAddin({
          fetch: (input, init) => {
            const fate = order[met.length] ?? 'answer';
            met.push(fate);
            return fated(service, fate)(input, init);
          },
        });
        let settlements = 0;
        let value: unknown;
        void call(addin).then(
          (cells) => {
            settlements += 1;
            value = cells;
          },
          (error: unknown) => {
            settlements += 1;
            value = error;
          },
        );
        // Each of four requests may hang for its deadline, at most 60 s, and is tried again after a pause.
        await jest.advanceTimersByTimeAsync(400_000);

        expect(settlements).toBe(1);
        expect(service.bodies().length).toBeLessThanOrEqual(2);
        if (order.every((fate) => fate === 'answer')) expect(value).toEqual([[expect.any(Number)]]);
        else if (!Array.isArray(value))
          expect(value).toMatchObject({
            code: '#N/A',
            message: expect.stringMatching(/calculate again|Settings|network is up/) as string,
          });
        // Only what failed because the service was away is looked for again, by one timer.
        const isAway = addin.runtime.failures
          .list()
          .some(({ error: { kind, status } }) => kind === 'network' || kind === 'timeout' || status === 502);
        expect(jest.getTimerCount()).toBe(isAway ? 1 : 0);
      },
    ),
    { numRuns: 60 },
  );
});
