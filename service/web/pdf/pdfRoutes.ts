import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyBaseLogger, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import {
  packageCheckRequest,
  type PackageCheckRequest,
  packageRequest,
  type PackageRequest,
} from '../../../contract/package/package';
import { type PackageCheck, packageCheck } from '../../../contract/package/packageCheck';
import { type PackageForm, packageLimits, paperSizes } from '../../../contract/package/packageLimits';
import type { ServiceContext } from '../../context/serviceContext';
import { accessOf } from '../../http/pipeline/authentication';
import { type App, endpoint, errorResponses } from '../../http/pipeline/endpoint';
import { validatorCompiler } from '../../http/body/validation';
import { goneSignal } from '../../http/pipeline/goneSignal';
import type { Project } from '../../projects/project';
import { type Logo, readLogo } from '../../projects/logo';
import { reportHeadOf } from '../../projects/titleBlock';
import { readSheet } from '../../sheets/readSheet';
import { readReport, type Report } from '../report/report';
import { reportTitle, withNamesNow, worksheetOf } from '../report/reportTitle';
import { sheetIdOf } from '../session/pathIds';
import { sessionOf } from '../session/signedIn';
import { type Calculated, chosenInFull, stepKinds, whyInFull } from './content/inFull';
import { type Handed, reportContent, packagedReport } from './content/reportContent';
import { snowDifferences } from './content/conflicts';
import { loadPath } from './content/loadPath';
import { unusedLoads, withMarks } from './content/merged';
import { openItemsOf } from './content/openItems';
import { inPart, partNamed } from './content/otherParts';
import { changedSince } from './content/changedSince';
import { SealFile } from './content/sealedResults';
import type { PdfPress } from './pdfPress';
import { bodyLimits, type ErrorDetail } from '../../../contract';
import type { Access } from '../../accounts/accounts';
import { rejected, RequestError } from '../../lib/requestError';
import type { PackageContent, PackagedReport } from './content/content';

const paper = z._default(z.enum(paperSizes), 'Letter');
/** Of a page's address; other parts are kept. */
const paperQuery = z.object({ paper: z.catch(paper, 'Letter') });

/** Only for the OpenAPI document: bytes are sent as they are. */
const pdfFile = z.string().check(z.meta({ format: 'binary' }));

/** Of bodies with more reports than a list has entries. */
const ofManySheets: Pick<RouteOptions, 'bodyLimit' | 'validatorCompiler'> = {
  bodyLimit: bodyLimits.checkBytes,
  validatorCompiler: (route) =>
    validatorCompiler({
      ...route,
      httpPart: route.httpPart === 'body' ? 'sheets' : route.httpPart,
    } as never),
};

/** `POST /v1/packages`: many reports in one file, and what is to resolve in it without the file. */
export function packageRoutes(app: App, context: ServiceContext, press: PdfPress): void {
  app.route({
    ...endpoint('makePackage'),
    ...ofManySheets,
    schema: {
      description: 'An addition of this service to the interface: many reports as one PDF.',
      body: packageRequest,
      response: { 200: pdfFile, ...errorResponses },
    },
    handler: async (request, reply) => {
      const access = accessOf(request);
      const signal = goneSignal(reply);
      const { title, paper = 'Letter' } = request.body;
      const prepare = async () => ({
        paper,
        package: await packageContent({ context, access, log: request.log, signal }, request.body),
      });
      return sendPdf(reply, await press.draw(access.accountId, prepare, signal), title) as never;
    },
  });
  app.route({
    ...endpoint('checkPackage'),
    ...ofManySheets,
    schema: {
      description:
        'An addition of this service to the interface: what a package of the reports lists as to resolve.',
      body: packageCheckRequest,
      response: { 200: packageCheck, ...errorResponses },
    },
    handler: (request, reply) => {
      const access = accessOf(request);
      const signal = goneSignal(reply);
      const check = () => openItemsIn({ context, access, log: request.log, signal }, request.body);
      return press.inTurn(access.accountId, check, signal);
    },
  });
}

/** The report of a sheet, to keep or to hand in. */
export function sheetPdf(scope: FastifyInstance, context: ServiceContext, press: PdfPress): void {
  scope.get('/sheets/:sheetId/report.pdf', { schema: { hide: true } }, async (request, reply) => {
    const { access } = sessionOf(request);
    const sheetId = sheetIdOf(request);
    const { sheet, template } = await readSheet(context, access, sheetId);
    const { title } = reportTitle(sheet.name, template.name);
    const prepare = async () => ({
      paper: z.parse(paperQuery, request.query).paper,
      report: await reportContent(
        await readReport(context, access, sheetId, request.log),
        await SealFile.open(context),
      ),
    });
    const bytes = await press.draw(access.accountId, prepare, goneSignal(reply));
    // The mark and what it is: `RB-1 Steel Beam (AISC 360)`.
    return sendPdf(reply, bytes, [...new Set([title, template.name])].join(' '));
  });
}

function sendPdf(reply: FastifyReply, bytes: Buffer, name: string): FastifyReply {
  const plain =
    name
      .replace(/[^A-Za-z0-9 _.-]+/g, ' ')
      .trim()
      .slice(0, 80) || 'report';
  const encoded = encodeURIComponent(name.slice(0, 80).toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return reply
    .header('content-disposition', `attachment; filename="${plain}.pdf"; filename*=UTF-8''${encoded}.pdf`)
    .type('application/pdf')
    .send(bytes);
}

interface Reading {
  context: ServiceContext;
  access: Access;
  log: FastifyBaseLogger;
  signal: AbortSignal;
}

type Form = Parameters<typeof packagedMember>[3];
const asRow: Form = { form: 'row', inFull: null };

/** Reads the reports one after the other; other requests are answered after a report was read and after it was rendered. */
class MemberReader {
  readonly #projects = new Map<string, PackageContent['projects'][number]>();

  constructor(
    private readonly reading: Reading,
    private readonly members: readonly Member[],
  ) {}

  async read(member: Member, form: Form = asRow): Promise<{ report: Report; packaged: PackagedReport }> {
    const { context, access, log, signal } = this.reading;
    signal.throwIfAborted();
    const read = await readReport(context, access, member.sheetId, log);
    const { project, sheet, template } = read;
    const report = {
      ...read,
      sheet: {
        ...sheet,
        name: withNamesNow(sheet.name, template.name, {
          marks: member.marks,
          place: member.places.join('; '),
        }),
      },
    };
    if (!this.#projects.has(project.projectId))
      this.#projects.set(
        project.projectId,
        packagedProject(project, await readLogo(context.store.db, project)),
      );
    await othersAnswered();
    return { report, packaged: packagedMember(report, member, this.members, form) };
  }

  /** Those of the reports that were read. */
  get projects(): PackageContent['projects'] {
    return [...this.#projects.values()];
  }
}

/** @throws 422 naming every sheet that is not there or is another account's, before anything is calculated */
async function packageContent(
  reading: Reading,
  { title, sheets, form, index, leftOut = 0, missing = [], notFollowed = [], ...given }: PackageRequest,
): Promise<PackageContent> {
  const own = ownSheets(sheets, given.part);
  const ids = new Set(own.map(({ sheetId }) => sheetId));
  const all = withoutRepeats(await requireSheets(reading, sheets));
  const members = all.filter((member) => member.ids.some((id) => ids.has(id)));
  const formOf = formsOf(members, form ?? 'full');
  const reader = new MemberReader(reading, all);
  const reports = new Map<Member, PackagedReport>();
  const seals = await SealFile.open(reading.context);
  const rows = new Map<string, Row[]>();
  let length = 0;
  const pack = async (at: number, ownForm: Form) => {
    const member = members[at]!;
    const { kind, size } = member;
    const { report, packaged } = await reader.read(member, ownForm);
    length += packaged.markup.byteLength + (await seals.put(at, report, packaged));
    if (length > mostMarkup && reports.size > 0) throw tooLong(at);
    reports.set(member, packaged);
    if (ownForm.form === 'row')
      rows.set(kind, [...(rows.get(kind) ?? []), { at, size: size!, steps: stepKinds(report) }]);
    await othersAnswered();
  };
  for (const [at, member] of members.entries()) await pack(at, { form: formOf(member), inFull: null });
  // Which members of a schedule are in full is known when all are calculated.
  for (const held of rows.values())
    for (const [index, { member, adds }] of chosenInFull(held).entries())
      await pack(member.at, { form: 'full', inFull: index === 0 ? '' : whyInFull(adds) });
  const { projects } = reader;
  for (const member of all)
    if (!reports.has(member)) reports.set(member, (await reader.read(member)).packaged);
  const placeOf = ({ ids: own }: Member) => sheets.findIndex(({ sheetId }) => own.includes(sheetId));
  const whole = {
    reports: withMarks(all.map((member) => reports.get(member)!)).map((report, at) =>
      members.includes(all[at]!)
        ? report
        : inPart(report, partNamed(placeOf(all[at]!), given, sheets.length)),
    ),
    projects: reader.projects,
  };
  const part = { reports: whole.reports.filter((_, at) => members.includes(all[at]!)), projects };
  const parts = given.part || given.ofReports;
  return {
    ...{ title, ...part, leftOut, missing, notFollowed },
    loadPath: loadPath(part.reports, whole.reports),
    openItems: openItemsOf({ ...part, leftOut, missing }, whole).map(({ name, text }) => ({ name, text })),
    loadRemarks: [
      ...snowDifferences(whole.reports).flatMap(({ text, isLess }) => (isLess ? [] : text)),
      ...unusedLoads(whole.reports),
    ],
    seals: seals.finish(),
    repeats: own.length - members.length,
    madeAt: reading.context.clock().toISOString(),
    excluded: given.excluded,
    parts: parts ? { reports: Math.max(given.ofReports ?? 0, sheets.length), compared: sheets.length } : null,
    hasIndex: index ?? false,
  };
}

/** The sheets of a part. @throws 422 for none of them, or more than it takes */
function ownSheets(
  sheets: PackageRequest['sheets'],
  { from, count }: NonNullable<PackageRequest['part']> = { from: 0, count: sheets.length },
): PackageRequest['sheets'] {
  const own = sheets.slice(from, from + count);
  const most = packageLimits.sheets;
  if (own.length === 0) throw rejected([{ field: 'part', message: 'This part has no reports.' }]);
  if (own.length > most)
    throw rejected([
      { field: 'sheets', message: `A package takes up to ${most} reports; make several parts of more.` },
    ]);
  return own;
}

/** What is to resolve, as a package of the reports says it. */
async function openItemsIn(
  reading: Reading,
  { sheets, leftOut = 0, missing = [] }: PackageCheckRequest,
): Promise<PackageCheck> {
  const members = withoutRepeats(await requireSheets(reading, sheets));
  const reader = new MemberReader(reading, members);
  const reports: PackagedReport[] = [];
  const idsOf = new Map<string, string[]>();
  for (const member of members) {
    const { packaged } = await reader.read(member);
    reports.push(packaged);
    idsOf.set(packaged.address, member.ids);
  }
  const all = { reports: withMarks(reports), projects: reader.projects, leftOut, missing };
  return {
    conflicts: openItemsOf(all).map(({ of, name, text, isConflict, isVerdict }) => ({
      text: isConflict ? text : `${name}: ${text}`,
      ...(isVerdict && { isVerdict }),
      sheetIds: of.flatMap(({ address }) => idsOf.get(address)!),
    })),
  };
}

function packagedMember(
  report: Report,
  { places, cells, mark, marks, kind, remark, handsTo, openEnds }: Member,
  members: readonly Member[],
  about: { form: 'full' | 'short' | 'row'; inFull: string | null },
): PackagedReport {
  const takers = members.flatMap(({ ids }, to) => {
    const own = handsTo.flatMap(({ sheetId: id, support, output }) =>
      ids.includes(id) ? [{ to, support, output }] : [],
    );
    return [...new Map(own.map((one) => [`${one.support} ${one.output}`, one])).values()];
  });
  const place = places.join('; ');
  return packagedReport(report, {
    ...{ place, cells: cells.join('; '), mark, marks, kind, remark, handsTo: takers, openEnds },
    ...about,
  });
}

function packagedProject(project: Project, logo: Logo | null): PackageContent['projects'][number] {
  const { projectNumber: number, clientName: client, ...block } = reportHeadOf(project);
  return {
    name: project.row.name,
    ...block,
    ...(number && { number }),
    ...(client && { client }),
    ...(logo && { logo: logo.bytes }),
  };
}

/** What is held of a sheet until its turn: 200 of them with their tables are many megabytes. */
interface Member {
  sheetId: string;
  /** Of the same member in all its places. */
  ids: string[];
  /** Those that take its reactions or loads, of the support or the output where that is known. */
  handsTo: { sheetId: string; support: number | null; output: string | null }[];
  /** Places that take them and are not followed. */
  openEnds: Handed<string>[];
  places: string[];
  /** Each cell or row apart where that is known, for the index. */
  cells: string[];
  /** What the workbook calls it. */
  mark: string | null;
  /** The same of the members whose marks are known. */
  marks: readonly string[];
  /** Its template with the version, and its worksheet: what a schedule is of. */
  kind: string;
  /** The utilization of a member, or the main number of a load. Only what has one is a row of a schedule. */
  size: number | null;
  isLoad: boolean;
  /** Equal for the same member in another place: of the same mark, template, inputs and verdict. */
  digest: string;
  remark: string | null;
}

function memberOf(
  { sheet, template: ofTemplate }: Awaited<ReturnType<typeof readSheet>>,
  {
    place,
    places: cells = [place],
    mark: given,
    marks = [],
    remark,
    handsTo = [],
    bySupport = [],
    byOutput = [],
    openEnds = [],
    shown = [],
  }: Omit<PackageRequest['sheets'][number], 'sheetId'>,
): Member {
  const { sheetId, templateCode, templateVersion, inputs, outcome } = sheet;
  const name = withNamesNow(sheet.name, ofTemplate.name, { marks, place });
  const isLoad = outcome !== null && !outcome.check;
  const size = isLoad ? (outcome.results[ofTemplate.headline?.[0] ?? ''] ?? 0) : outcome?.check?.value;
  const template = `${templateCode} ${templateVersion}`;
  const { title } = reportTitle(name, ofTemplate.name);
  const mark = title === ofTemplate.name ? name : title;
  const content = JSON.stringify([template, mark, inputs, outcome?.check]);
  const digest = createHash('sha256').update(content).digest('base64');
  return {
    ...{ sheetId, ids: [sheetId] },
    handsTo: [
      ...bySupport.map((one) => ({ ...one, output: null })),
      ...byOutput.map((one) => ({ ...one, support: null })),
      ...handsTo.map((id) => ({ sheetId: id, support: null, output: null })),
    ],
    openEnds: openEnds.map(({ support = null, output = null, to }) => ({ support, output, to })),
    places: [place],
    cells,
    ...{ mark: given ?? null, marks },
    kind: `${isLoad ? 'loads' : 'members'} ${template} ${worksheetOf(place)}`,
    size: typeof size === 'number' ? size : null,
    isLoad,
    digest,
    remark: remark ?? changedSince(shown, ofTemplate.outputs, outcome),
  };
}

/** A member that the workbook calculates in several places is one. */
function withoutRepeats(found: Member[]): Member[] {
  const members = new Map<string, Member>();
  for (const member of found) {
    const held = members.get(member.digest);
    if (held) {
      held.ids.push(member.sheetId);
      held.handsTo = held.handsTo.concat(member.handsTo);
      held.openEnds = held.openEnds.concat(member.openEnds);
      held.places = held.places.concat(member.places);
      held.cells = held.cells.concat(member.cells);
      held.remark ??= member.remark;
      held.mark ??= member.mark;
      held.marks = [...new Set([...held.marks, ...member.marks])];
    } else members.set(member.digest, member);
  }
  return [...members.values()];
}

/** How each is printed first: of a kind with a schedule as a row. */
function formsOf(members: Member[], form: PackageForm): (member: Member) => 'full' | 'short' | 'row' {
  if (form !== 'schedule') return () => form;
  const counts = new Map<string, number>();
  for (const { kind, size } of members) if (size !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return ({ kind, size, isLoad }) => {
    if (size !== null && counts.get(kind)! >= packageLimits.scheduled) return 'row';
    return isLoad ? 'full' : 'short';
  };
}

/** A member of a schedule, by its place among all. */
interface Row extends Calculated {
  at: number;
}

const othersAnswered = () => new Promise((resolve) => setImmediate(resolve));

/** Bytes of all reports together; 200 reports of a beam with its steps are 30 million. */
const mostMarkup = 60_000_000;

function tooLong(fitting: number): RequestError {
  const message = `The reports are too long for one package: only the first ${fitting} fit. Make several packages.`;
  return rejected([{ field: 'sheets', message }]);
}

async function requireSheets(
  { context, access }: Pick<Reading, 'context' | 'access'>,
  sheets: PackageRequest['sheets'],
): Promise<Member[]> {
  const problems: ErrorDetail[] = [];
  const found: Member[] = [];
  for (const [index, { sheetId, ...where }] of sheets.entries())
    try {
      found.push(memberOf(await readSheet(context, access, sheetId), where));
    } catch (error) {
      if (!(error instanceof RequestError) || error.status !== 404) throw error;
      const message = `The report of ${where.place} does not exist or is not accessible with this key.`;
      problems.push({ field: `sheets[${index}].sheetId`, message });
    }
  if (problems.length > 0) throw rejected(problems);
  return found;
}
