import { Button, MessageBar, MessageBarActions } from '@fluentui/react-components';
import { MessageBarBody } from './MessageBarBody';
import { CalcError } from '../../client/calcError';
import { officeMessage } from '../../workbook/excel/officeMessage';

interface ProblemProps {
  error: unknown;
  /** Offers another attempt. */
  onRetry?: () => void;
  /** Nothing else can be done first. */
  isPrimary?: boolean;
  testId?: string;
}

/** An error with its remedy; read out when it appears. */
export function Problem({ error, onRetry, isPrimary = false, testId }: ProblemProps) {
  return (
    <MessageBar intent="error" layout="multiline" role="alert" data-testid={testId}>
      <MessageBarBody>{explain(error)}</MessageBarBody>
      {onRetry && (
        <MessageBarActions>
          <Button
            size="small"
            appearance={isPrimary ? 'primary' : 'secondary'}
            onClick={onRetry}
            data-testid={testId && `${testId}-retry`}
          >
            Try again
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}

/** What went wrong, in words for the user. */
export function explain(error: unknown): string {
  if (error instanceof CalcError) return error.message;
  // Away, or replaced by those of a new version: the bundler reports both so.
  if (isPartMissing(error))
    return 'A part of the add-in could not be loaded. It opens when the service answers again; if it does not, load the add-in again.';
  return officeMessage(error) ?? (error instanceof Error ? error.message : String(error));
}

/** Whether a file of the add-in did not come. */
export const isPartMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';
