import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface ConfirmProps {
  children: ReactNode;
  yes: string;
  onYes: () => void;
  onNo: () => void;
  /** Prefix of the test ids of the question and both buttons. */
  testId: string;
}

/**
 * A question inside the pane. An Office dialog would block the custom functions while it is open (office-js#6920). The harmless answer
 * takes the focus.
 */
export function Confirm({ children, yes, onYes, onNo, testId }: ConfirmProps) {
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
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
        <Button size="small" appearance="primary" onClick={onYes} data-testid={`${testId}-yes`}>
          {yes}
        </Button>
        <Button size="small" onClick={onNo} ref={no} data-testid={`${testId}-no`}>
          Cancel
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
