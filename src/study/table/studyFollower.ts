import { createStore } from 'zustand/vanilla';
import { isAt } from './keptRun';
import { changesOf, type StudyChanges, type WrittenStudies } from './writtenStudies';
import type { StudyNow } from './studyNow';
import type { WrittenStudy } from './writtenStudy';

export interface FollowedStudies {
  studies: readonly StudyChanges[];
  /** Those whose headings and results are on no worksheet, or on several. */
  lost: readonly WrittenStudy[];
  /** A run writes, or they are not read yet: results may be of a study that is not among them. */
  isHeld?: boolean;
}

export interface StudyFollowerParts {
  studies: WrittenStudies;
  /** Calls back with the id of the sheet after changes of its cells, and whether cells were moved. @returns ends it */
  follow(onChange: (worksheetId: string, isMove: boolean) => void): Promise<() => Promise<void>>;
  setTimeout(work: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
  /** Something went wrong: nothing is marked this time. */
  onFailed(error: unknown): void;
}

/** Events come in bursts: a paste, a fill, a calculation. */
const quietMs = 300;

/** Follows the studies of the open workbook: which rows were changed, sorted, or added since they were written. */
export class StudyFollower {
  readonly #parts: StudyFollowerParts;
  /** The studies as they were found last, in the order in which they were written. */
  readonly store = createStore<FollowedStudies>(() => ({ studies: [], lost: [], isHeld: true }));
  /** Null until they are read, and after a run may have written others. */
  #known: WrittenStudy[] | null = null;
  #changedSheets = new Set<string>();
  /** Those of them on which rows or columns were inserted or deleted. */
  #movedSheets = new Set<string>();
  #holds = 0;
  #timer: unknown = null;
  #working: Promise<void> = Promise.resolve();
  readonly #look = async (): Promise<void> => {
    const { studies } = this.#parts;
    if (this.#holds > 0) return;
    // What is changed meanwhile is looked at in the next turn.
    const changed = this.#changedSheets;
    this.#changedSheets = new Set();
    const isFirst = this.#known === null;
    const listed = (this.#known ??= await studies.list());
    const before = this.store.getState();
    const found: StudyChanges[] = [];
    const lost: WrittenStudy[] = [];
    const gone: string[] = [];
    const renamed: WrittenStudy[] = [];
    for (const [at, study] of listed.entries()) {
      const last = before.studies.find((one) => one.study.id === study.id);
      if (
        !isFirst &&
        !(await this.#isOn(changed, last?.now.missing === undefined ? last?.now : undefined, study))
      ) {
        if (last) found.push(last);
        // Every worksheet was searched for it.
        else lost.push(study);
        continue;
      }
      const now = await studies.read(study);
      // A run may have begun meanwhile.
      if (this.#holds > 0) return;
      if (now === null) {
        if (last && (await studies.sheetId(last.now.place)) === null) gone.push(study.id);
        else lost.push(study);
        continue;
      }
      if (now.study !== study) listed[at] = now.study;
      if (isRenamed(now.study, study)) renamed.push(now.study);
      await studies.mark(now);
      found.push(changesOf(now));
    }
    // Only now: a study is not looked for where another is stored to be, and several may have moved with one worksheet.
    for (const study of renamed) await studies.save(study);
    // Its worksheet was deleted with its results.
    if (gone.length > 0) {
      await studies.forget(gone);
      this.#known = listed.filter(({ id }) => !gone.includes(id));
    }
    if (this.#changedSheets.size === 0) this.#movedSheets = new Set();
    const isEmpty = found.length + lost.length + before.studies.length + before.lost.length === 0;
    if (!isEmpty || before.isHeld) this.store.setState({ studies: found, lost, isHeld: false });
  };
  readonly #soon = (worksheetId: string, isMove: boolean): void => {
    this.#changedSheets.add(worksheetId);
    if (isMove) this.#movedSheets.add(worksheetId);
    this.#parts.clearTimeout(this.#timer);
    this.#timer = this.#parts.setTimeout(() => void this.#inTurn(), quietMs);
  };
  readonly #following;

  constructor(parts: StudyFollowerParts) {
    this.#parts = parts;
    this.#following = parts.follow(this.#soon);
    this.#following.catch(this.#parts.onFailed);
  }

  /** Looks at all of them now, unless it is held; never rejects. */
  check(): Promise<void> {
    this.#known = null;
    return this.#inTurn();
  }

  /** The user says which worksheet a lost study is on. @returns whether it does */
  async findOn(study: WrittenStudy, at: { worksheetId: string; sheetName: string }): Promise<boolean> {
    const { studies } = this.#parts;
    const place = study.layout === 'beside' ? { ...study.place, ...at } : study.place;
    const now = await studies.read({ ...study, table: { ...study.table, ...at }, place });
    const isAnothers = this.store
      .getState()
      .studies.some((other) => other.study.id !== study.id && now && isAt(other.now.place, now.place));
    if (now === null || isAnothers) return false;
    await studies.save(now.study);
    await this.check();
    return true;
  }

  /** Its results are followed no longer. */
  async forget(study: WrittenStudy): Promise<void> {
    await this.#parts.studies.forget([study.id]);
    await this.check();
  }

  /** Its deleted rows are missed no longer. */
  async leaveOut({ study, deleted }: StudyChanges): Promise<void> {
    await this.#parts.studies.save({ ...study, rows: study.rows.filter((row) => !deleted.includes(row)) });
    await this.check();
  }

  /** While a run writes, nothing is marked. @returns looks again */
  hold(): () => void {
    this.#holds += 1;
    this.store.setState({ isHeld: true });
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holds -= 1;
      void this.check();
    };
  }

  /** Ends it. */
  stop(): void {
    this.#holds = Infinity;
    this.#parts.clearTimeout(this.#timer);
    this.#following.then((end) => end()).catch(this.#parts.onFailed);
  }

  /** The studies whose rows are where they were found last: the others are looked at soon. */
  inPlace(): StudyNow[] {
    const isMoved = (at: { worksheetId: string }) => this.#movedSheets.has(at.worksheetId);
    const all = this.store.getState().studies.map(({ now }) => now);
    return all.filter(({ box, place }) => !isMoved(box) && !isMoved(place));
  }

  /** Whether a study is on one of these worksheets, or was written there where its table is not known. */
  async #isOn(worksheetIds: ReadonlySet<string>, now: StudyNow | undefined, { table, place }: WrittenStudy) {
    if (now) return worksheetIds.has(now.box.worksheetId) || worksheetIds.has(now.place.worksheetId);
    const own = [await this.#parts.studies.sheetId(table), await this.#parts.studies.sheetId(place)];
    return own.some((id) => id !== null && worksheetIds.has(id));
  }

  #inTurn(): Promise<void> {
    this.#working = this.#working.then(this.#look).catch((error: unknown) => {
      this.#known = null;
      this.#parts.onFailed(error);
    });
    return this.#working;
  }
}

/** By its name a study is found again when the workbook is opened the next time. */
function isRenamed(now: WrittenStudy, before: WrittenStudy): boolean {
  return now.table.sheetName !== before.table.sheetName || now.place.sheetName !== before.place.sheetName;
}
