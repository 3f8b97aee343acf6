import path from 'node:path';
import type { Access } from '../session/access';
import { openFileStore } from './fileStore';

/** What a process of this bench gets to do. */
export interface Task extends Access {
  /** Where what the computer keeps and what the workbook carries lies. */
  folder: string;
  count: number;
}

export function storesIn(folder: string) {
  const at = (name: string) => openFileStore(path.join(folder, name));
  return { results: at('results'), templates: at('templates'), sheets: at('sheets') };
}

export function workbookPart(folder: string): string {
  return path.join(folder, 'workbook.json');
}
