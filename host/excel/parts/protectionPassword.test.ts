import { passwordHash } from './protectionPassword';

test.each([
  ['password', '83AF'],
  ['test', 'CBEB'],
  ['1234', 'CC3D'],
])('%s is stored as other programs store it', (password, hash) => {
  expect(passwordHash(password)).toBe(hash);
});
