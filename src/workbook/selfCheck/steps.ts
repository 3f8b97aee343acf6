import { apiSetSteps } from './apiSetSteps';
import { type CheckStep, failed, passed } from './checkLine';
import { eventSteps } from './eventSteps';
import { type FunctionFacts, functionSteps } from './functionSteps';
import { recordSteps } from './recordSteps';

const shortcutsStep: CheckStep = {
  name: 'Shortcuts are registered',
  inExcel: false,
  async run() {
    const shortcuts = await Office.actions.getShortcuts();
    const keys = Object.entries(shortcuts).map(([action, key]) => `${action} ${key ?? 'without a key'}`);
    return keys.length > 0 ? passed(keys.join(', ')) : failed('Excel knows no shortcut of this add-in');
  },
};

/** All that a program can try in Excel, in the order of the report. */
export const selfCheckSteps = (facts: FunctionFacts): readonly CheckStep[] => [
  ...apiSetSteps,
  ...recordSteps,
  ...eventSteps,
  shortcutsStep,
  ...functionSteps(facts),
];
