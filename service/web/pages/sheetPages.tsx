import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../../accounts/accounts';
import { RequestError } from '../../lib/requestError';
import type { ServiceContext } from '../../context/serviceContext';
import { solveSheet } from '../../sheets/solveSheet';
import { editPages } from './editPages';
import { sheetIdOf } from '../session/pathIds';
import { pageHeadStyle } from '../report/pageHead';
import { readPageHead, readReport } from '../report/report';
import { type Rejection, ReportPage } from '../report/reportPage';
import { sessionOf } from '../session/signedIn';
import { entriesOf, smallForm } from '../session/webForm';
import { CheckForm, saveCheck } from './checkForm';
import { goTo, sendPage } from '../session/webReply';

const page = { schema: { hide: true } };

/** A sheet: its report, its solve, its inputs. */
export function sheetPages(scope: FastifyInstance, context: ServiceContext): void {
  scope.get('/sheets/:sheetId', page, async (request, reply) => {
    const session = sessionOf(request);
    const report = await readReport(context, session.access, sheetIdOf(request), request.log);
    const check = <CheckForm sheet={report.sheet} session={session} />;
    return sendPage(reply, 200, <ReportPage report={report} session={session} check={check} />);
  });

  scope.get('/sheets/:sheetId/print.css', page, async (request, reply) => {
    const head = await readPageHead(context, sessionOf(request).access, sheetIdOf(request));
    return reply.type('text/css; charset=utf-8').send(pageHeadStyle(head));
  });

  const solveAndShow = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = sessionOf(request);
    const sheetId = sheetIdOf(request);
    const rejection = await solveSheetOrSay(context, session.access, sheetId);
    if (!rejection) return goTo(reply, `/sheets/${sheetId}`);
    const report = await readReport(context, session.access, sheetId, request.log);
    return sendPage(
      reply,
      rejection.status,
      <ReportPage report={report} session={session} rejection={rejection} />,
    );
  };

  scope.post('/sheets/:sheetId/check', { ...page, bodyLimit: smallForm }, async (request, reply) => {
    const { access } = sessionOf(request);
    const head = await readPageHead(context, access, sheetIdOf(request));
    await saveCheck(context, head, entriesOf(request));
    return goTo(reply, `/sheets/${head.sheet.sheetId}`);
  });

  scope.post('/sheets/:sheetId/solve', { ...page, bodyLimit: smallForm }, solveAndShow);
  editPages(scope, context, solveAndShow);
}

/** @returns why there are no results; null when the sheet is solved */
async function solveSheetOrSay(
  context: ServiceContext,
  access: Access,
  sheetId: string,
): Promise<(Rejection & { status: number }) | null> {
  try {
    if (await solveSheet(context, access, sheetId)) return null;
    const message =
      'The inputs or the project’s defaults changed during the calculation. Check them and solve again.';
    return { status: 409, message, details: [] };
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 422) throw error;
    return { status: 422, message: error.message, details: error.details ?? [] };
  }
}
