import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readShortcuts, shortcutOf } from './shortcuts';

const shortcuts = readShortcuts({
  shortcuts: [{ action: 'refresh', key: { default: 'Ctrl+Shift+Alt+R' } }],
});
const press = (change: object) =>
  shortcutOf(shortcuts, {
    ...{ key: '®', code: 'KeyR', ctrlKey: true, shiftKey: true, altKey: true },
    ...change,
  })?.functionName;

test('all keys together, whatever they would write', () => {
  expect(press({})).toBe('refresh');
  expect(press({ key: 'R' })).toBe('refresh');
});

test.each([{ altKey: false }, { ctrlKey: false }, { code: 'KeyT' }])(
  'not without one of them: %j',
  (change) => {
    expect(press(change)).toBeUndefined();
  },
);

test.each([null, {}, { shortcuts: [{}] }, { shortcuts: [{ action: 'x', key: {} }] }])(
  'rejects %j',
  (file) => {
    expect(() => readShortcuts(file)).toThrow(/shortcut/);
  },
);

test("the add-in's own file is readable, and its actions have code", () => {
  const root = path.resolve(__dirname, '../../..');
  const own = readShortcuts(JSON.parse(readFileSync(path.join(root, 'assets/shortcuts.json'), 'utf8')));
  const registered = readFileSync(path.join(root, 'src/commands/register.ts'), 'utf8');
  expect(own.length).toBeGreaterThan(0);
  for (const { functionName } of own)
    expect(registered).toContain(`Office.actions.associate('${functionName}', `);
});
