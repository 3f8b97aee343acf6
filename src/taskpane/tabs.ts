import { type ComponentType } from 'react';
import { lazyPart } from './common/lazyPart';
import type { ViewName } from './common/pane';

interface View {
  name: ViewName;
  title: string;
  /** Its page of the guide. */
  help: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** The tabs in their order. Each is loaded when it is first looked at; the chunk's name keeps it out of the pane's own size. */
export const tabs: View[] = [
  {
    name: 'cell',
    title: 'Cell',
    help: 'cell',
    load: async () => ({
      default: (await import(/* webpackChunkName: "tab-cell" */ './cell/CellTab')).CellTab,
    }),
  },
  {
    name: 'templates',
    title: 'Templates',
    help: 'templates',
    load: async () => ({
      default: (await import(/* webpackChunkName: "tab-templates" */ './templates/TemplatesTab'))
        .TemplatesTab,
    }),
  },
  {
    name: 'study',
    title: 'Study',
    help: 'study',
    load: async () => ({
      default: (await import(/* webpackChunkName: "tab-study" */ './StudyTab')).StudyTab,
    }),
  },
  {
    name: 'design',
    title: 'Design',
    help: 'design',
    load: async () => ({
      default: (await import(/* webpackChunkName: "tab-design" */ './design/DesignView')).DesignView,
    }),
  },
  {
    name: 'handOver',
    title: 'Hand over',
    help: 'sharing',
    load: async () => ({
      default: (await import(/* webpackChunkName: "tab-hand-over" */ './handOver/HandOverTab')).HandOverTab,
    }),
  },
];

/** What the count of problems and the gear open, in place of a tab. */
const headViews: View[] = [
  {
    name: 'problems',
    title: 'Problems',
    help: 'problems',
    load: async () => ({
      default: (await import(/* webpackChunkName: "tab-problems" */ './problems/ProblemsTab')).ProblemsTab,
    }),
  },
  {
    name: 'settings',
    title: 'Settings',
    help: 'first-result',
    load: async () => ({
      default: (await import(/* webpackChunkName: "tab-settings" */ './settings/SettingsTab')).SettingsTab,
    }),
  },
];

export const views: ShownView[] = [...tabs, ...headViews].map((view) => ({
  ...view,
  Content: lazyPart(view.load),
}));

export type ShownView = View & { Content: ComponentType };
