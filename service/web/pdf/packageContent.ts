import type { FastifyBaseLogger } from 'fastify';
import type { ErrorDetail } from '../../../contract';
import type { PackageRequest } from '../../../contract/package/package';
import type { Access } from '../../accounts/accounts';
import type { ServiceContext } from '../../context/serviceContext';
import { rejected, RequestError } from '../../lib/requestError';
import { readSheet } from '../../sheets/readSheet';
import { readReport } from '../report/report';
import type { PackageContent, PackagedReport } from './content/content';
import { packagedReport } from './content/reportContent';

/**
 * Reads the reports one after the other; other requests are answered after a report was read and after it was rendered.
 *
 * @throws 422 naming every sheet that is not there or is another account's, before anything is calculated
 */
export async function packageContent(
  context: ServiceContext,
  access: Access,
  { title, sheets }: PackageRequest,
  { log, signal }: { log: FastifyBaseLogger; signal: AbortSignal },
): Promise<PackageContent> {
  await requireSheets(context, access, sheets);
  const reports: PackagedReport[] = [];
  let length = 0;
  const projects = new Map<string, PackageContent['projects'][number]>();
  for (const { sheetId, place } of sheets) {
    signal.throwIfAborted();
    const report = await readReport(context, access, sheetId, log);
    const { name, project_number: number, client_name: client } = report.project.row;
    projects.set(report.project.projectId, { name, number, client });
    await othersAnswered();
    const packaged = packagedReport(report, place);
    length += packaged.markup.byteLength;
    if (length > mostMarkup && reports.length > 0) throw tooLong(reports.length);
    reports.push(packaged);
    await othersAnswered();
  }
  return { title, reports, projects: [...projects.values()], madeAt: context.clock().toISOString() };
}

const othersAnswered = () => new Promise((resolve) => setImmediate(resolve));

/** Bytes of all reports together; 200 reports of a beam with its steps are 30 million. */
const mostMarkup = 60_000_000;

function tooLong(fitting: number): RequestError {
  const message = `The reports are too long for one package: only the first ${fitting} fit. Make several packages.`;
  return rejected([{ field: 'sheets', message }]);
}

async function requireSheets(
  context: ServiceContext,
  access: Access,
  sheets: PackageRequest['sheets'],
): Promise<void> {
  const problems: ErrorDetail[] = [];
  for (const [index, { sheetId, place }] of sheets.entries())
    try {
      await readSheet(context, access, sheetId);
    } catch (error) {
      if (!(error instanceof RequestError) || error.status !== 404) throw error;
      const message = `The report of ${place} does not exist or is not accessible with this key.`;
      problems.push({ field: `sheets[${index}].sheetId`, message });
    }
  if (problems.length > 0) throw rejected(problems);
}
