/** What both manifests say of the add-in; `npm run manifests` writes them from here. */
export const addIn = {
  id: '3f0b9a54-4f5e-4b0a-9c39-6f7d0a0c5a17',
  version: '0.1.0',
  name: 'Calc',
  provider: 'Calc',
  description: 'Code-checked engineering calculations in cells and in bulk.',
  longDescription:
    'Snow and wind loads, timber, steel and concrete members as formulas (=CALC.SNOW, =CALC.RUN), as studies over tables, and as reports that can be printed.',
  /** The address that the files of the repository carry; a build replaces it. */
  address: 'https://localhost:3000',
  pages: { pane: '/taskpane.html', help: '/help/index.html' },
  functions: { script: '/functions.js', metadata: '/functions.json', namespace: 'CALC' },
  requirements: [
    { name: 'SharedRuntime', minVersion: '1.1' },
    { name: 'CustomFunctionsRuntime', minVersion: '1.2' },
  ],
  getStarted: {
    title: 'Calc is ready',
    description: 'Type =CALC. in a cell, or open the Calc pane on the Home tab.',
  },
  shortcutsFile: '/assets/shortcuts.json',
} as const;

export interface Command {
  /** Of the control in the ribbon. */
  id: string;
  label: string;
  tooltip: string;
  /** A drawing below assets/ */
  icon: string;
  /** The name that src/commands/register.ts associates with code; null opens the pane. */
  run: string | null;
}

export interface Group {
  id: string;
  label: string;
  icon: string;
  commands: readonly Command[];
}

const openPane: Command = {
  id: 'Calc.OpenPane',
  label: 'Calc pane',
  tooltip: 'What the selected cell calculated, templates, studies, activity and settings.',
  icon: 'icon',
  run: null,
};

/** On Excel's own tab: one button. */
export const homeGroup: Group = { id: 'Calc.Group', label: 'Calc', icon: 'icon', commands: [openPane] };

export const ownTab: { id: string; label: string; groups: readonly Group[] } = {
  id: 'Calc.Tab',
  label: 'Calc',
  groups: [
    {
      ...{ id: 'Calc.Calculate', label: 'Calculate', icon: 'icon' },
      commands: [
        {
          ...{
            id: 'Calc.Template',
            label: 'Insert template',
            icon: 'commands/template',
            run: 'openTemplates',
          },
          tooltip: 'Choose a calculation, fill in its form and put it on the worksheet.',
        },
        {
          ...{ id: 'Calc.Cell', label: 'Selected cell', icon: 'commands/cell', run: 'openCell' },
          tooltip: 'Verdict, checks, inputs and report of the selected cell.',
        },
        {
          ...{ id: 'Calc.Refresh', label: 'Refresh selection', icon: 'commands/refresh' },
          run: 'refreshSelection',
          tooltip:
            'Calculates the selected formulas again at the service. The pane shows old and new numbers.',
        },
        {
          ...{ id: 'Calc.Pause', label: 'Pause or resume', icon: 'commands/pause', run: 'pauseOrResume' },
          tooltip:
            'Paused, formulas show stored results only; nothing is sent and no report is created. The pane says which it is.',
        },
      ],
    },
    {
      ...{ id: 'Calc.StudyGroup', label: 'Study', icon: 'commands/study' },
      commands: [
        {
          ...{ id: 'Calc.Study', label: 'Run a study', icon: 'commands/study', run: 'openStudy' },
          tooltip: 'Calculates every row of the selected table.',
        },
      ],
    },
    {
      ...{ id: 'Calc.Share', label: 'Share', icon: 'commands/freeze' },
      commands: [
        {
          ...{
            id: 'Calc.Freeze',
            label: 'Freeze selection',
            icon: 'commands/freeze',
            run: 'freezeSelection',
          },
          tooltip:
            'Puts values in place of the selected Calc formulas. The worksheet "Calc frozen" keeps the formulas.',
        },
        {
          ...{ id: 'Calc.Unfreeze', label: 'Unfreeze selection', icon: 'commands/unfreeze' },
          run: 'unfreezeSelection',
          tooltip: 'Brings frozen formulas back to the selected cells.',
        },
        {
          ...{ id: 'Calc.Audit', label: 'Audit', icon: 'commands/audit', run: 'audit' },
          tooltip: 'Writes a worksheet that lists every calculation of the workbook.',
        },
      ],
    },
    {
      ...{ id: 'Calc.HelpGroup', label: 'Help', icon: 'commands/help' },
      commands: [
        {
          ...{ id: 'Calc.Repair', label: 'Repair', icon: 'commands/repair', run: 'repair' },
          tooltip: 'Enters formulas again that are stuck in #NAME?.',
        },
        {
          ...{ id: 'Calc.Help', label: 'Help', icon: 'commands/help', run: 'help' },
          tooltip: 'Opens the guide in the browser.',
        },
      ],
    },
  ],
};

export const commands: readonly Command[] = [openPane, ...ownTab.groups.flatMap((group) => group.commands)];

/** The keys of the commands that have some. `resume` and `pause` have no button of their own. */
export const shortcuts = [
  { run: 'refreshSelection', name: 'Refresh selection', key: 'Ctrl+Shift+Alt+R' },
  { run: 'pause', name: 'Pause', key: 'Ctrl+Shift+Alt+P' },
  { run: 'resume', name: 'Resume', key: 'Ctrl+Shift+Alt+L' },
  { run: 'freezeSelection', name: 'Freeze selection', key: 'Ctrl+Shift+Alt+F' },
] as const;

/** In pixels; what both manifests accept for a button. */
export const iconSizes = [16, 32, 80] as const;

/** Beside the buttons' own sizes: the dialogs of Office (64), and the app package (192). */
export const mainIconSizes = [...iconSizes, 64, 192] as const;

/** Of a drawing, below the address of the add-in. */
export const iconPath = (icon: string, size: number): string => `/assets/${icon}-${size}.png`;
