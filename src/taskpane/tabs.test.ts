import { existsSync } from 'node:fs';
import path from 'node:path';
import { tabs } from './tabs';

test.each(tabs.map(({ title, help }) => [title, help]))('%s has its page of the guide: %s', (_, page) => {
  expect(existsSync(path.resolve(__dirname, `../../docs/guide/${page}.md`))).toBe(true);
});
