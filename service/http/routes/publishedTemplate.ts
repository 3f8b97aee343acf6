import type { Access } from '../../accounts/accounts';
import type { PublishedTemplate } from '../../publications/publications';
import { notFound } from '../../lib/requestError';
import type { ServiceContext } from '../../context/serviceContext';

/** @throws 404 for a template that is not published, or not to this key */
export async function publishedTemplate(
  { publications, store }: ServiceContext,
  access: Access,
  code: string,
): Promise<PublishedTemplate> {
  const template = (await publications.catalogue(store.db, access)).find(code);
  if (!template) throw notFound(`Template ${JSON.stringify(code)}`);
  return template;
}
