import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../../accounts/accounts';
import { RequestError } from '../../lib/requestError';
import type { ServiceContext } from '../../context/serviceContext';
import { solveSheet } from '../../sheets/solveSheet';
import { editPages } from './editPages';
import { sheetIdOf } from '../session/pathIds';
import { pageHeadStyle, type PageHead } from '../report/pageHead';
import { readPageHead, readReport } from '../report/report';
import { type Rejection, ReportPage } from '../report/reportPage';
import { sessionOf } from '../session/signedIn';
import { entriesOf, smallForm, type Entries } from '../session/webForm';
import { goTo, sendPage } from '../session/webReply';
import { bodyLimits } from '../../../contract';
import { unstorableTexts } from '../../lib/storableText';
import { reportHeadOf } from '../../projects/titleBlock';
import type { Sheet } from '../../sheets/record/sheet';
import { storeChecked } from '../../sheets/record/sheetStore';
import { FormToken } from '../layout/layout';
import type { WebSession } from '../session/webSession';

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

/** Tells results apart: which inputs they are of, and when they were computed. */
const resultsOf = ({ inputsRevision, solvedAt }: Sheet) => `${inputsRevision} ${solvedAt}`;

/** Who checked the results that the page shows. Not printed: the check itself is. */
function CheckForm({ sheet, session }: { sheet: Sheet; session: WebSession }) {
  if (!sheet.outcome || !sheet.solvedAt) return null;
  return (
    <form method="post" action={`/sheets/${sheet.sheetId}/check`} className="fields unprinted">
      <FormToken session={session} />
      <input type="hidden" name="results" value={resultsOf(sheet)} />
      <div className="field">
        <label htmlFor="checkedBy">Checked by</label>
        <input
          id="checkedBy"
          name="checkedBy"
          type="text"
          defaultValue={sheet.checked?.by ?? ''}
          maxLength={bodyLimits.nameLength}
          autoComplete="off"
        />
        <p className="quiet">
          A person other than the engineer of the project. Printed with today’s date until the results change;
          leave it blank to remove the check.
        </p>
      </div>
      <p className="actions">
        <button>Save the check</button>
      </p>
    </form>
  );
}

const sameName = (one: string, other: string) => {
  const plain = (name: string) => name.toLowerCase().replace(/,.*|[^\p{L}\p{N}]+/gu, '');
  return plain(one) === plain(other);
};

/** @throws 422 for a name that cannot stand there, and when the results are not those of the page any more */
async function saveCheck(
  { store, clock }: ServiceContext,
  { sheet, project }: Pick<PageHead, 'sheet' | 'project'>,
  posted: Entries,
): Promise<void> {
  const by = (posted.get('checkedBy') ?? '').trim();
  const { engineer } = reportHeadOf(project);
  const refused = (message: string) => new RequestError(422, 'VALIDATION_ERROR', message);
  if (by.length > bodyLimits.nameLength || unstorableTexts({ by }).length > 0)
    throw refused(
      `The name can have up to ${bodyLimits.nameLength} printable characters. Nothing was saved.`,
    );
  if (by !== '' && engineer === undefined)
    throw refused(
      'The project names no engineer. Enter the engineer in the report header, then save the check.',
    );
  if (by !== '' && sameName(by, engineer!))
    throw refused(`${engineer} is the engineer of the project. A check is by another person.`);
  const checked = by === '' ? null : { by, at: clock().toISOString() };
  const isShown = posted.get('results') === resultsOf(sheet);
  if (!isShown || !(await storeChecked(store.db, sheet, checked)))
    throw refused(
      'The results changed after the page was loaded, so the check was not saved. Read the report again.',
    );
}
