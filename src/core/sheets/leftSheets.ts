import { CalcError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import type { ScratchJournal } from './scratchJournal';

export interface LeftSheetsParts {
  client(): Pick<ServiceClient, 'bulkDelete' | 'getProject'>;
  serviceUrl(): string;
  journal: Pick<ScratchJournal, 'leftAt' | 'forget'>;
}

/**
 * Deletes the sheets that designs left behind when their page ended.
 *
 * @throws {CalcError} as the service does; what is not deleted stays in the journal
 */
export async function deleteLeftSheets({ client, serviceUrl, journal }: LeftSheetsParts): Promise<void> {
  const left = await journal.leftAt(serviceUrl());
  if (left.length === 0) return;
  const { deleted } = await client().bulkDelete(left.map(([, { sheetId }]) => sheetId));
  const isGone = await Promise.all(
    left.map(async ([, { sheetId, projectId }]) => deleted.includes(sheetId) || (await sees(projectId))),
  );
  await journal.forget(left.flatMap(([key], i) => (isGone[i] ? [key] : [])));

  /** A sheet of a project that this key sees is gone when it is not there to be deleted; another key's stays as it is. */
  async function sees(projectId: string): Promise<boolean> {
    try {
      await client().getProject(projectId);
      return true;
    } catch (error) {
      if (error instanceof CalcError && error.kind === 'notFound') return false;
      throw error;
    }
  }
}
