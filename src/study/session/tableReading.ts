import type { StoreApi } from 'zustand/vanilla';
import type { SelectedTable } from '../table/studySource';
import { awaitsAnswer, isBusy } from './studyPhase';
import type { StudyState } from './studyState';
import type { StudyWorkbook } from './studyWorkbook';

export interface TableReading {
  /** Takes the table that was requested last. Until it is read nothing runs: it would be the earlier table. */
  take(read: () => Promise<SelectedTable>): Promise<void>;
  /** Reads a table as soon as it is made; see `StudySession.useTable`. */
  takeMade(make: () => Promise<SelectedTable['box'] | null>): Promise<void>;
  /** What is being read is not taken any more. */
  drop(): void;
}

export function createTableReading(store: StoreApi<StudyState>, workbook: StudyWorkbook): TableReading {
  let readings = 0;

  const begin = (): (() => boolean) => {
    const reading = ++readings;
    store.setState({ reading: true });
    return () => reading === readings;
  };

  async function take(read: () => Promise<SelectedTable>): Promise<void> {
    const { phase } = store.getState();
    // The results of a run are of its own table.
    if (isBusy(phase) || awaitsAnswer(phase)) return;
    const isLatest = begin();
    const taken = await read().then(
      (source) => ({ source, sourceError: null }),
      (sourceError: unknown) => ({ source: null, sourceError }),
    );
    if (isLatest()) store.setState({ ...taken, reading: false, results: null, phase: { name: 'idle' } });
  }

  return {
    take,
    async takeMade(make) {
      const isLatest = begin();
      let made: SelectedTable['box'] | null;
      try {
        made = await make();
      } finally {
        if (isLatest()) store.setState({ reading: false });
      }
      const box = made;
      if (box) await take(() => workbook.openTable(box));
    },
    drop() {
      readings += 1;
      store.setState({ reading: false });
    },
  };
}
