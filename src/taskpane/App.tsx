import { FluentProvider, Tab, TabList, Button } from '@fluentui/react-components';
import { Suspense, useEffect, useRef, useState, Component, type ErrorInfo, type ReactNode } from 'react';
import { closeReport, type CommandContext, commandContext } from '../commands/commandContext';
import { useStyles } from './common/styles';
import { HelpLink } from './common/HelpLink';
import { Notices } from './common/Notices';
import { ProjectLine } from './common/ProjectLine';
import { usePane } from './common/PaneContext';
import { tabs } from './tabs';
import { usePlaces } from './common/places';
import { useTheme } from './common/useTheme';
import type { Runtime } from '../runtime';
import { Problem } from './common/Problem';

/** The pane: a tab a job. Without a key there is one job only. */
export function App() {
  const styles = useStyles();
  const ready = useRuntimeReady();
  const { runtime, places } = usePane();
  const [{ tab, storageNoteRead }, go] = usePlaces();
  const shown = tabs.find(({ name }) => name === tab);

  // Decided once: entering a key must not take the user away from what the test says of it.
  useEffect(() => {
    if (!ready || places.getState().tab !== null) return;
    places.setState({ tab: runtime.connection.get().apiKey === null ? 'settings' : 'templates' });
  }, [ready, runtime, places]);

  const changedRows = useChangedRows(runtime, ready);

  useTabFocus(tab);
  useRaisedTab();

  return (
    <FluentProvider theme={useTheme()} className={styles.pane}>
      <main>
        <h1 className={styles.hidden}>Calc</h1>
        <TabList
          size="small"
          selectedValue={tab}
          onTabSelect={(_, { value }) => go({ tab: tabs.find(({ name }) => name === value)?.name ?? null })}
          aria-label="Calc"
          className={styles.tabs}
        >
          {tabs.map(({ name, title }) => (
            <Tab
              key={name}
              value={name}
              id={`tab-${name}`}
              aria-controls="tab-panel"
              data-testid={`tab-${name}`}
            >
              {name === 'study' && changedRows > 0 ? `${title} (${changedRows})` : title}
            </Tab>
          ))}
        </TabList>
        <div
          id="tab-panel"
          role="tabpanel"
          aria-labelledby={tab ? `tab-${tab}` : undefined}
          className={styles.tab}
        >
          <div className={styles.head}>
            {ready && <ProjectLine />}
            {shown && <HelpLink title={shown.title} page={shown.help} className={styles.atEnd} />}
          </div>
          {ready && (
            <Notices
              onStorageRead={
                tab === 'settings' || storageNoteRead ? undefined : () => go({ storageNoteRead: true })
              }
            />
          )}
          {!ready && <p className={styles.note}>Looking for the service…</p>}
          {ready && shown && (
            <TabBoundary key={shown.name}>
              <Suspense fallback={<p className={styles.note}>Opening {shown.title}…</p>}>
                <shown.Content />
              </Suspense>
            </TabBoundary>
          )}
        </div>
      </main>
    </FluentProvider>
  );
}

/** True once the connection is known: at the first start the key of a local service may still be loading. */
function useRuntimeReady(): boolean {
  const { runtime } = usePane();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let wanted = true;
    void runtime.ready.then(() => wanted && setReady(true));
    return () => {
      wanted = false;
    };
  }, [runtime]);
  return ready;
}

/** How many rows of the studies in this workbook are not calculated as they stand. They are followed from the pane's opening on. */
function useChangedRows(runtime: Runtime, ready: boolean): number {
  const [rows, setRows] = useState(0);
  useEffect(() => {
    if (!ready) return;
    let end: (() => void) | undefined;
    let wanted = true;
    import(/* webpackChunkName: "tab-study-follow" */ './common/followedStudies')
      .then(({ followStudies }) => {
        if (!wanted) return;
        const follower = followStudies(runtime);
        const count = () =>
          setRows(
            follower.store.getState().studies.reduce((sum, { changed, added }) => sum + changed + added, 0),
          );
        end = follower.store.subscribe(count);
        return follower.check();
      })
      .catch((error: unknown) => console.warn('Studies of this workbook are not followed', error));
    return () => {
      wanted = false;
      end?.();
    };
  }, [runtime, ready]);
  return rows;
}

interface TabBoundaryProps {
  children: ReactNode;
}

/** What goes wrong in a tab stays in it: a part that cannot be loaded, a view that fails. The other tabs go on. */
class TabBoundary extends Component<TabBoundaryProps, { error: unknown }> {
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

/** A button that leads to another tab disappears with its own tab: without a focus, the Tab key would leave the pane. */
function useTabFocus(tab: string | null): void {
  const before = useRef(tab);
  useEffect(() => {
    const moved = before.current !== null && before.current !== tab;
    before.current = tab;
    // What went well is read where it was asked for; what did not stays until it is closed.
    if (moved && commandContext.getState().report?.intent === 'success') closeReport();
    if (moved && document.activeElement === document.body) document.getElementById(`tab-${tab}`)?.focus();
  }, [tab]);
}

/** Opens the tab on which a command of the ribbon shows something. */
function useRaisedTab(): void {
  const { places } = usePane();
  useEffect(() => {
    const show = ({ raised }: CommandContext) => places.setState({ tab: raised.tab });
    if (commandContext.getState().raised.times > 0) show(commandContext.getState());
    return commandContext.subscribe((now, before) => {
      if (now.raised !== before.raised) show(now);
    });
  }, [places]);
}
