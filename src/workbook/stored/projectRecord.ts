import { type Check, orNothing, shapeOf } from '../../core/lib/guards';
import type { CarriedProject, ProjectRecord } from '../../connection/workbookConnection';
import type { DocumentSettings } from './workbookSettings';

export const projectSettingName = 'calc.project';

/** The service's address is stored as `origin`, as with the results. Any program can have written it. */
interface Stored {
  id: string;
  origin: string;
  projectId: string;
  projectName: string | null;
}

const textOf =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length >= least && value.length <= most;
const isStored = shapeOf<Stored>({
  id: textOf(1, 100),
  origin: textOf(1, 300),
  projectId: textOf(1, 100),
  projectName: orNothing(textOf(0, 300), null),
});

/**
 * The project of the open workbook, stored in it.
 *
 * @param opened resolves with the document's settings, or null where this Office has none
 * @param onFailed it could not be stored: it holds as long as this page
 */
export function createProjectRecord(
  opened: Promise<DocumentSettings | null>,
  onFailed: (error: unknown) => void,
): ProjectRecord {
  return {
    async read() {
      try {
        const stored: unknown = (await opened)?.get(projectSettingName);
        return isStored(stored) ? projectOf(stored) : null;
      } catch (error) {
        onFailed(error);
        return null;
      }
    },
    write({ serviceUrl: origin, id, projectId, projectName }) {
      opened
        .then((document) => {
          if (!document) return;
          document.set(projectSettingName, { id, origin, projectId, projectName } satisfies Stored);
          document.saveAsync(({ status, error }) => {
            if (status === Office.AsyncResultStatus.Failed) onFailed(error);
          });
        })
        .catch(onFailed);
    },
  };
}

/** A name is one line of text, whatever was written there. */
function projectOf({ id, origin: serviceUrl, projectId, projectName }: Stored): CarriedProject {
  const line = projectName?.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return { id, serviceUrl, projectId, projectName: line ? line : null };
}
