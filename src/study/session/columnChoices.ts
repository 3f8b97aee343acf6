import type { StoreApi } from 'zustand/vanilla';
import type { HeaderChoice, HeaderChoices } from '../mapping/studyColumn';
import type { StudyState } from './studyState';
import type { StudyWorkbook } from './studyWorkbook';

/** What the user has said of a template's columns; stored with the workbook. */
export interface ColumnChoices {
  load(templateCode: string): Promise<void>;
  save(templateCode: string, header: string, choice: HeaderChoice): Promise<void>;
}

export function createColumnChoices(store: StoreApi<StudyState>, workbook: StudyWorkbook): ColumnChoices {
  return {
    async load(templateCode) {
      if (store.getState().choices[templateCode]) return;
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
      store.setState(({ choices }) => ({ choices: { ...choices, [templateCode]: after } }));
      try {
        await workbook.saveHeaderChoices(templateCode, after);
      } catch (sourceError) {
        store.setState({ sourceError });
      }
    },
  };
}
