import { troubleTexts } from './StorageNote';

test('whatever is wrong with the storage, it is said that the numbers are right all the same', () => {
  for (const { text } of Object.values(troubleTexts)) expect(text).toContain('Everything calculates');
});
