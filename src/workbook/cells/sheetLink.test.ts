import { serviceLink } from '../../connection/links';
import { planLink } from './sheetLink';

const plan = (url: string | null, serviceUrl = 'https://app.example.com') =>
  planLink(url, (text) => serviceLink(text, serviceUrl));

test.each(['https://app.example.com/sheets/1?x=a&b=(1)', 'https://app.example.com/'])('%s opens', (url) => {
  expect(plan(url)).toEqual({ value: `=HYPERLINK("${url}","Open")`, asText: false });
});

test('the service of this machine opens without encryption', () => {
  const url = 'http://localhost:3000/sheets/1';
  expect(plan(url, 'http://localhost:3000')).toEqual({ value: `=HYPERLINK("${url}","Open")`, asText: false });
});

test('what is written is the address as it was read', () => {
  expect(plan('HTTPS://APP.example.com:443/a/../b').value).toBe(
    '=HYPERLINK("https://app.example.com/b","Open")',
  );
});

test.each([
  ['another host', 'https://evil.example/sheets/1'],
  ['a host beside', 'https://api.example.com/sheets/1'],
  ['a quote, which would end the text of the formula', 'https://app.example.com/"&CALL()&"'],
  ['a script', 'javascript:alert(1)'],
  ['no encryption', 'http://app.example.com/'],
  ['a name and a password', 'https://user:secret@app.example.com/'],
  ['a backslash', 'https://app.example.com\\@evil.example/'],
  ['more than a formula takes', `https://app.example.com/${'x'.repeat(255)}`],
  ['a line end', 'https://app.example.com/\n1'],
  ['a formula', '=HYPERLINK("https://evil.example")'],
])('with %s it is text', (_, url) => {
  expect(plan(url)).toEqual({ value: url, asText: true });
});

test('none is a blank cell', () => {
  expect(plan(null).value).toBe('');
});
