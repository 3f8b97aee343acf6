import { bootOfficeForEachTest, office } from '../../../host/testing/officeOfTest';
import { promptForAddin } from './installPrompt';

bootOfficeForEachTest({ globals: ['Excel'] });

const setting = () => office.host.parts.settings.get('Office.DisableTrustUX')?.value;

test('a frozen workbook does not ask for the add-in, and does again once a formula is back', async () => {
  await promptForAddin(true);
  expect(setting()).toBeUndefined();
  await promptForAddin(false);
  expect(setting()).toBe(true);
  await promptForAddin(true);
  expect(setting()).toBeUndefined();
});
