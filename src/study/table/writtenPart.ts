import { inExcel } from '../../workbook/excel/inExcel';
import { xmlText } from '../../workbook/stored/xmlText';
import { readWrittenStudy, type WrittenStudy } from './writtenStudy';

export const studyNamespace = 'urn:calc-addin:studies:1';
/** Older ones are forgotten: their results stay, and are no longer followed. */
const mostStudies = 30;

/** The studies that were written, in parts of the open workbook. */
export function listWrittenStudies(): Promise<WrittenStudy[]> {
  return inExcel(async (context) => (await readParts(context)).flatMap(({ study }) => study ?? []));
}

/** In place of what was stored under its id. */
export function saveWrittenStudy(study: WrittenStudy): Promise<void> {
  return inExcel(async (context) => {
    const parts = await readParts(context);
    const own = parts.find((part) => part.study?.id === study.id);
    const others = parts.filter((part) => part !== own);
    const gone = others.slice(0, Math.max(0, others.length - mostStudies + 1));
    const { customXmlParts } = context.workbook;
    for (const { id } of gone) customXmlParts.getItem(id).delete();
    const xml = `<study xmlns="${studyNamespace}">${xmlText(JSON.stringify(study))}</study>`;
    if (own) customXmlParts.getItem(own.id).setXml(xml);
    else customXmlParts.add(xml);
    await context.sync();
  });
}

/** Its results are followed no longer. Null forgets all. */
export function forgetWrittenStudies(wanted: ((study: WrittenStudy) => boolean) | null): Promise<void> {
  return inExcel(async (context) => {
    for (const { id, study } of await readParts(context))
      if (wanted === null || (study !== null && wanted(study)))
        context.workbook.customXmlParts.getItem(id).delete();
    await context.sync();
  });
}

async function readParts(
  context: Excel.RequestContext,
): Promise<{ id: string; study: WrittenStudy | null }[]> {
  const parts = context.workbook.customXmlParts.getByNamespace(studyNamespace);
  parts.load('items/id');
  await context.sync();
  const xmls = parts.items.map(({ id }) => ({
    id,
    xml: context.workbook.customXmlParts.getItem(id).getXml(),
  }));
  await context.sync();
  return xmls.map(({ id, xml }) => ({ id, study: studyIn(xml.value) }));
}

function studyIn(xml: string): WrittenStudy | null {
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
  return root.namespaceURI === studyNamespace ? readWrittenStudy(root.textContent ?? '') : null;
}
