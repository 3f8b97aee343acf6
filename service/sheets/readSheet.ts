import type { Access } from '../accounts/accounts';
import type { PublishedTemplate } from '../publications/publications';
import { notFound } from '../lib/requestError';
import type { ServiceContext } from '../context/serviceContext';
import type { Sheet } from './record/sheet';
import { findSheet } from './record/sheetStore';

/** @throws 404 also for a sheet whose template is not accessible any more */
export async function readSheet(
  context: ServiceContext,
  access: Access,
  sheetId: string,
): Promise<{ sheet: Sheet; template: PublishedTemplate }> {
  const sheet = await findSheet(context.store.db, access, sheetId);
  const catalogue = await context.publications.catalogue(context.store.db, access);
  const template = catalogue.find(sheet.templateCode);
  if (!template) throw notFound(`Sheet ${sheetId}`);
  return { sheet, template };
}
