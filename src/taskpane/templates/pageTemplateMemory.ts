import { partitionPrefix } from '../../workbook/excel/partition';
import { createTemplateMemory } from './keptTemplates';

/** Of this person on this computer, beside the connection. */
export const templateMemory = createTemplateMemory(
  {
    // A browser may refuse the storage as a whole, at any time.
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, text) => localStorage.setItem(key, text),
  },
  () => `${partitionPrefix()}calc.templates`,
);
