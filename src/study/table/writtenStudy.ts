import * as z from 'zod/mini';
import type { TemplateDetail } from '../../../contract';
import { requestSize } from '../../core/cache/requestSize';
import { choicesWithin } from '../engine/studyColumn';
import type { RowSeal } from '../engine/studyRecord';
import { isWholeNumber } from '../engine/wholeNumber';
import { inExcel } from '../../workbook/excel/inExcel';
import type { Published } from '../../workbook/sharing/audit';
import { xmlText } from '../../workbook/stored/resultPart';
import { packSeals, unpackSeals } from './packedSeals';

/** Rows of a worksheet. */
const most = 1_048_576;
const count = z.custom<number>((value) => isWholeNumber(value, most));
const text = (length: number) => z.string().check(z.maxLength(length));
const longText = text(32_767);

/** A column as it is found again: the texts of its heading rows, and what was read from it. */
const headed = { heads: z.array(longText), key: longText };
const sentColumn = z.object({ ...headed, field: text(200), units: z.optional(text(100)) });
export type SentColumn = z.infer<typeof sentColumn>;

/** That these inputs gave these results: it stays true wherever either of them goes. */
const writtenRow = z.object({
  /** What the user calls the row. */
  mark: z.nullable(longText),
  /** Hash of the cells that were sent. */
  inputs: text(20),
  /** Hash of the cells that were written, without the status. */
  results: text(20),
  status: longText,
  verdict: z.nullable(text(50)),
  utilization: z.nullable(z.number()),
  governing: z.nullable(longText),
  sheetId: z.nullable(text(200)),
  sheetUrl: z.nullable(text(2_000)),
  /** Code of its template, where the rows have several. */
  template: z.optional(text(200)),
  /** When it was calculated, where that was before the latest rows of its study; '' where it is not known. */
  solvedAt: z.optional(text(40)),
});
export type WrittenRow = z.infer<typeof writtenRow> & {
  /** Where the service sealed its result. */
  sealed?: RowSeal;
};

const corner = { worksheetId: text(200), sheetName: text(200), row: count, column: count };
const choice = z.union([z.nullable(z.string()), z.object({ field: z.string(), units: z.string() })]);

/**
 * A study with results in the workbook: what it takes to tell which result belongs to which row, and to run rows again. It names
 * cells and fields; of inputs and results it holds hashes, what a list of calculations shows, and what the seals of its rows sign.
 */
const writtenStudy = z.object({
  version: z.literal(1),
  id: text(200),
  templateCode: text(200),
  templateId: text(200),
  /** Of the template, where it is known. */
  templateVersion: z.nullable(z.number()),
  preset: z.optional(text(200)),
  /** When its latest rows were written; ISO 8601. */
  solvedAt: text(40),
  /** Of the table: its last heading row at its left end. */
  table: z.object(corner),
  /** Heading rows above that one, and what is above them. */
  above: count,
  title: text(32_767),
  sent: z.array(sentColumn),
  /** Of several templates, what each reads; `sent` are the columns of all, with the one that names the templates. */
  templates: z.optional(
    z.array(
      z.object({
        code: text(200),
        id: text(200),
        version: z.nullable(z.number()),
        sent: z.array(sentColumn),
      }),
    ),
  ),
  named: z.nullable(z.object(headed)),
  choices: z.record(z.string(), choice),
  /** Names of the result columns. */
  columns: z.array(text(200)),
  layout: z.enum(['beside', 'sheet']),
  /** The header row of the results as it was written, and its first cell. */
  header: z.array(longText),
  place: z.object(corner),
  rows: z.array(writtenRow),
  /** Inputs of rows that were not calculated: hidden ones, totals, those that the user left out. */
  leftOut: z.array(text(20)),
});
export type WrittenStudy = Omit<z.infer<typeof writtenStudy>, 'rows'> & {
  rows: WrittenRow[];
  /** The templates that the seals of its rows sign. */
  sealedTemplates?: TemplateDetail[];
};

/** The study as it is for a row: of several templates, the row's own. Null where that is not known. */
export function studyOfRow(study: WrittenStudy, fact: WrittenRow | null): WrittenStudy | null {
  if (!study.templates) return study;
  const own = study.templates.find(({ code }) => code === fact?.template);
  if (!own) return null;
  const { code, id, version, sent } = own;
  const choices = choicesWithin(study.choices, code);
  return { ...study, templateCode: code, templateId: id, templateVersion: version, sent, choices };
}

/** The codes of the templates of studies. */
export const templatesOfStudies = (studies: readonly WrittenStudy[]): string[] =>
  studies.flatMap(({ templateCode, templates }) => templates?.map(({ code }) => code) ?? [templateCode]);

/** The template of a row, and in words that another version of it is published; '' where that is not known. */
export function templateOfRow(study: WrittenStudy, fact: WrittenRow | null, published: Published) {
  const { templateCode: code = '', templateVersion: version = null } = studyOfRow(study, fact) ?? {};
  const now = published(code)?.version ?? null;
  const isOutdated = version !== null && now !== null && version !== now;
  const text = `calculated with version ${version} of the template; version ${now} is published`;
  return { code, version, outdated: isOutdated ? text : '' };
}

/** Anybody can have written it: null for what is no study of this version. */
export function readWrittenStudy(json: string): WrittenStudy | null {
  try {
    const written = JSON.parse(json) as { seals?: unknown };
    const { data } = writtenStudy.safeParse(written);
    return data ? withSeals(data, written.seals) : null;
  } catch {
    return null;
  }
}

function withSeals(study: z.infer<typeof writtenStudy>, seals: unknown): WrittenStudy {
  if (seals === undefined) return study;
  const { templates, rows } = unpackSeals(seals);
  const sealed = study.rows.map((row, at) => {
    const own = rows.get(at);
    return own ? { ...row, sealed: own } : row;
  });
  return { ...study, rows: sealed, sealedTemplates: templates };
}

/** As the workbook carries it. @param room for its seals too, as `requestSize` counts */
export function writtenStudyText({ sealedTemplates = [], ...study }: WrittenStudy, room: number): string {
  const rows = study.rows.map(({ sealed: _, ...row }) => row);
  const text = JSON.stringify({ ...study, rows });
  const sealed = study.rows.flatMap((row, at) => (row.sealed ? [[at, row.sealed] as const] : []));
  if (sealed.length === 0) return text;
  const all = { templates: sealedTemplates, rows: new Map(sealed) };
  const seals = packSeals(all, room - requestSize(text));
  return seals ? JSON.stringify({ ...study, rows, seals }) : text;
}

export const studyNamespace = 'urn:calc-addin:studies:1';
/** Older ones are forgotten: their results stay, and are no longer followed. */
const mostStudies = 30;
/** Of all studies, as `requestSize` counts: seals take what is left of it. */
const mostText = 4_000_000;

/** The studies that were written, in parts of the open workbook. */
export function listWrittenStudies(): Promise<WrittenStudy[]> {
  return inExcel(readWrittenStudies);
}

export async function readWrittenStudies(context: Excel.RequestContext): Promise<WrittenStudy[]> {
  return (await readParts(context)).flatMap(({ study }) => study ?? []);
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
    const kept = others.slice(gone.length).reduce((sum, { size }) => sum + size, 0);
    const text = writtenStudyText(study, mostText - kept);
    const xml = `<study xmlns="${studyNamespace}">${xmlText(text)}</study>`;
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
): Promise<{ id: string; size: number; study: WrittenStudy | null }[]> {
  const parts = context.workbook.customXmlParts.getByNamespace(studyNamespace);
  parts.load('items/id');
  await context.sync();
  const xmls = parts.items.map(({ id }) => ({
    id,
    xml: context.workbook.customXmlParts.getItem(id).getXml(),
  }));
  await context.sync();
  return xmls.map(({ id, xml }) => ({
    id,
    size: requestSize(xml.value),
    study: studyIn(xml.value),
  }));
}

function studyIn(xml: string): WrittenStudy | null {
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
  return root.namespaceURI === studyNamespace ? readWrittenStudy(root.textContent ?? '') : null;
}
