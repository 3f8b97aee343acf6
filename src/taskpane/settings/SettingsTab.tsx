import { Field, Select } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import type { Project } from '../../../contract';
import { Section } from '../common/Section';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { usePane } from '../common/PaneContext';
import { useConnection } from '../common/useConnection';
import { CalculationSettings } from './CalculationSettings';
import { ConnectionStatus } from './ConnectionStatus';
import { testStored } from './connectionTest';
import { KeyForm } from './KeyForm';
import { KeySources } from './KeySources';
import { LocalServiceOffer } from './LocalServiceOffer';
import { ProjectPicker } from './ProjectPicker';
import { SelfCheckEntry } from './SelfCheckEntry';
import { StoredKey } from './StoredKey';
import { StoredWhere } from './StoredWhere';

/** Service, key and project; how this workbook calculates; what is stored where. */
export function SettingsTab() {
  const styles = useStyles();
  const { runtime } = usePane();
  const { serviceUrl, apiKey } = useConnection();
  const [replacing, setReplacing] = useState(false);
  const test = useLoad(() => testStored(runtime), [runtime, serviceUrl, apiKey]);
  const state = test.state === 'ready' ? test.value : { state: 'testing' as const };
  const projects = useLastProjects(state.state === 'ok' ? state.projects : null, `${serviceUrl} ${apiKey}`);
  const showForm = apiKey === null || replacing;

  return (
    <>
      <Section id="settings-connection" heading="Connection">
        <ConnectionStatus state={state} />
        <LocalServiceOffer onUsed={() => setReplacing(false)} />
        {apiKey === null && <KeySources serviceUrl={serviceUrl} />}
        <Field label="Service address" hint="The addresses are fixed when the add-in is built.">
          <Select
            value={serviceUrl}
            onChange={(_, { value }) => {
              setReplacing(false);
              runtime.connection.set({ serviceUrl: value });
            }}
            data-testid="settings-origin"
          >
            {runtime.allowedOrigins.map((allowed) => (
              <option key={allowed}>{allowed}</option>
            ))}
          </Select>
        </Field>
        {showForm ? (
          <KeyForm
            key={serviceUrl}
            serviceUrl={serviceUrl}
            onStored={() => setReplacing(false)}
            onCancel={apiKey === null ? undefined : () => setReplacing(false)}
          />
        ) : (
          <StoredKey onTest={test.retry} onReplace={() => setReplacing(true)} />
        )}
        <p className={styles.note}>
          The key is stored in this browser or Office profile on this computer, for this address only. It is
          never written to a workbook.
        </p>
      </Section>
      {projects && <ProjectPicker key={serviceUrl} projects={projects} onChanged={test.retry} />}
      <CalculationSettings />
      <StoredWhere />
      <SelfCheckEntry />
    </>
  );
}

/** The projects that the last test of this key listed, so that another test does not take away what the user is filling in. */
function useLastProjects(projects: Project[] | null, connection: string): Project[] | null {
  const last = useRef<{ connection: string; projects: Project[] } | null>(null);
  if (projects) last.current = { connection, projects };
  return last.current?.connection === connection ? last.current.projects : null;
}
