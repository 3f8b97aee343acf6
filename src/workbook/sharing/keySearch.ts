import { officeMessage } from '../excel/officeMessage';
import { whereAvailable } from '../excel/whereAvailable';
import { inExcel } from '../excel/inExcel';

/** A part of a file that carries texts, with its name for the user. */
export interface SearchedPart {
  name: string;
  text: string;
}

/** The forms in which a text could stand in a file. */
function formsOf(secret: string): string[] {
  const encoded = encodeURIComponent(secret);
  const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(secret))).replace(/=+$/, '');
  return [...new Set([secret, encoded, base64])];
}

/** Whether a text holds a secret, as it is or encoded for an address or as base64. */
export function holdsSecret(text: string, secret: string): boolean {
  return formsOf(secret).some((form) => text.includes(form));
}

/** Every custom XML part and setting that the workbook carries: ours and those of others. */
export function readHiddenParts(): Promise<SearchedPart[]> {
  return inExcel(async (context) => {
    const { customXmlParts, settings, properties } = context.workbook;
    customXmlParts.load('items/id, items/namespaceUri');
    settings.load('items/key, items/value');
    await context.sync();
    const xml = customXmlParts.items.map((part) => ({ part, content: part.getXml() }));
    await context.sync();
    const texts = await whereAvailable(async () => {
      properties.load('author, category, comments, company, keywords, manager, subject, title');
      await context.sync();
      return JSON.stringify(properties.toJSON());
    }).catch((error: unknown) => {
      if (officeMessage(error) === null) throw error;
      return null;
    });
    return [
      ...xml.map(({ part, content }) => ({ name: `custom XML ${part.namespaceUri}`, text: content.value })),
      ...settings.items.map(({ key, value }) => ({
        name: `setting ${key}`,
        text: JSON.stringify(value) ?? '',
      })),
      ...(texts === null ? [] : [{ name: 'document properties', text: texts }]),
    ];
  });
}
