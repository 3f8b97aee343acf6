import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { explain } from './explain';

interface ProblemProps {
  error: unknown;
  /** Offers another attempt. */
  onRetry?: () => void;
  testId?: string;
}

/** An error with its remedy; read out when it appears. */
export function Problem({ error, onRetry, testId }: ProblemProps) {
  return (
    <MessageBar intent="error" layout="multiline" role="alert" data-testid={testId}>
      <MessageBarBody>{explain(error)}</MessageBarBody>
      {onRetry && (
        <MessageBarActions>
          <Button size="small" onClick={onRetry} data-testid={testId && `${testId}-retry`}>
            Try again
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
