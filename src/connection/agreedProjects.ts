import { anyText, listOf, oneOf, shapeOf } from '../core/lib/guards';
import type { ProjectPlace } from '../core/session/connection';

/** Which workbooks a user of this computer lets calculate in which project: a workbook can only name one. */
export type AgreedProjects = ReturnType<typeof createAgreedProjects>;

/** `calculated` in the project that was chosen then; `answered` by the user when another one was. */
export type Agreement = 'calculated' | 'answered';

interface AgreedProject {
  workbook: string;
  origin: string;
  projectId: string;
  agreement: Agreement;
}

const isAgreedProject = shapeOf<AgreedProject>({
  workbook: anyText,
  origin: anyText,
  projectId: anyText,
  agreement: oneOf('calculated', 'answered'),
});
const areAgreedProjects = listOf(isAgreedProject) as (value: unknown) => value is AgreedProject[];

/** A copy from before a move is of the project of before: a workbook may have several. */
const isOf = ({ workbook, origin, projectId }: AgreedProject, workbookId: string, place: ProjectPlace) =>
  workbook === workbookId && origin === place.serviceUrl && projectId === place.projectId;

const mostAgreed = 500;

/** @param storageKey called at each access: the partition is not known before Office is ready */
export function createAgreedProjects(storage: KeyStorage | null, storageKey: () => string) {
  const memory = createJsonMemory(storage, storageKey, areAgreedProjects, []);
  return {
    /** Null when the workbook has not calculated in this project on this computer. */
    find: (workbookId: string, place: ProjectPlace): Agreement | null =>
      memory.get().find((one) => isOf(one, workbookId, place))?.agreement ?? null,
    /** The user answered for this workbook, or it took the project that is chosen here. */
    note(workbook: string, place: ProjectPlace, agreement: Agreement): void {
      const { serviceUrl: origin, projectId } = place;
      const others = memory.get().filter((one) => !isOf(one, workbook, place));
      memory.set([...others, { workbook, origin, projectId, agreement }].slice(-mostAgreed));
    },
  };
}

/** The part of `Storage` that is used. It may be denied (private browsing): then memory keeps the value. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** A value in the browser's storage while that works, and in memory from the first time it does not. */
export interface JsonMemory<Value> {
  get(): Value;
  set(value: Value): void;
}

/** @param usual what stands for a text that is absent or not readable: storage is shared with whatever else runs on this origin */
export function createJsonMemory<Value>(
  storage: KeyStorage | null,
  storageKey: () => string,
  isValue: (stored: unknown) => stored is Value,
  usual: Value,
): JsonMemory<Value> {
  let working = storage;
  let value = usual;
  return {
    get() {
      try {
        const text = working?.getItem(storageKey());
        const stored: unknown = text ? JSON.parse(text) : null;
        if (working) value = isValue(stored) ? stored : usual;
      } catch (error) {
        if (error instanceof SyntaxError) value = usual;
        else working = null;
      }
      return value;
    },
    set(next) {
      value = next;
      try {
        working?.setItem(storageKey(), JSON.stringify(next));
      } catch {
        // Denied or full, which the connection's store reports.
        working = null;
      }
    },
  };
}
