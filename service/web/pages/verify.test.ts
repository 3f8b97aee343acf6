import { startTestService, type TestService } from '../../testing/testService';
import { createBrowser } from '../testing/webBrowser';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('the page needs no sign-in, has every key of the service, and lets its script send nothing', async () => {
  await service.sealKeys.rotate();
  const page = await createBrowser(service).open('/verify');
  expect(page.status).toBe(200);
  const { issuer, keys } = (await service.call('sealKeys', { key: null })).body;
  expect(keys).toHaveLength(2);
  const held = JSON.parse(page.document.getElementById('keys')?.textContent ?? '') as unknown;
  expect(held).toEqual(keys.map((key) => ({ ...key, issuer })));
  const policy = String(page.headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'none'"]),
  );
  const script = page.document.querySelector('script')?.getAttribute('src') ?? '';
  expect((await createBrowser(service).open(script)).headers['content-type']).toMatch('text/javascript');
});

test('no other page runs a script', async () => {
  const page = await createBrowser(service).open('/sign-in');
  expect(page.headers['content-security-policy']).not.toContain('script-src');
});
