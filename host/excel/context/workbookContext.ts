import { type CustomFunctionManager } from '../../customfunctions/customFunctionManager';
import { type Grid, type SheetInfo } from '../../grid/grid';
import { itemNotFound } from '../../richapi/apiError';
import { type WorkbookParts } from '../parts/workbookParts';
import { type WorkbookEvents } from './workbookEvents';

export type RuntimeState = 'Visible' | 'Hidden' | 'Background' | 'Inactive';

/** The add-in's shared runtime as the page around it shows it. */
export interface AddinRuntime {
  state(): RuntimeState;
  setState(state: RuntimeState): void;
  startState(): RuntimeState;
  setStartState(state: RuntimeState): void;
  /** A button of the ribbon by its id in the manifest. */
  enableButton(id: string, enabled: boolean): void;
  isButtonEnabled(id: string): boolean;
  openWorkbook(bytes: Uint8Array): void;
}

/**
 * What the classes of the object model work on. `excelClasses.ts`, which knows all of them, adds `classes`: the classes themselves, since
 * their objects lead to each other.
 */
export interface WorkbookContext {
  grid: Grid;
  parts: WorkbookParts;
  events: WorkbookEvents;
  customFunctions: CustomFunctionManager;
  runtime: AddinRuntime;
}

/** Throws ItemNotFound for a sheet that is gone. */
export function sheetInfo({ grid }: WorkbookContext, sheetId: string): SheetInfo {
  const info = grid.sheets().find((one) => one.id === sheetId);
  if (info === undefined) throw itemNotFound('Worksheet');
  return info;
}

/** By id or by name, whatever the case of the name. */
export function findSheet({ grid }: WorkbookContext, key: string): SheetInfo | null {
  const wanted = key.toLowerCase();
  return grid.sheets().find((one) => one.id === key || one.name.toLowerCase() === wanted) ?? null;
}
