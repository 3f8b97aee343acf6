import { existsSync } from 'node:fs';
import path from 'node:path';
import { views } from './tabs';

test.each(views.map(({ title, help }) => [title, help]))('%s has its page of the guide: %s', (_, page) => {
  expect(existsSync(path.resolve(__dirname, `../../docs/guide/${page}.md`))).toBe(true);
});
