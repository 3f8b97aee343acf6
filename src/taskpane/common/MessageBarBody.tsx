import { MessageBarBody as Body, useMessageBarContext } from '@fluentui/react-components';
import type { ReactNode } from 'react';

/** The text of a message bar, which names the bar to screen readers: Fluent expects a title, and this text takes its place. */
export function MessageBarBody({ children }: { children: ReactNode }) {
  const { titleId } = useMessageBarContext();
  return <Body id={titleId}>{children}</Body>;
}
