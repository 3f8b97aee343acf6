import { type ComponentType, lazy } from 'react';
import type { TabName } from './common/places';

interface TabEntry {
  name: TabName;
  title: string;
  /** Its page of the guide. */
  help: string;
  Content: ComponentType;
}

/** The tabs in their order. Each is loaded when it is first looked at; the chunk's name keeps it out of the pane's own size. */
export const tabs: TabEntry[] = [
  {
    name: 'cell',
    title: 'Cell',
    help: 'cell',
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "tab-cell" */ './cell/CellTab')).CellTab,
    })),
  },
  {
    name: 'templates',
    title: 'Templates',
    help: 'templates',
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "tab-templates" */ './templates/TemplatesTab'))
        .TemplatesTab,
    })),
  },
  {
    name: 'study',
    title: 'Study',
    help: 'study',
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "tab-study" */ './StudyTab')).StudyTab,
    })),
  },
  {
    name: 'activity',
    title: 'Activity',
    help: 'activity',
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "tab-activity" */ './problems/ProblemsTab')).ProblemsTab,
    })),
  },
  {
    name: 'settings',
    title: 'Settings',
    help: 'first-result',
    Content: lazy(async () => ({
      default: (await import(/* webpackChunkName: "tab-settings" */ './settings/SettingsTab')).SettingsTab,
    })),
  },
];
