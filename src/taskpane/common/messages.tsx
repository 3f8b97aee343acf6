import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  type MessageBarProps,
  useMessageBarContext,
} from '@fluentui/react-components';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CalcError } from '../../client/calcError';
import { officeMessage } from '../../workbook/excel/officeMessage';

interface MessageProps extends Omit<MessageBarProps, 'layout'> {
  /** Buttons below the text. */
  actions?: ReactNode;
}

/** A message bar with a text of any length. */
export function Message({ children, actions, ...bar }: MessageProps) {
  return (
    <MessageBar layout="multiline" {...bar}>
      <MessageText>{children}</MessageText>
      {actions && <MessageBarActions>{actions}</MessageBarActions>}
    </MessageBar>
  );
}

/** Names the bar to screen readers: Fluent expects a title, and this text takes its place. */
function MessageText({ children }: { children: ReactNode }) {
  const { titleId } = useMessageBarContext();
  return <MessageBarBody id={titleId}>{children}</MessageBarBody>;
}

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
  const retry = onRetry && (
    <Button
      size="small"
      appearance={isPrimary ? 'primary' : 'secondary'}
      onClick={onRetry}
      data-testid={testId && `${testId}-retry`}
    >
      Try again
    </Button>
  );
  return (
    <Message intent="error" role="alert" data-testid={testId} actions={retry}>
      {explain(error)}
    </Message>
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

/** Does what a button stands for, once at a time, and says what went wrong. */
export function useAct(): { act: (task: () => Promise<unknown>) => void; busy: boolean; problem: ReactNode } {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const act = (task: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    task()
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return { act, busy, problem: error === null ? null : <Problem error={error} testId="act-problem" /> };
}

interface ConfirmProps {
  children: ReactNode;
  yes: string;
  /** What the other answer does, where it does more than leave all as it is. */
  no?: string;
  /** Primary where nothing is lost and no other primary button is in sight. */
  appearance?: 'primary' | 'secondary';
  /** The harmless answer is the primary one. */
  isNoPrimary?: boolean;
  onYes: () => void;
  onNo: () => void;
  /** Prefix of the test ids of the question and both buttons. */
  testId: string;
}

/** What takes text, or a choice by typing. */
const fields = 'input, select, textarea';

/**
 * A question inside the pane. An Office dialog would block the custom functions while it is open (office-js#6920). The harmless answer
 * takes the focus, but not from a field: what is being typed there answers nothing. Nor does the second half of a double click, which
 * comes down on a button that was not there when it began.
 */
export function Confirm({
  children,
  yes,
  no: noText = 'Cancel',
  appearance = 'secondary',
  isNoPrimary = false,
  onYes,
  onNo,
  testId,
}: ConfirmProps) {
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!document.activeElement?.matches(fields)) no.current?.focus();
  }, []);
  const answer = (take: () => void) => (event: MouseEvent) => {
    if (event.detail < 2) take();
  };
  return (
    <Message
      intent="warning"
      role="alertdialog"
      aria-label="Please confirm"
      data-testid={testId}
      actions={
        <>
          <Button size="small" appearance={appearance} onClick={answer(onYes)} data-testid={`${testId}-yes`}>
            {yes}
          </Button>
          <Button
            size="small"
            appearance={isNoPrimary ? 'primary' : 'secondary'}
            onClick={answer(onNo)}
            ref={no}
            data-testid={`${testId}-no`}
          >
            {noText}
          </Button>
        </>
      }
    >
      {children}
    </Message>
  );
}
