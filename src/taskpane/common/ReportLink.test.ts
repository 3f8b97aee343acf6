import { cancelledError, CalcError } from '../../client/calcError';
import { openPage } from './ReportLink';

const link = 'https://service.test/sheets/s';
const signIn = 'https://service.test/sign-in?token=t&to=%2Fsheets%2Fs';

function setUp(answer: (signal?: AbortSignal) => Promise<{ signInUrl: string }>, opens = true) {
  const order: string[] = [];
  const stop = new AbortController();
  const open = () =>
    openPage(
      {
        client: {
          createSignInToken: (page, options) => {
            order.push(`token of ${JSON.stringify(page)}`);
            return answer(options?.signal);
          },
        },
        linkTo: (url) => (url?.startsWith('https://service.test/') ? url : null),
        openWindow() {
          order.push('window');
          return opens ? { go: (address) => void order.push(address) } : null;
        },
        signal: stop.signal,
      },
      { projectId: 'p' },
      link,
    );
  return { open, order, stop };
}

test('the window opens with the click, and goes where the token signs in', async () => {
  const { open, order } = setUp(() => Promise.resolve({ signInUrl: signIn }));
  expect(await open()).toBe(true);
  expect(order).toEqual(['window', 'token of {"projectId":"p"}', signIn]);
});

test.each([404, 405, 500, 401])('where the service answers %i it is the plain link', async (status) => {
  const error = new CalcError({ kind: 'service', code: 'X', message: 'x', status });
  const { open, order } = setUp(() => Promise.reject(error));
  expect(await open()).toBe(true);
  expect(order.at(-1)).toBe(link);
});

test('where the service does not answer in time it is the plain link', async () => {
  const { open, order, stop } = setUp(
    (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(cancelledError()))),
  );
  const opened = open();
  stop.abort();
  expect(await opened).toBe(true);
  expect(order.at(-1)).toBe(link);
});

test.each(['https://evil.test/sign-in?token=t', 'javascript:alert(1)'])(
  'an address that is not of the service is not opened: %s',
  async (signInUrl) => {
    const { open, order } = setUp(() => Promise.resolve({ signInUrl }));
    await open();
    expect(order.at(-1)).toBe(link);
  },
);

test('where no window opens no token is made', async () => {
  const { open, order } = setUp(() => Promise.resolve({ signInUrl: signIn }), false);
  expect(await open()).toBe(false);
  expect(order).toEqual(['window']);
});
