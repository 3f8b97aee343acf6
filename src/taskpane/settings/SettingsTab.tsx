import {
  Field,
  Select,
  Button,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { useRef, useState, lazy, Suspense } from 'react';
import type { Project } from '../../../contract';
import { Section } from '../common/Section';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { usePane } from '../common/PaneContext';
import { useConnection } from '../common/useConnection';
import { CalculationSettings } from './CalculationSettings';
import { testStored, type ConnectionState } from './connectionTest';
import { KeyForm } from './KeyForm';
import { ProjectPicker } from './ProjectPicker';
import { StoredKey } from './StoredKey';
import { StoredWhere } from './StoredWhere';
import { counted } from '../common/listed';

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

const SelfCheck = lazy(async () => ({
  default: (await import(/* webpackChunkName: "self-check" */ './SelfCheck')).SelfCheck,
}));

/** The way to the self-check, which is loaded when it is opened. */
function SelfCheckEntry() {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  return (
    <Section id="settings-self-check" heading="Self-check">
      {open ? (
        <Suspense fallback={<p className={styles.note}>Opening the self-check…</p>}>
          <SelfCheck />
        </Suspense>
      ) : (
        <div>
          <Button onClick={() => setOpen(true)} data-testid="self-check-open">
            Check this Excel…
          </Button>
        </div>
      )}
    </Section>
  );
}

/** For a user who has no key yet: where keys come from, and what happens with the first one. */
function KeySources({ serviceUrl }: { serviceUrl: string }) {
  const styles = useStyles();
  return (
    <div className={styles.section} data-testid="settings-first-run">
      <p className={styles.text}>To a first result:</p>
      <ol className={styles.text}>
        <li>
          Get a key.{' '}
          {isLoopback(serviceUrl)
            ? ownService
            : `It comes with your account at ${new URL(serviceUrl).host}. If you cannot find one, ask the operator of that service.`}
        </li>
        <li>Paste it below, Save and test.</li>
        <li>Open Templates, choose one, Insert at selected cell.</li>
      </ol>
    </div>
  );
}

const ownService =
  'The service on this computer wrote its first key to the file api-key in its data folder. Its operator can create more.';

function isLoopback(serviceUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(serviceUrl).hostname);
}

interface LocalServiceOfferProps {
  /** Called after it was taken. */
  onUsed: () => void;
}

/** Offers the service that runs beside this add-in, where there is one and it is not in use already. */
function LocalServiceOffer({ onUsed }: LocalServiceOfferProps) {
  const styles = useStyles();
  const { runtime } = usePane();
  const { serviceUrl, apiKey } = useConnection();
  const load = useLoad(() => runtime.localService(), [runtime]);
  const offer = load.state === 'ready' ? load.value : null;
  if (offer === null || (serviceUrl === location.origin && apiKey === offer.apiKey)) return null;
  return (
    <div className={styles.section} data-testid="settings-local">
      <p className={styles.text}>
        A calculation service runs on this computer. It needs no account, and its reports stay here.
      </p>
      <div>
        <Button
          appearance={apiKey === null ? 'primary' : 'secondary'}
          onClick={() => {
            runtime.useLocalService(offer);
            onUsed();
          }}
          data-testid="settings-use-local"
        >
          Use the local service
        </Button>
      </div>
    </div>
  );
}

type Intent = 'info' | 'success' | 'warning' | 'error';

/** What the add-in knows of its service; read out when it changes. */
function ConnectionStatus({ state }: { state: ConnectionState }) {
  const { intent, title, text } = describe(state);
  return (
    <div role="status" data-testid="settings-status" data-state={state.state}>
      <MessageBar intent={intent} layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{title}</MessageBarTitle> {text}
        </MessageBarBody>
      </MessageBar>
    </div>
  );
}

function describe(state: ConnectionState): { intent: Intent; title: string; text: string } {
  switch (state.state) {
    case 'noKey':
      return {
        intent: 'warning',
        title: 'No API key.',
        text: 'Formulas calculate as soon as this add-in has a key for your calculation service.',
      };
    case 'testing':
      return { intent: 'info', title: 'Testing…', text: 'Waiting for the service.' };
    case 'ok': {
      const reached = `${counted(state.projects.length, 'project')}, ${counted(state.templates, 'template')}.`;
      return { intent: 'success', title: 'Connected:', text: reached };
    }
    case 'wrongKey':
      return { intent: 'error', title: 'The service rejected the key.', text: state.message };
    case 'unreachable':
      return { intent: 'error', title: 'The service does not answer.', text: state.message };
    case 'failed':
      return { intent: 'error', title: 'The test failed.', text: state.message };
  }
}
