import { Button, MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components';
import { resultOfSheet } from '../../core/outputs/sheetResult';
import { requestKey } from '../../core/inputs/requestKey';
import { loadTemplate } from '../../core/templates/loadTemplate';
import { serviceLink } from '../../connection/links';
import type { Runtime } from '../../runtime';
import type { StudyRowAt } from '../../study/table/studyRowAt';
import type { WrittenRow } from '../../study/table/writtenStudy';
import type { ShownCase } from '../../workbook/formulas/calculatedCells';
import { fullAddress } from '../../workbook/excel/a1';
import { Problem } from '../common/Problem';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { usePane } from '../common/PaneContext';
import { useConnection } from '../common/useConnection';
import { usePlaces } from '../common/usePlaces';
import { ReportLink } from '../common/ReportLink';
import { shownValue } from '../common/shownValue';
import { CalculationView } from './CalculationView';

/** What a row of a study calculated, as for a formula: it is read from the row's report. */
export function StudyRowView({ found }: { found: StudyRowAt }) {
  const styles = useStyles();
  const { runtime } = usePane();
  const [, go] = usePlaces();
  const { serviceUrl, apiKey } = useConnection();
  const { now, fact, isChanged } = found;
  const { study } = now;
  const sheetId = fact?.sheetId ?? null;
  const load = useLoad(
    () => (sheetId === null || apiKey === null ? Promise.resolve(null) : readCase(runtime, found, sheetId)),
    [runtime, serviceUrl, apiKey, sheetId, study.id],
  );
  return (
    <div className={styles.section} data-testid="cell-study" data-changed={isChanged}>
      <p className={styles.text}>
        {fact?.mark ? `${fact.mark}: a` : 'A'} row of the study in {fullAddress(now.box)}.
      </p>
      {isChanged && (
        <MessageBar intent="warning" layout="multiline" data-testid="cell-study-changed">
          <MessageBarBody>
            These results are for different inputs than the row has now.
            <div>
              <Button size="small" onClick={() => go({ tab: 'study' })}>
                Run the changed rows
              </Button>
            </div>
          </MessageBarBody>
        </MessageBar>
      )}
      {load.state === 'loading' && <Spinner size="small" label="Reading the report of this row…" />}
      {load.state === 'failed' && (
        <Problem error={load.error} onRetry={load.retry} testId="cell-study-problem" />
      )}
      {load.state === 'ready' && load.value && <CalculationView shown={load.value} />}
      {!(load.state === 'ready' && load.value) && fact && <StoredFact fact={fact} />}
    </div>
  );
}

/** What the workbook holds of the row, where its report cannot be read. */
function StoredFact({ fact }: { fact: WrittenRow }) {
  const styles = useStyles();
  const { serviceUrl } = useConnection();
  const { verdict, utilization, governing, status, sheetUrl } = fact;
  const link = serviceLink(sheetUrl, serviceUrl);
  return (
    <div className={styles.section} data-testid="cell-study-stored">
      <p className={styles.text}>
        {[
          verdict,
          utilization === null ? null : `Utilization ${shownValue(utilization)}`,
          governing === null ? null : `Governing: ${governing}`,
          status,
        ]
          .filter((text) => text !== null && text !== '')
          .join(' · ')}
      </p>
      <p className={styles.note}>From this workbook, not verified: this is what the file contains.</p>
      {link !== null && (
        <ReportLink sheetId={fact.sheetId} link={link} testId="cell-study-link">
          Open the report
        </ReportLink>
      )}
    </div>
  );
}

async function readCase(runtime: Runtime, { now, fact }: StudyRowAt, sheetId: string): Promise<ShownCase> {
  const { study } = now;
  const [sheet, { template }] = await Promise.all([
    runtime.client().getSheet(sheetId),
    loadTemplate(runtime.catalogue, study.templateCode),
  ]);
  const { serviceUrl } = runtime.connection.get();
  const parameters = {
    ...{ serviceUrl, projectId: sheet.projectId, endpoint: 'calculate' as const },
    ...{ templateCode: study.templateCode, preset: study.preset, attributes: sheet.inputs },
  };
  const of = { ...template, version: study.templateVersion };
  const result = resultOfSheet(of, sheet, study.solvedAt);
  // The report was given other inputs since: then it is no evidence of this row.
  const isSame = result.status === 'solved' && result.utilization === (fact?.utilization ?? null);
  return {
    ...{ cellId: `study ${study.id} ${sheetId}`, index: 0, isHere: true },
    request: { key: requestKey(parameters), parameters },
    result: isSame ? result : { ...result, status: 'report since changed' },
  };
}
