import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { Runtime } from '../runtime';
import { isPartMissing, Problem } from './common/messages';
import { LineButton } from './common/layout';
import { loadAgain } from './common/lazyPart';
import type { View } from './tabs';

interface TabBoundaryProps {
  runtime: Pick<Runtime, 'client' | 'reach'>;
  view: View;
}

interface TabState {
  /** The tab that the error is of. */
  name: string;
  error: unknown;
}

/**
 * What goes wrong in a tab stays in it: a part that cannot be loaded, a view that fails. The other tabs go on. It stays while tabs
 * change, because what fails when a tab is left is reported to what remains.
 */
export class TabBoundary extends Component<TabBoundaryProps, TabState> {
  override state: TabState = { name: '', error: null };
  #stop: () => void = () => undefined;
  /** It was tried once more with the service there: the part is missing for another reason. */
  #isTried = false;

  readonly #retry = (): void => {
    this.#stop();
    loadAgain();
    this.setState({ error: null });
  };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ view }: TabBoundaryProps, { name }: TabState): TabState | null {
    return view.name === name ? null : { name: view.name, error: null };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error('A tab of the pane failed', error, componentStack);
    if (!isPartMissing(error)) return;
    const { client, reach } = this.props.runtime;
    this.#stop();
    this.#stop = reach.subscribe(() => {
      this.#isTried = false;
      if (reach.get()) this.#retry();
    });
    // Tells whether the service is away too: then the note of it asks until it is back. It may be back already.
    void client()
      .listTemplates({ limit: 1 })
      .catch(() => undefined)
      .then(() => {
        if (this.state.error !== error || this.#isTried || !reach.get()) return;
        this.#isTried = true;
        this.#retry();
      });
  }

  override componentDidUpdate({ view }: TabBoundaryProps): void {
    if (view.name !== this.props.view.name) this.#leave();
  }

  override componentWillUnmount(): void {
    this.#leave();
  }

  #leave(): void {
    this.#stop();
    this.#isTried = false;
    // The connection may come back while another tab is open.
    loadAgain();
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { name, Content } = this.props.view;
    if (error === null) return <Content key={name} />;
    return (
      <>
        <Problem error={error} onRetry={this.#retry} testId="tab-problem" />
        <LineButton size="medium" onClick={() => location.reload()}>
          Load the add-in again
        </LineButton>
      </>
    );
  }
}
