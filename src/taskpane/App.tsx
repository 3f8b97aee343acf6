import { FluentProvider, Tab, TabList } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { getRuntime } from '../runtime';
import { closeReport, type CommandContext, commandContext } from '../commands/commandContext';
import { useStyles } from './common/styles';
import { HelpLink } from './common/HelpLink';
import { Notices } from './common/Notices';
import { ProjectLine } from './common/ProjectLine';
import { createPlaces, PaneContext, usePane, usePlaces } from './common/pane';
import { TabBoundary } from './TabBoundary';
import { tabs, views } from './tabs';
import { ProblemsProvider } from './common/problems';
import { SettingsButton } from './common/SettingsButton';
import { useTheme } from './common/useTheme';
import { Note } from './common/layout';

/** Puts the pane on the page. */
export function mount(root: HTMLElement): void {
  root.replaceChildren();
  createRoot(root).render(
    <PaneContext value={{ runtime: getRuntime(), places: createPlaces() }}>
      <App />
    </PaneContext>,
  );
}

/** The pane: a tab for each job; its head leads to Problems and Settings. Without a key it opens at Settings. */
function App() {
  const styles = useStyles();
  const ready = useRuntimeReady();
  const { runtime, places } = usePane();
  const [{ tab, storageNoteRead }, go] = usePlaces();
  const shown = views.find(({ name }) => name === tab);

  // Decided once: entering a key must not take the user away from what the test says of it.
  useEffect(() => {
    if (!ready || places.getState().tab !== null) return;
    places.setState({ tab: runtime.connection.get().apiKey === null ? 'settings' : 'templates' });
  }, [ready, runtime, places]);

  const isTab = tabs.some(({ name }) => name === tab);

  useTabFocus(tab);
  useRaisedTab();

  return (
    <FluentProvider theme={useTheme()} className={styles.pane}>
      <main>
        <h1 className={styles.hidden}>Calc</h1>
        <TabList
          size="small"
          selectedValue={isTab ? tab : null}
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
              {title}
            </Tab>
          ))}
        </TabList>
        <div
          id="tab-panel"
          role={isTab ? 'tabpanel' : 'region'}
          aria-labelledby={tab ? `tab-${tab}` : undefined}
          className={styles.tab}
        >
          {!ready && <Note>Looking for the service…</Note>}
          {ready && (
            <ProblemsProvider>
              <div className={styles.head}>
                <ProjectLine />
                <SettingsButton />
                {shown && <HelpLink title={shown.title} page={shown.help} />}
              </div>
              <Notices
                onStorageRead={
                  tab === 'settings' || storageNoteRead ? undefined : () => go({ storageNoteRead: true })
                }
              />
              {shown && <TabBoundary runtime={runtime} view={shown} />}
            </ProblemsProvider>
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

/** A button that leads to another tab disappears with its own tab: without a focus, the Tab key would leave the pane. */
function useTabFocus(tab: string | null): void {
  const before = useRef(tab);
  useEffect(() => {
    const moved = before.current !== null && before.current !== tab;
    before.current = tab;
    // What went well is read where it was asked for; what did not stays until it is closed.
    const { report } = commandContext.getState();
    if (moved && (report?.intent === 'success' || report?.isOfTab)) closeReport();
    // A command of the ribbon leaves the focus in the grid.
    if (moved && document.hasFocus() && document.activeElement === document.body)
      document.getElementById(`tab-${tab}`)?.focus();
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
