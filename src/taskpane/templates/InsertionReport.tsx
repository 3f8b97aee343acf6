import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { InsertOutcome } from '../../workbook/insert/inputBlock';
import type { Inserted, Occupied } from '../../workbook/insert/insertion';
import { explain } from '../common/explain';

export type Insertion =
  | { state: 'idle' | 'busy' }
  | { state: 'failed'; error: unknown }
  | ((InsertOutcome | Inserted | Occupied) & { what: 'block' | 'table' });

interface InsertionReportProps {
  insertion: Insertion;
  onStudy: () => void;
}

/** Says where the inputs stand now; read out when it appears. */
export function InsertionReport({ insertion, onStudy }: InsertionReportProps) {
  const inserted = insertion.state === 'inserted' ? insertion : null;
  const failed = inserted?.rulesFailed ?? null;
  return (
    <div role="status">
      {inserted && (
        <MessageBar intent="success" layout="multiline" data-testid="insert-result">
          <MessageBarBody>
            Inserted at {inserted.address}.{' '}
            {'formulaAddress' in inserted
              ? `The result is in ${inserted.formulaAddress}.`
              : 'Fill the row down, or type below it; the table is selected.'}
          </MessageBarBody>
          {inserted.what === 'table' && (
            <MessageBarActions>
              <Button size="small" onClick={onStudy} data-testid="insert-study">
                Run as a study
              </Button>
            </MessageBarActions>
          )}
        </MessageBar>
      )}
      {failed !== null && (
        <MessageBar intent="warning" layout="multiline" data-testid="insert-without-lists">
          <MessageBarBody>Drop-down lists are not available here. {explain(failed)}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
