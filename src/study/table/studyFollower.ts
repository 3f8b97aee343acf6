import { createStore, type StoreApi } from 'zustand/vanilla';
import { changesOf, type StudyChanges, type WrittenStudies } from './writtenStudies';
import type { WrittenStudy } from './writtenStudy';

export interface FollowedStudies {
  studies: readonly StudyChanges[];
  /** Those whose headings and results are on no worksheet, or on several. */
  lost: readonly WrittenStudy[];
}

/** Looks after the studies of the open workbook: whose rows were changed, sorted or added since they were written. */
export interface StudyFollower {
  /** The studies as they were found last, in the order in which they were written. */
  store: StoreApi<FollowedStudies>;
  /** Looks at all of them now, unless it is held; never rejects. */
  check(): Promise<void>;
  /** The user says on which worksheet a lost study stands. @returns whether it does */
  findOn(study: WrittenStudy, at: { worksheetId: string; sheetName: string }): Promise<boolean>;
  /** Its results are followed no longer. */
  forget(study: WrittenStudy): Promise<void>;
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
  const store = createStore<FollowedStudies>(() => ({ studies: [], lost: [] }));
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
    const listed = (known ??= await studies.list());
    const before = store.getState();
    const found: StudyChanges[] = [];
    const lost: WrittenStudy[] = [];
    for (const [at, study] of listed.entries()) {
      const last = isFirst ? undefined : before.studies.find((one) => one.study.id === study.id);
      if (last && !isTouched(last)) {
        found.push(last);
        continue;
      }
      // Every worksheet was searched for it.
      if (!isFirst && !last) {
        lost.push(study);
        continue;
      }
      const now = await studies.read(study);
      // A run may have begun meanwhile.
      if (holds > 0) return;
      if (now === null) {
        lost.push(study);
        continue;
      }
      if (now.study !== study) listed[at] = now.study;
      if (isRenamed(now.study, study)) await studies.save(now.study);
      await studies.mark(now);
      found.push(changesOf(now));
    }
    changedSheets.clear();
    const isEmpty = found.length + lost.length + before.studies.length + before.lost.length === 0;
    if (!isEmpty) store.setState({ studies: found, lost });
  }

  function soon(worksheetId: string): void {
    changedSheets.add(worksheetId);
    parts.clearTimeout(timer);
    timer = parts.setTimeout(() => void inTurn(), quietMs);
  }

  function inTurn(): Promise<void> {
    working = working.then(look).catch((error: unknown) => {
      known = null;
      onFailed(error);
    });
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
    async findOn(study, at) {
      const place = study.layout === 'beside' ? { ...study.place, ...at } : study.place;
      const now = await studies.read({ ...study, table: { ...study.table, ...at }, place });
      if (now === null) return false;
      await studies.save(now.study);
      await check();
      return true;
    },
    async forget(study) {
      await studies.forget([study.id]);
      await check();
    },
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

/** By its name a study is found again when the workbook is opened the next time. */
function isRenamed(now: WrittenStudy, before: WrittenStudy): boolean {
  return now.table.sheetName !== before.table.sheetName || now.place.sheetName !== before.place.sheetName;
}
