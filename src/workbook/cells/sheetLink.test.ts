import { planLink } from './sheetLink';

test.each(['https://app.example.com/sheets/1?x=a&b=(1)', 'http://localhost:3000/sheets/1'])(
  '%s opens',
  (url) => {
    expect(planLink(url)).toEqual({ value: `=HYPERLINK("${url}","Open")`, asText: false });
  },
);

test.each([
  ['a quote, which would end the text of the formula', 'https://app.example.com/"&CALL()&"'],
  ['a script', 'javascript:alert(1)'],
  ['no encryption', 'http://app.example.com/'],
  ['a name and a password', 'https://user:secret@app.example.com/'],
  ['a password alone', 'https://:secret@app.example.com/'],
  ['more than a formula takes', `https://app.example.com/${'x'.repeat(255)}`],
  ['a line end', 'https://app.example.com/\n1'],
  ['a formula', '=HYPERLINK("https://evil.example")'],
])('with %s it is text', (_, url) => {
  expect(planLink(url)).toEqual({ value: url, asText: true });
});

test('none is a blank cell', () => {
  expect(planLink(null).value).toBe('');
});
