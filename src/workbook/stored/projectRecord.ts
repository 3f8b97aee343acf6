import * as z from 'zod/mini';
import type { CarriedProject, ProjectRecord } from '../../connection/workbookConnection';
import type { DocumentSettings } from './workbookSettings';

export const projectSettingName = 'calc.project';

/** The service's address is stored as `origin`, as with the results. Any program can have written it. */
const stored = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  origin: z.string().check(z.minLength(1), z.maxLength(300)),
  projectId: z.string().check(z.minLength(1), z.maxLength(100)),
  projectName: z.nullable(z.string().check(z.maxLength(300))),
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
        const parsed = stored.safeParse((await opened)?.get(projectSettingName));
        return parsed.success ? projectOf(parsed.data) : null;
      } catch (error) {
        onFailed(error);
        return null;
      }
    },
    write({ serviceUrl: origin, id, projectId, projectName }) {
      opened
        .then((document) => {
          if (!document) return;
          document.set(projectSettingName, { id, origin, projectId, projectName } satisfies z.infer<
            typeof stored
          >);
          document.saveAsync(({ status, error }) => {
            if (status === Office.AsyncResultStatus.Failed) onFailed(error);
          });
        })
        .catch(onFailed);
    },
  };
}

/** A name is one line of text, whatever was written there. */
function projectOf({ origin: serviceUrl, projectName, ...ids }: z.infer<typeof stored>): CarriedProject {
  const line = projectName?.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return { ...ids, serviceUrl, projectName: line ? line : null };
}
