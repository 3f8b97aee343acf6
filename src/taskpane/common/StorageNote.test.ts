import { troubleTexts } from './StorageNote';

test('whatever is wrong with the storage, the note says that the numbers are still right', () => {
  for (const { text } of Object.values(troubleTexts)) expect(text).toContain('Everything calculates');
});
