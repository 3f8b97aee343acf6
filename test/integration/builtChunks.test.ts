/** The files of the built add-in. */
import { readdirSync, readFileSync } from 'node:fs';
import { webDarkTheme, webLightTheme } from '@fluentui/react-components';

const chunks = readdirSync('build/addin').filter((file) => /^[^.]+\..+\.js$/.test(file));

test('the hash in the name of a chunk is too long to be a color or a number of the code', () => {
  expect(chunks.length).toBeGreaterThan(20);
  expect(chunks.filter((file) => !/^[^.]+\.[0-9a-f]{12,}\.js$/.test(file))).toEqual([]);
});

test('the colors of the themes arrive in the pane as Fluent gives them', () => {
  const pane = chunks
    .filter((file) => file.startsWith('pane'))
    .map((file) => readFileSync(`build/addin/${file}`, 'utf8'))
    .join('\n');
  const colors = [webLightTheme, webDarkTheme].flatMap((theme) =>
    Object.entries(theme).filter(([name, value]) => name.startsWith('colorStatus') && /^#/.test(`${value}`)),
  );
  expect(colors.length).toBeGreaterThan(20);
  expect(colors.filter(([, value]) => !pane.includes(`${value}`))).toEqual([]);
});
