import { Link } from '@fluentui/react-components';
import type { MouseEvent, ReactNode } from 'react';
import { usePane } from './PaneContext';
import { openPageWindow, openReport } from './openReport';

/** An empty window is not looked at for longer. */
const PATIENCE_MS = 5_000;

interface ReportLinkProps {
  sheetId: string | null;
  /** Of the report, which `linkTo` allows. */
  link: string;
  testId: string;
  children: ReactNode;
}

/** The link to a report, opened without typing the key again where the service can do that. */
export function ReportLink({ sheetId, link, testId, children }: ReportLinkProps) {
  const { runtime } = usePane();

  function open(event: MouseEvent): void {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!sheetId || !isPlain || runtime.connection.get().apiKey === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
    const { linkTo } = runtime;
    const parts = { client: runtime.client(), linkTo, openWindow: openPageWindow, signal: stop.signal };
    event.preventDefault();
    void openReport(parts, sheetId, link)
      .then((isOpen) => {
        if (!isOpen) window.open(link, '_blank', 'noopener,noreferrer');
      })
      .finally(() => clearTimeout(timer));
  }

  return (
    <Link href={link} target="_blank" rel="noopener noreferrer" inline onClick={open} data-testid={testId}>
      {children}
    </Link>
  );
}
