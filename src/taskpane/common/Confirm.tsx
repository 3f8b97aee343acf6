import { Button, MessageBar, MessageBarActions } from '@fluentui/react-components';
import { MessageBarBody } from './MessageBarBody';
import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';

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
    <MessageBar
      intent="warning"
      layout="multiline"
      role="alertdialog"
      aria-label="Please confirm"
      data-testid={testId}
    >
      <MessageBarBody>{children}</MessageBarBody>
      <MessageBarActions>
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
      </MessageBarActions>
    </MessageBar>
  );
}
