import { GridListeners } from '../gridListeners';
import { MemoryResults } from './memoryResults';
import { createSelection, type MemorySelection } from './selection';
import { SheetList } from './sheetList';

/** A workbook without a screen: what the parts of the memory grid work on. */
export interface MemoryBook {
  sheets: SheetList;
  results: MemoryResults;
  selection: MemorySelection;
  listeners: GridListeners;
}

/** With one empty sheet. */
export function createMemoryBook(): MemoryBook {
  const sheets = new SheetList();
  const listeners = new GridListeners();
  const first = sheets.add().info.id;
  return {
    sheets,
    results: new MemoryResults(sheets, listeners),
    selection: createSelection(sheets, listeners, first),
    listeners,
  };
}
