import { serviceLink, webAddress } from './links';

const opens = (url: string | null, serviceUrl = 'https://api.example.com') =>
  serviceLink(url, serviceUrl) !== null;

test.each([
  'https://api.example.com/sheets/1',
  'https://app.example.com/sheets/1?x=1',
  'https://example.com/s',
  'http://localhost:3000/sheets/1',
  'https://127.0.0.1:8443/sheets/1',
])('opens: %s', (url) => {
  expect(opens(url)).toBe(true);
});

test.each([
  null,
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>',
  'http://api.example.com/sheets/1',
  'https://evil.com/sheets/1',
  'https://api.example.com.evil.com/',
  'https://evilexample.com/',
  'https://user:pass@api.example.com/',
  'ftp://localhost/x',
  'vbscript:x',
])('does not open: %s', (url) => {
  expect(opens(url)).toBe(false);
});

test('beside a service without a domain of its own nothing else is its own', () => {
  expect(opens('https://other.com/x', 'https://example.com')).toBe(false);
  expect(opens('https://example.com/x', 'https://example.com')).toBe(true);
  expect(opens('https://a.com/x', 'https://b.com')).toBe(false);
});

test.each<[string, boolean]>([
  ['https://anywhere.example/sheets/1', true],
  ['http://[::1]:3000/', true],
  ['http://anywhere.example/', false],
  ['https://user@anywhere.example/', false],
  ['https://:password@anywhere.example/', false],
  ['file:///etc/passwd', false],
  ['//anywhere.example/', false],
])('a web address that may be opened: %s %p', (url, may) => {
  expect(webAddress(url) !== null).toBe(may);
});
