import type { ComponentType } from 'react';
import { lazyPart } from './common/lazyPart';
import type { ViewName } from './common/pane';

export interface View {
  name: ViewName;
  title: string;
  /** Its page of the guide. */
  help: string;
  Content: ComponentType;
}

/** The tabs in their order. Each is loaded when it is first looked at; the chunk's name keeps it out of the pane's own size. */
export const tabs: View[] = [
  viewOf(
    'cell',
    'Cell',
    async () => (await import(/* webpackChunkName: "tab-cell" */ './cell/CellTab')).CellTab,
  ),
  viewOf(
    'templates',
    'Templates',
    async () =>
      (await import(/* webpackChunkName: "tab-templates" */ './templates/TemplatesTab')).TemplatesTab,
  ),
  viewOf(
    'study',
    'Study',
    async () => (await import(/* webpackChunkName: "tab-study" */ './StudyTab')).StudyTab,
  ),
  viewOf(
    'design',
    'Design',
    async () => (await import(/* webpackChunkName: "tab-design" */ './design/DesignView')).DesignView,
  ),
  viewOf(
    'handOver',
    'Hand over',
    async () => (await import(/* webpackChunkName: "tab-hand-over" */ './handOver/HandOverTab')).HandOverTab,
    'sharing',
  ),
];

/** The tabs, and the views that the problem count and the gear open. */
export const views: View[] = [
  ...tabs,
  viewOf(
    'problems',
    'Problems',
    async () => (await import(/* webpackChunkName: "tab-problems" */ './problems/ProblemsTab')).ProblemsTab,
  ),
  viewOf(
    'settings',
    'Settings',
    async () => (await import(/* webpackChunkName: "tab-settings" */ './settings/SettingsTab')).SettingsTab,
    'first-result',
  ),
];

function viewOf(
  name: ViewName,
  title: string,
  load: () => Promise<ComponentType>,
  help = name as string,
): View {
  return { name, title, help, Content: lazyPart(load, `Opening ${title}…`) };
}
