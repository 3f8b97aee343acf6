import { routes } from '../../contract';
import { hiddenRoutes, readRoutes, readServiceAddress } from './serviceAddress.cjs';

describe('the address of a service', () => {
  test.each([
    ['https://api.firm.com', 'https://api.firm.com'],
    ['https://API.firm.com:443/', 'https://api.firm.com'],
    ['https://api.firm.com/calc', 'https://api.firm.com/calc'],
    [' https://api.firm.com/a/b/ ', 'https://api.firm.com/a/b'],
    ['https://api.firm.com/a/../calc', 'https://api.firm.com/calc'],
    ['https://api.firm.com/v1x', 'https://api.firm.com/v1x'],
  ])('%s is %s', (text, address) => {
    expect(readServiceAddress(text)).toEqual({ address, said: null });
  });

  test.each([
    ['https://api.firm.com/v1', 'https://api.firm.com'],
    ['https://api.firm.com/calc/v1/', 'https://api.firm.com/calc'],
  ])('the version is taken off %s, with a notice', (text, address) => {
    const said = `${address} is used: the add-in appends /v1 itself.`;
    expect(readServiceAddress(text)).toEqual({ address, said });
  });

  test.each([
    'http://api.firm.com',
    'api.firm.com/calc',
    'https://key@api.firm.com/calc',
    'https://api.firm.com/calc?a=1',
    'https://api.firm.com/calc#a',
    'https://api.firm.com/a;script-src',
    'https://api.firm.com/a=b',
    "https://api.firm.com/'unsafe'",
    'https://api.firm.com/a%2f..',
    'https://api.firm.com/a//b',
    'https://api.firm.com//',
  ])('%s is refused', (text) => {
    expect(() => readServiceAddress(text)).toThrow('takes');
  });
});

describe('routes that differ', () => {
  test('can be each that the interface does not show, with its parameters', () => {
    for (const [name, parameters] of Object.entries(hiddenRoutes)) {
      const { path } = routes[name as keyof typeof routes];
      expect([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)).toEqual(parameters);
      const table = { [name]: routes[name as keyof typeof routes] };
      expect(readRoutes(JSON.stringify(table))).toEqual(table);
    }
  });

  test.each([
    ['{ "calculate": { "method": "POST", "path": "/v1/x" } }', 'the interface shows the others'],
    ['{ "toString": { "method": "POST", "path": "/v1/x" } }', 'toString is not one of'],
    ['{ "solveSheet": { "method": "DELETE", "path": "/v1/sheets/{sheetId}" } }', 'takes a method'],
    ['{ "solveSheet": { "method": "POST", "path": "/v1/solve" } }', 'such as /v1/name/{sheetId}'],
    ['{ "listProjects": { "method": "GET", "path": "/v1/{projectId}" } }', 'such as /v1/name;'],
    ['{ "listProjects": { "method": "GET", "path": "//other.com" } }', 'given: //other.com'],
    ['{ "listProjects": { "method": "GET", "path": "/../other" } }', 'given: /../other'],
    ['{ "listProjects": { "method": "GET", "path": "https://other.com" } }', 'given: https://other.com'],
    ['{ "listProjects": null }', 'takes a method'],
    ['[]', 'takes a JSON object'],
    ['nothing', 'JSON'],
  ])('%s is refused', (json, said) => {
    expect(() => readRoutes(json)).toThrow(said);
  });
});
