import { responseError } from './responseError';

const of = (status: number, code: string) =>
  responseError(status, { error: { code, message: 'Not there' } }, 'https://host.test', null).message;

test('a host that does not reach the service says that nothing was sent, with the status of a gateway alone', () => {
  expect(of(502, 'SERVICE_UNREACHED')).toBe(
    'https://host.test does not reach the service, and nothing was sent: check that it runs',
  );
  expect(of(500, 'SERVICE_UNREACHED')).toContain('https://host.test failed (500: Not there)');
  expect(of(502, 'INTERNAL_ERROR')).toContain('https://host.test failed (502: Not there)');
});
