import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { textArgument } from '../../richapi/argument';
import { type SettingRecord } from '../parts/workbookParts';
import { type WorkbookContext } from '../context/workbookContext';

export function defineSetting({ parts, events }: WorkbookContext): ApiClass<SettingRecord> {
  return new ApiClass<SettingRecord>('Setting', {
    identity: ({ key }) => ({ _Id: key }),
    scalars: {
      _Id: readOnly(({ key }) => key),
      Key: readOnly(({ key }) => key),
      Value: {
        get: ({ value }) => value,
        set: (setting, value) => {
          setting.value = value;
          events.raiseSettingsChanged();
        },
      },
    },
    methods: {
      Delete: ({ key }) => {
        parts.settings.delete(key);
        events.raiseSettingsChanged();
      },
    },
  });
}

export function defineSettingCollection({ parts, classes, events }: WorkbookContext): ApiClass<null> {
  const object = (setting: SettingRecord): ApiObject => classes.setting.object(setting);
  const find = (key: unknown): ApiObject | null => {
    const setting = parts.settings.get(textArgument(key, 'SettingCollection.getItem'));
    return setting === undefined ? null : object(setting);
  };

  return new ApiClass<null>('SettingCollection', {
    collection: {
      items: () => [...parts.settings.values()].map(object),
      find: (_target, key) => find(key),
    },
    methods: {
      /** Adds, or sets the value of the setting that is there. */
      Add: (_target, key, value) => {
        const name = textArgument(key, 'SettingCollection.add');
        const setting = parts.settings.get(name) ?? { key: name, value };
        setting.value = value;
        parts.settings.set(name, setting);
        events.raiseSettingsChanged();
        return object(setting);
      },
      GetCount: () => parts.settings.size,
      GetItemOrNullObject: (_target, key) => find(key),
    },
  });
}
