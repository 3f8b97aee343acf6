import { createJsonMemory } from '../../connection/agreedProjects';
import { partitionPrefix } from '../../workbook/excel/partition';

/** Whether the ways in were closed on this computer, or a first calculation was inserted. */
export const firstRunMemory = createJsonMemory(
  {
    // A browser may refuse the storage as a whole, at any time.
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, text) => localStorage.setItem(key, text),
  },
  () => `${partitionPrefix()}calc.firstRun`,
  (stored): stored is 'done' | null => stored === 'done',
  null,
);
