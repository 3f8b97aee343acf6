import type { Access } from '../accounts/accounts';
import type { ServiceContext } from '../context/serviceContext';
import { removeSheets } from './record/sheetStore';

/**
 * Deletes what `readSheet` would find: a sheet whose template is not accessible is not there for this key.
 *
 * @returns the ids that were there and are gone now
 */
export async function deleteSheets(
  { store, publications }: ServiceContext,
  access: Access,
  sheetIds: string[],
): Promise<string[]> {
  const accessible = (await publications.catalogue(store.db, access)).all().map(({ code }) => code);
  return store.transaction((transaction) => removeSheets(transaction, access, sheetIds, accessible));
}
