import type { StoreApi } from 'zustand/vanilla';
import type { HeaderChoice, HeaderChoices } from '../engine/studyColumn';
import { rememberedHeading } from '../engine/guessedColumns';
import type { RememberedColumns } from './rememberedColumns';
import type { StudyState } from './studyState';
import type { StudyWorkbook } from './studyWorkbook';

/** What the user has said of a template's columns; stored with the workbook. */
export interface ColumnChoices {
  load(templateCode: string): Promise<void>;
  save(templateCode: string, header: string, choice: HeaderChoice): Promise<void>;
}

export function createColumnChoices(
  store: StoreApi<StudyState>,
  workbook: StudyWorkbook,
  memory: RememberedColumns,
): ColumnChoices {
  return {
    async load(templateCode) {
      if (store.getState().choices[templateCode]) return;
      // A browser that denies its store remembers nothing.
      const known = await memory.load(templateCode).catch(() => ({}));
      store.setState(({ remembered }) => ({ remembered: { ...remembered, [templateCode]: known } }));
      let stored: HeaderChoices = {};
      try {
        stored = await workbook.loadHeaderChoices(templateCode);
      } catch (sourceError) {
        store.setState({ sourceError });
      }
      store.setState(({ choices }) => ({ choices: { [templateCode]: stored, ...choices } }));
    },
    async save(templateCode, header, choice) {
      const before = store.getState().choices[templateCode] ?? {};
      const after = { ...before, [header]: choice };
      const field = typeof choice === 'object' ? choice?.field : choice;
      // A place in a table, and an answer to another question, say nothing of a heading.
      if (field !== undefined && !/^#|\s|#\d+$/.test(header))
        void memory.keep(templateCode, rememberedHeading(header), field).catch(() => undefined);
      store.setState(({ choices }) => ({ choices: { ...choices, [templateCode]: after } }));
      try {
        await workbook.saveHeaderChoices(templateCode, after);
      } catch (sourceError) {
        store.setState({ sourceError });
      }
    },
  };
}
