import { FluentProvider, Tab, TabList } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useStyles } from './common/styles';
import { SettingsTab } from './settings/SettingsTab';
import { StudyTab } from './study/StudyTab';
import { TemplatesTab } from './templates/TemplatesTab';
import type { TemplatesView } from './templates/TemplatesTab';
import { usePane } from './PaneContext';
import { useRuntimeReady } from './useRuntimeReady';
import { useTheme } from './useTheme';

const tabs = ['templates', 'study', 'settings'] as const;
type TabName = (typeof tabs)[number];
const titles: Record<TabName, string> = { templates: 'Templates', study: 'Study', settings: 'Settings' };

/** The pane: a tab a job. Without a key there is one job only. */
export function App() {
  const styles = useStyles();
  const ready = useRuntimeReady();
  const { runtime } = usePane();
  const [tab, setTab] = useState<TabName | null>(null);
  const [view, setView] = useState<TemplatesView>({ search: '', code: null });

  // Decided once: entering a key must not take the user away from what the test says of it.
  useEffect(() => {
    if (!ready) return;
    const first = runtime.connection.get().apiKey === null ? 'settings' : 'templates';
    setTab((chosen) => chosen ?? first);
  }, [ready, runtime]);

  return (
    <FluentProvider theme={useTheme()} className={styles.pane}>
      <main>
        <h1 className={styles.hidden}>Calc</h1>
        <TabList
          selectedValue={tab}
          onTabSelect={(_, { value }) => setTab(tabs.find((name) => name === value) ?? null)}
          aria-label="Calc"
        >
          {tabs.map((name) => (
            <Tab
              key={name}
              value={name}
              id={`tab-${name}`}
              aria-controls="tab-panel"
              data-testid={`tab-${name}`}
            >
              {titles[name]}
            </Tab>
          ))}
        </TabList>
        <div
          id="tab-panel"
          role="tabpanel"
          aria-labelledby={tab ? `tab-${tab}` : undefined}
          className={styles.tab}
        >
          {!ready && <p className={styles.note}>Looking for the service…</p>}
          {ready && tab === 'templates' && (
            <TemplatesTab
              view={view}
              onView={setView}
              onStudy={() => setTab('study')}
              onSettings={() => setTab('settings')}
            />
          )}
          {ready && tab === 'study' && <StudyTab onSettings={() => setTab('settings')} />}
          {ready && tab === 'settings' && <SettingsTab />}
        </div>
      </main>
    </FluentProvider>
  );
}
