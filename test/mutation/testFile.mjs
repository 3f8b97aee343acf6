import { format } from 'node:util';

/** The tests of one file in the order in which it describes them: `describe` and `test` as the tests use them. */
export function testsOf(load) {
  const tests = [];
  const names = [];

  const describe = (name, body) => {
    names.push(name);
    body();
    names.pop();
  };
  const test = (name, body) => {
    tests.push({ name: [...names, name].join(' › '), body });
  };
  const each = (define) => (rows) => (name, body) => {
    for (const row of rows) {
      const values = Array.isArray(row) ? row : [row];
      define(title(name, values), () => body(...values));
    }
  };
  describe.each = each(describe);
  test.each = each(test);

  Object.assign(globalThis, { describe, test, it: test });
  load();
  return tests;
}

function title(name, values) {
  const places = name.match(/%[a-z]/g)?.length ?? 0;
  return format(name, ...values.slice(0, places));
}
