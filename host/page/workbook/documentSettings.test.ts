import { DocumentSettings } from './documentSettings';

test('settings are saved all at once, read back, and handed to the next start of the add-in', () => {
  const settings = new DocumentSettings();
  expect(settings.methods[75]()).toEqual({ Properties: [] });
  settings.methods[76]({
    DdaSettingsMethod: {
      Properties: [
        ['a', '1'],
        ['b', '{}'],
      ],
    },
  });
  settings.methods[76]({ DdaSettingsMethod: { Properties: [['b', '2']] } });
  expect(settings.methods[75]()).toEqual({ Properties: [['b', '2']] });
  expect(settings.entries()).toEqual([['b', '2']]);
});
