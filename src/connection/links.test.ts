import fc from 'fast-check';
import { serviceLink } from './links';

const api = 'https://api.example.com';
const pages = { [api]: 'https://app.example.com', 'https://other.example': 'https://evil.example' };
const opens = (url: string | null, serviceUrl = api) => serviceLink(url, serviceUrl, pages) !== null;

test.each([
  'https://api.example.com/sheets/1',
  'https://api.example.com:443/sheets/1',
  'HTTPS://API.example.com/sheets/1',
  'https://app.example.com/sheets/1?x=1#a',
  'https://app.example.com',
])('opens: %s', (url) => {
  expect(opens(url)).toBe(true);
});

test.each<[string, string | null]>([
  ['nothing', null],
  ['nothing written', ''],
  ['a script', 'javascript:alert(1)'],
  ['a script behind a blank', ' javascript:alert(1)'],
  ['a script that names the host', 'javascript://api.example.com/%0Aalert(1)'],
  ['a page in itself', 'data:text/html,<script>'],
  ['a file', 'file://api.example.com/etc/passwd'],
  ['another program', 'ms-excel:ofe|u|https://api.example.com/x'],
  ['no encryption', 'http://api.example.com/sheets/1'],
  ['another transport', 'ftp://api.example.com/x'],
  ['another host', 'https://evil.com/sheets/1'],
  ['a host beside', 'https://www.example.com/sheets/1'],
  ['the host above', 'https://example.com/sheets/1'],
  ['a host below', 'https://x.api.example.com/sheets/1'],
  ['pages of another service', 'https://evil.example/sheets/1'],
  ['the host in front', 'https://api.example.com.evil.com/'],
  ['the host behind', 'https://evilapi.example.com/'],
  ['a dot at the end', 'https://api.example.com./sheets/1'],
  ['another port', 'https://api.example.com:8443/sheets/1'],
  ['a name', 'https://user@api.example.com/'],
  ['a name and a password', 'https://user:pass@api.example.com/'],
  ['only a password', 'https://:pass@api.example.com/'],
  ['the host as a name', 'https://api.example.com@evil.com/'],
  ['the host as a name and a port', 'https://api.example.com:443@evil.com/'],
  ['the host before a backslash', 'https://api.example.com\\@evil.com/'],
  ['backslashes', 'https:\\\\api.example.com\\x'],
  ['a backslash in the path', 'https://api.example.com/\\evil.com'],
  ['no scheme', '//api.example.com/x'],
  ['no host', '/sheets/1'],
  ['a tab in the scheme', 'java\tscript:alert(1)'],
  ['a tab in the host', 'https://api.exa\tmple.com/'],
  ['a line end', 'https://api.example.com/\n1'],
  ['a quote', 'https://api.example.com/"&CALL()&"'],
  ['letters like others', 'https://аpi.example.com/'],
  ['wide letters', 'https://ａｐｉ.example.com/'],
  ['a wide dot', 'https://api。example.com/'],
  ['the host in percent signs', 'https://api%2Eexample.com%2Fx@evil.com/'],
  ['a slash in percent signs', 'https://api.example.com%2F.evil.com/'],
  ['this machine', 'https://localhost:3000/sheets/1'],
  ['this machine without encryption', 'http://127.0.0.1/sheets/1'],
])('with %s it does not open', (_, url) => {
  expect(opens(url)).toBe(false);
});

test.each(['azurewebsites.net', 'github.io', 'co.uk', 'com'])(
  'on the shared suffix %s a neighbour is another customer',
  (suffix) => {
    expect(opens(`https://mine.${suffix}/s`, `https://mine.${suffix}`)).toBe(true);
    expect(opens(`https://evil.${suffix}/s`, `https://mine.${suffix}`)).toBe(false);
    expect(opens(`https://${suffix}/s`, `https://mine.${suffix}`)).toBe(false);
  },
);

test('the service of this machine opens only at its own address, without encryption too', () => {
  expect(opens('http://localhost:3000/sheets/1', 'http://localhost:3000')).toBe(true);
  expect(opens('http://[::1]:3000/sheets/1', 'http://[::1]:3000')).toBe(true);
  expect(opens('http://localhost:3001/sheets/1', 'http://localhost:3000')).toBe(false);
  expect(opens('http://127.0.0.1:3000/sheets/1', 'http://localhost:3000')).toBe(false);
  expect(opens('http://10.0.0.1/sheets/1', 'http://10.0.0.1')).toBe(false);
});

describe('a service with a path', () => {
  const calc = 'https://api.firm.com/calc';
  const withPages = { [calc]: 'https://app.firm.com/ours' };

  test.each(['/calc', '/calc/sheets/1', '/calc?a=1', '/calc#a', '/x/../calc/sheets/1'])(
    'opens what is at its path or below: %s',
    (path) => {
      expect(opens(`https://api.firm.com${path}`, calc)).toBe(true);
    },
  );

  test.each([
    '',
    '/',
    '/other/sheets/1',
    '/calculator',
    '/calc/../other',
    '/calc/%2e%2e/other',
    '/calc/..%2fother',
  ])('does not open another path of its host: %s', (path) => {
    expect(opens(`https://api.firm.com${path}`, calc)).toBe(false);
  });

  test('its pages may have a path too', () => {
    expect(serviceLink('https://app.firm.com/ours/s/1', calc, withPages)).toBe(
      'https://app.firm.com/ours/s/1',
    );
    expect(serviceLink('https://app.firm.com/theirs/s/1', calc, withPages)).toBeNull();
  });
});

test('what opens is on one of the two origins, however it is read', () => {
  const part = fc.constantFrom(
    ...[
      'https:',
      'http:',
      'javascript:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      ':443',
      '.',
      '%2e',
      '?',
      '#',
      'evil.com',
      '\t',
      '。',
    ],
    ...['api.example.com', 'app.example.com', 'user'],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.boolean(), (parts, isBegun) => {
      const url = (isBegun ? 'https://api.example.com' : '') + parts.join('');
      const link = serviceLink(url, api, pages);
      if (link === null) return;
      expect(link).toMatch(/^https:\/\/(?:api|app)\.example\.com\//);
      expect(link).not.toContain('\\');
    }),
    { numRuns: 2000 },
  );
});
