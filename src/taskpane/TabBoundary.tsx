import { Button } from '@fluentui/react-components';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Problem } from './common/Problem';

interface TabBoundaryProps {
  children: ReactNode;
}

/** What goes wrong in a tab stays in it: a part that cannot be loaded, a view that fails. The other tabs go on. */
export class TabBoundary extends Component<TabBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error('A tab of the pane failed', error, componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <>
        <Problem error={error} testId="tab-problem" />
        <div>
          {/* The page does not request a part again that failed to load once: the page has to be reloaded. */}
          <Button onClick={() => location.reload()}>Load the add-in again</Button>
        </div>
      </>
    );
  }
}
