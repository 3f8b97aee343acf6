import { createStore, type StoreApi } from 'zustand/vanilla';
import { changesOf, type StudyChanges, type WrittenStudies } from './writtenStudies';
import type { WrittenStudy } from './writtenStudy';

/** Looks after the studies of the open workbook: whose rows were changed, sorted or added since they were written. */
export interface StudyFollower {
  /** The studies as they were found last, in the order in which they were written. */
  store: StoreApi<{ studies: readonly StudyChanges[] }>;
  /** Looks at all of them now, unless it is held; never rejects. */
  check(): Promise<void>;
  /** While a run writes, nothing is marked. @returns looks again */
  hold(): () => void;
  /** Ends it. */
  stop(): void;
}

export interface StudyFollowerParts {
  studies: WrittenStudies;
  /** Calls back with the id of the sheet after changes of its cells. @returns ends it */
  follow(onChange: (worksheetId: string) => void): Promise<() => Promise<void>>;
  setTimeout(work: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
  /** Something went wrong: nothing is marked this time. */
  onFailed(error: unknown): void;
}

/** Events come in bursts: a paste, a fill, a calculation. */
const quietMs = 300;

export function createStudyFollower(parts: StudyFollowerParts): StudyFollower {
  const { studies, onFailed } = parts;
  const store = createStore<{ studies: readonly StudyChanges[] }>(() => ({ studies: [] }));
  /** Null until they are read, and after a run may have written others. */
  let known: WrittenStudy[] | null = null;
  const changedSheets = new Set<string>();
  let holds = 0;
  let timer: unknown = null;
  let working: Promise<void> = Promise.resolve();

  /** Whether it may say something else than before. */
  const isTouched = (before: StudyChanges | undefined): boolean =>
    !before ||
    changedSheets.has(before.now.box.worksheetId) ||
    changedSheets.has(before.now.place.worksheetId);

  async function look(): Promise<void> {
    if (holds > 0) return;
    const isFirst = known === null;
    known ??= await studies.list();
    const before = isFirst ? [] : store.getState().studies;
    const found: StudyChanges[] = [];
    for (const study of known) {
      const last = before.find((one) => one.study.id === study.id);
      if (last && !isTouched(last)) {
        found.push(last);
        continue;
      }
      const now = await studies.read(study);
      // A run may have begun meanwhile.
      if (holds > 0) return;
      if (now === null) continue;
      await studies.mark(now);
      found.push(changesOf(now));
    }
    changedSheets.clear();
    if (found.length > 0 || store.getState().studies.length > 0) store.setState({ studies: found });
  }

  function soon(worksheetId: string): void {
    changedSheets.add(worksheetId);
    parts.clearTimeout(timer);
    timer = parts.setTimeout(() => void inTurn(), quietMs);
  }

  function inTurn(): Promise<void> {
    working = working.then(look).catch(onFailed);
    return working;
  }

  function check(): Promise<void> {
    known = null;
    return inTurn();
  }

  const following = parts.follow(soon);
  following.catch(onFailed);
  return {
    store,
    check,
    hold() {
      holds += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holds -= 1;
        void check();
      };
    },
    stop() {
      holds = Infinity;
      parts.clearTimeout(timer);
      following.then((end) => end()).catch(onFailed);
    },
  };
}
