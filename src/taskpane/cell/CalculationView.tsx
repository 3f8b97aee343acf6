import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { cautionsOf } from '../../core/outputs/cautions';
import type { CalculationResult } from '../../core/outputs/calculationResult';
import { warningText } from '../../core/outputs/outputValue';
import { governingOf } from '../../core/outputs/outputsOf';
import { withSource } from '../../core/outputs/verdict';
import type { ShownCase } from '../../workbook/formulas/calculatedCells';
import { counted } from '../common/listed';
import { shownValue } from '../common/shownValue';
import { useStyles } from '../common/styles';
import { VerdictText } from '../common/VerdictText';
import { useConnection } from '../common/useConnection';
import { cellOutputs, outputShowing } from './cellOutputs';
import { RatioBars } from './RatioBars';
import { SheetComparison } from './SheetComparison';
import { SheetLink } from './SheetLink';
import { shownInputs, shownOutputs } from './shownValues';
import { ValueTable } from './ValueTable';

const sources: Record<CalculationResult['from'], string> = {
  service: 'From the service.',
  computer: 'From this computer, which stored the service’s answer.',
  workbook: 'From this workbook, not verified: this is what the file contains.',
};

interface CalculationViewProps {
  shown: ShownCase;
  /** What the selected cell holds; absent where no cell shows one of its outputs. */
  value?: unknown;
  /** Absent where it is no formula that could be refreshed. */
  onRefresh?: () => void;
}

/** One calculation of a cell: verdict, outputs, inputs, and where all of it comes from. */
export function CalculationView({ shown, value, onRefresh }: CalculationViewProps) {
  const styles = useStyles();
  const { apiKey } = useConnection();
  const { request, result } = shown;
  const { template, verdict, utilization, reasons, warnings, outdated } = result;
  const governing = governingOf(request.parameters, result);
  const { ratios, main, rest } = cellOutputs(request.parameters, result);
  const { given, others } = shownInputs(request.parameters, result);
  const showing = outputShowing(value, shownOutputs(request.parameters, result));
  return (
    <>
      <div className={styles.section} data-testid="cell-verdict">
        {typeof value === 'number' && (
          <div data-testid="cell-value">
            <p className={styles.figure}>
              {shownValue(value)} {showing?.units}
            </p>
            {showing && <p className={styles.note}>{showing.label}</p>}
          </div>
        )}
        <div className={styles.row}>
          <VerdictText verdict={verdict} from={result.from} />
          {utilization !== null && (
            <span>{withSource(`Utilization ${shownValue(utilization)}`, result.from)}</span>
          )}
          {governing && <span className={styles.note}>Governing: {governing}</span>}
        </div>
        <SheetLink result={result} />
        {cautionsOf(result).map((caution) => (
          <MessageBar key={caution} intent="warning" layout="multiline" data-testid="cell-cautions">
            <MessageBarBody>Take care: {caution}</MessageBarBody>
          </MessageBar>
        ))}
      </div>
      {reasons.length > 0 && (
        <ul className={styles.list} aria-label="Reasons" data-testid="cell-reasons">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {outdated.length > 0 && (
        <MessageBar intent="warning" layout="multiline" data-testid="cell-outdated">
          <MessageBarBody>
            Outdated: {outdated.join('; ')}. The number stays until you refresh it.
          </MessageBarBody>
        </MessageBar>
      )}
      {warnings.length > 0 && (
        <ul className={styles.list} aria-label="Warnings" data-testid="cell-warnings">
          {warnings.map((warning, i) => (
            <li key={`${i} ${warning.type}`}>Warning: {warningText(warning)}</li>
          ))}
        </ul>
      )}
      {ratios.length > 0 && (
        <section className={styles.section} aria-label="Checks" data-testid="cell-checks">
          <h3 className={styles.subheading}>{withSource('Checks', result.from)}</h3>
          <RatioBars ratios={ratios} />
        </section>
      )}
      <section className={styles.section} aria-label="Outputs" data-testid="cell-outputs">
        <h3 className={styles.subheading}>{withSource('Outputs', result.from)}</h3>
        {Object.keys(result.results).length === 0 ? (
          <p className={styles.note}>The service returned no outputs.</p>
        ) : (
          <ValueTable caption="Outputs" rows={main} />
        )}
        {rest.length > 0 && (
          <details data-testid="cell-more-outputs">
            <summary className={styles.summary}>{counted(rest.length, 'more output')}</summary>
            <ValueTable caption="More outputs" rows={rest} />
          </details>
        )}
        {!result.whole && <p className={styles.note}>More results are in the report.</p>}
      </section>
      <section className={styles.section} aria-label="Inputs" data-testid="cell-inputs">
        <h3 className={styles.subheading}>Inputs</h3>
        {given.length === 0 ? (
          <p className={styles.note}>No inputs were given.</p>
        ) : (
          <ValueTable caption="Inputs" rows={given} />
        )}
        {others.length > 0 && (
          <details data-testid="cell-defaults">
            <summary className={styles.summary}>{counted(others.length, 'input')} not given</summary>
            <ValueTable caption="Inputs that were not given" rows={others} />
          </details>
        )}
        {template.isPartial && (
          <p className={styles.note}>
            The template could not be read completely, so the report may have more inputs.
          </p>
        )}
      </section>
      <section
        className={styles.section}
        aria-label="Source"
        data-testid="cell-origin"
        data-from={result.from}
      >
        <h3 className={styles.subheading}>Source</h3>
        <p className={styles.text}>
          {template.name} ({template.code}), version {template.version ?? 'not known'}.
        </p>
        <p className={styles.text}>
          {sources[result.from]} Solved {solvedText(result.solvedAt)}.
        </p>
        {result.status === 'report since changed' && (
          <p className={styles.note}>
            Its report has different inputs now. Refresh to make the report match this cell again.
          </p>
        )}
        {onRefresh && (
          <div className={styles.row}>
            <Button size="small" appearance="primary" onClick={onRefresh} data-testid="cell-refresh">
              Refresh this cell
            </Button>
          </div>
        )}
        {onRefresh && apiKey !== null && result.sheetId !== '' && (
          <SheetComparison key={request.key} shown={shown} onRefresh={onRefresh} />
        )}
      </section>
    </>
  );
}

function solvedText(solvedAt: string): string {
  const date = new Date(solvedAt);
  return Number.isNaN(date.getTime()) ? solvedAt : date.toLocaleString();
}
