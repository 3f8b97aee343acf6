import { type ComponentType, lazy } from 'react';
import type { TabName } from './context/places';

interface TabEntry {
  name: TabName;
  title: string;
  Content: ComponentType;
}

/** The tabs in their order. Each is loaded when it is first looked at; the chunk's name keeps it out of the pane's own size. */
export const tabs: TabEntry[] = [
  {
    name: 'cell',
    title: 'Cell',
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "tab-cell" */ './cell/CellTab')).CellTab,
    })),
  },
  {
    name: 'templates',
    title: 'Templates',
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "tab-templates" */ './templates/TemplatesTab'))
        .TemplatesTab,
    })),
  },
  {
    name: 'study',
    title: 'Study',
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "tab-study" */ './study/StudyTab')).StudyTab,
    })),
  },
  {
    name: 'activity',
    title: 'Activity',
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "tab-activity" */ './activity/ActivityTab')).ActivityTab,
    })),
  },
  {
    name: 'settings',
    title: 'Settings',
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "tab-settings" */ './settings/SettingsTab')).SettingsTab,
    })),
  },
];
