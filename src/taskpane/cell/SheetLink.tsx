import type { CalculationResult } from '../../core/outputs/calculationResult';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { usePane } from '../common/PaneContext';
import { useConnection } from '../common/useConnection';
import { ReportLink } from '../common/ReportLink';

/** The way to the report of a calculation. The typed answers carry no link: it is read from their sheet, which changes nothing. */
export function SheetLink({ result }: { result: CalculationResult }) {
  const styles = useStyles();
  const { runtime } = usePane();
  const { serviceUrl, apiKey } = useConnection();
  const { sheetUrl, sheetId, status } = result;
  const isChanged = status === 'report since changed';
  const isRead = sheetUrl === null && apiKey !== null && !isChanged;
  const load = useLoad(
    async () => (isRead ? ((await runtime.client().getSheet(sheetId)).sheetUrl ?? null) : null),
    [runtime, serviceUrl, apiKey, sheetId, isRead],
  );
  const url = sheetUrl ?? (load.state === 'ready' ? load.value : null);
  const link = runtime.linkTo(url);
  if (link !== null) {
    return (
      <div>
        <ReportLink sheetId={sheetId} link={link} testId="cell-link">
          Open the report
        </ReportLink>
      </div>
    );
  }
  return (
    <p className={styles.note} data-testid="cell-no-link">
      {url !== null
        ? `The link does not lead to this service, so it is not opened: ${url}`
        : isChanged
          ? 'No link: the report now has different inputs.'
          : !isRead
            ? 'The service returned no link. Add an API key to look it up.'
            : load.state === 'loading'
              ? 'Looking for the link to its report…'
              : 'No link: the report cannot be read. It was deleted, or it belongs to another account.'}
    </p>
  );
}
