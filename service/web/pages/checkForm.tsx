import { bodyLimits } from '../../../contract';
import type { ServiceContext } from '../../context/serviceContext';
import { RequestError } from '../../lib/requestError';
import { unstorableTexts } from '../../lib/storableText';
import { reportHeadOf } from '../../projects/titleBlock';
import type { Sheet } from '../../sheets/record/sheet';
import { storeChecked } from '../../sheets/record/sheetStore';
import { FormToken } from '../layout/layout';
import type { Entries } from '../session/webForm';
import type { WebSession } from '../session/webSession';
import type { PageHead } from '../report/pageHead';

/** Tells results apart: which inputs they are of, and when they were computed. */
const resultsOf = ({ inputsRevision, solvedAt }: Sheet) => `${inputsRevision} ${solvedAt}`;

/** Who checked the results that the page shows. Not printed: the check itself is. */
export function CheckForm({ sheet, session }: { sheet: Sheet; session: WebSession }) {
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
export async function saveCheck(
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
