import { chooseTheme } from './theme';

test.each([
  [{ isDarkTheme: true, bodyBackgroundColor: '#ffffff' }, false, 'dark'],
  [{ isDarkTheme: false }, true, 'light'],
  [{ bodyBackgroundColor: '#212121' }, false, 'dark'],
  [{ bodyBackgroundColor: '#FFFFFF' }, true, 'light'],
  [{ bodyBackgroundColor: 'white' }, true, 'dark'],
  [{}, true, 'dark'],
  [undefined, true, 'dark'],
  [undefined, false, 'light'],
] as const)('Office %j, system dark %p: %s', (office, systemIsDark, theme) => {
  expect(chooseTheme(office, systemIsDark)).toBe(theme);
});
