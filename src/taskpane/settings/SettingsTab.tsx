import { Field, Link, Button, Radio, RadioGroup, Switch } from '@fluentui/react-components';
import { Confirm, Message, Problem } from '../common/messages';
import { useRef, useState, useMemo, type ReactNode } from 'react';
import { lazyPart } from '../common/lazyPart';
import type { Project } from '../../../contract';
import { LocalServiceOffer, useLocalOffer } from '../common/NeedsKey';
import { Note, OnDemand, Section, Summary, Text } from '../common/layout';
import { SelectField } from '../common/SelectField';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { useConnection, usePane, useSettings } from '../common/pane';
import { testStored, type ConnectionState, removeKey } from './connectionTest';
import { KeyForm } from './KeyForm';
import { ProjectPicker } from './ProjectPicker';
import { counted } from '../../core/lib/listed';
import { createStoredRecords, recordKinds, type StoredAmount } from '../../core/lib/storedRecords';
import { carriedKinds, createCarriedRecords } from './carriedRecords';
import { StorageNote } from '../common/StorageNote';
import { carriedTexts, storedTexts, amountText, type StoredText } from './storedText';
import { useStore } from 'zustand/react';
import { commandContext } from '../../commands/commandContext';
import { repair } from '../../commands/workbookCommands';
import { Counts } from './Counts';
import { SupportLog } from './SupportLog';
import { UnusedSheets } from './UnusedSheets';

/** Service, key and project; how this workbook calculates; what is stored where. */
export function SettingsTab() {
  const { runtime } = usePane();
  const { serviceUrl, apiKey } = useConnection();
  const [replacing, setReplacing] = useState(false);
  const test = useLoad(() => testStored(runtime), [runtime, serviceUrl, apiKey]);
  const state = test.state === 'ready' ? test.value : { state: 'testing' as const };
  const projects = useLastProjects(state.state === 'ok' ? state.projects : null, `${serviceUrl} ${apiKey}`);
  const offer = useLocalOffer();
  const showForm = apiKey === null || replacing;

  return (
    <>
      {apiKey === null && <SampleResult />}
      <Section id="settings-connection" heading="Connection">
        <ConnectionStatus state={state} />
        {offer && <LocalServiceOffer offer={offer} onUsed={() => setReplacing(false)} />}
        {apiKey === null && <KeySources serviceUrl={serviceUrl} isLocalOffered={offer !== null} />}
        <SelectField
          label="Service address"
          hint="One of the services that this add-in was built for."
          value={serviceUrl}
          options={runtime.allowedOrigins.map((allowed) => [allowed, allowed])}
          onChange={(value) => {
            setReplacing(false);
            runtime.connection.set({ serviceUrl: value });
          }}
          data-testid="settings-origin"
        />
        {showForm ? (
          <KeyForm
            key={serviceUrl}
            serviceUrl={serviceUrl}
            appearance={offer && apiKey === null ? 'secondary' : 'primary'}
            onStored={() => setReplacing(false)}
            onCancel={apiKey === null ? undefined : () => setReplacing(false)}
          />
        ) : (
          <StoredKey onTest={test.retry} onReplace={() => setReplacing(true)} />
        )}
        <Note>
          The key is stored in this browser or Office profile on this computer, for this address only. It is
          never written to a workbook.
        </Note>
      </Section>
      {projects && <ProjectPicker key={serviceUrl} projects={projects} onChanged={test.retry} />}
      <CalculationSettings />
      <StoredWhere />
      <Section id="settings-self-check" heading="Self-check">
        <OnDemand size="medium" label="Check this Excel…" data-testid="self-check-open">
          <SelfCheck />
        </OnDemand>
      </Section>
      <Support />
    </>
  );
}

/** What the add-in is good for, before it asks for a key. The example is stored here; a test calculates it. */
function SampleResult() {
  const styles = useStyles();
  return (
    <Section id="settings-sample" heading="Loads and members, checked by the code" testId="settings-sample">
      <Text>
        Calc puts code calculations in cells. Each has a report with every step and its clause. An example:
      </Text>
      <p className={styles.code} data-testid="sample-formula">
        =CALC.SNOW("7-22",40,30,4,"II","Partially Exposed","C")
      </p>
      <p className={styles.figure} data-testid="sample-value">
        31.64 psf
      </p>
      <Note>Roof snow load, ASCE 7-22 Eq. 7.3-1: 0.7 Ce Ct pg = 0.7 × 1.0 × 1.13 × 40 psf</Note>
    </Section>
  );
}

/** The projects that the last test of this key listed, so that another test does not take away what the user is filling in. */
function useLastProjects(projects: Project[] | null, connection: string): Project[] | null {
  const last = useRef<{ connection: string; projects: Project[] } | null>(null);
  if (projects) last.current = { connection, projects };
  return last.current?.connection === connection ? last.current.projects : null;
}

const SelfCheck = lazyPart(
  async () => (await import(/* webpackChunkName: "self-check" */ './SelfCheck')).SelfCheck,
  'Opening the self-check…',
);

/** For a user who has no key yet: where keys come from, and what happens with the first one. */
function KeySources({ serviceUrl, isLocalOffered }: { serviceUrl: string; isLocalOffered: boolean }) {
  const styles = useStyles();
  return (
    <div className={styles.section} data-testid="settings-first-run">
      <Text>To get your first result:</Text>
      <ol className={styles.text}>
        <li>
          {isLocalOffered
            ? 'Press Use the local service above, or paste a key from your service’s administrator below.'
            : isLoopback(serviceUrl)
              ? 'Paste a key from your service’s administrator below.'
              : `Get the key of your account at ${new URL(serviceUrl).host}, or ask the administrator of that service.`}
          {SIGN_UP_ADDRESS !== null && (
            <>
              {' '}
              No account yet?{' '}
              <Link
                href={SIGN_UP_ADDRESS}
                target="_blank"
                rel="noopener noreferrer"
                data-testid="settings-sign-up"
              >
                Sign up
              </Link>
              .
            </>
          )}
        </li>
        <li>With a pasted key, press Save and test.</li>
        <li>Open Templates, choose one, and press Insert at selected cell.</li>
      </ol>
    </div>
  );
}

function isLoopback(serviceUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(serviceUrl).hostname);
}

type Intent = 'info' | 'success' | 'warning' | 'error';

/** What the add-in knows of its service; read out when it changes. */
function ConnectionStatus({ state }: { state: ConnectionState }) {
  const { intent, title, text } = describe(state);
  return (
    <div role="status" data-testid="settings-status" data-state={state.state}>
      <Message intent={intent}>
        <strong>{title}</strong> {text}
      </Message>
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
      return { intent: 'error', title: 'Not connected.', text: state.message };
    case 'unreachable':
      return { intent: 'error', title: 'The service does not answer.', text: state.message };
    case 'failed':
      return { intent: 'error', title: 'The test failed.', text: state.message };
  }
}

interface StoredKeyProps {
  onTest: () => void;
  onReplace: () => void;
}

/** Says that a key is stored. The key itself never comes back to the screen. */
function StoredKey({ onTest, onReplace }: StoredKeyProps) {
  const styles = useStyles();
  const { runtime } = usePane();
  const [removing, setRemoving] = useState(false);
  return (
    <div className={styles.section}>
      <span className={styles.text} data-testid="settings-key-stored">
        <span aria-hidden="true">•••••••• </span>A key is stored for this address.
      </span>
      <div className={styles.row}>
        <Button size="small" onClick={onTest} data-testid="settings-test">
          Test connection
        </Button>
        <Button size="small" onClick={onReplace} data-testid="settings-replace">
          Replace
        </Button>
        <Button size="small" onClick={() => setRemoving(true)} data-testid="settings-remove">
          Remove…
        </Button>
      </div>
      {removing && (
        <Confirm
          yes="Remove the key"
          onYes={() => removeKey(runtime)}
          onNo={() => setRemoving(false)}
          testId="settings-remove-confirm"
        >
          Remove the key for this address from this computer? It cannot be shown again; to calculate, you must
          enter it again from your account. Numbers in the cells are kept.
        </Confirm>
      )}
    </div>
  );
}

/** How this workbook calculates. The choices travel with it. */
function CalculationSettings() {
  const { settings } = usePane().runtime;
  const { paused, recomputeOutdated, reuseSheets, showSI } = useSettings();
  return (
    <Section id="settings-calculation" heading="This workbook">
      <Field hint="Formulas show stored results; nothing is sent and no report is created until you resume.">
        <Switch
          label="Paused"
          checked={paused}
          onChange={(_, { checked }) => settings.set({ paused: checked })}
          data-testid="settings-paused"
        />
      </Field>
      <Field hint="When off, a number whose template or project has changed is kept and marked until you refresh it.">
        <Switch
          label="Refresh automatically when not up to date"
          checked={recomputeOutdated}
          onChange={(_, { checked }) => settings.set({ recomputeOutdated: checked })}
          data-testid="settings-outdated"
        />
      </Field>
      <Field label="When the inputs of a cell change">
        <RadioGroup
          value={reuseSheets ? 'reuse' : 'new'}
          onChange={(_, { value }) => settings.set({ reuseSheets: value === 'reuse' })}
          data-testid="settings-sheets"
        >
          <Radio value="reuse" label="its report gets the new inputs (one report per cell)" />
          <Radio value="new" label="a new report is created (every calculation stays on record)" />
        </RadioGroup>
      </Field>
      <Field
        label="Units of results"
        hint="Applies to the Cell tab, new results of studies, and new blocks. Existing formulas, inputs, and reports keep theirs."
      >
        <RadioGroup
          layout="horizontal"
          value={showSI ? 'SI' : 'US'}
          onChange={(_, { value }) => settings.set({ showSI: value === 'SI' })}
          data-testid="settings-units"
        >
          <Radio value="US" label="As the template (US)" />
          <Radio value="SI" label="SI" />
        </RadioGroup>
      </Field>
      <Note>These choices are saved in the workbook.</Note>
    </Section>
  );
}

/** What is stored where, with the way to clear it. */
function StoredWhere() {
  const styles = useStyles();
  const { runtime } = usePane();
  const { storedRecords: keptParts, storage } = runtime;
  const storedRecords = useMemo(() => createStoredRecords(keptParts), [keptParts]);
  const carried = useMemo(() => createCarriedRecords(runtime), [runtime]);
  return (
    <Section id="settings-kept" heading="What is stored where">
      <StorageNote />
      <ul className={styles.list}>
        <li className={styles.item}>
          <b>The service</b>: the reports of all calculations, in your project.
        </li>
        <li className={styles.item}>
          <b>This workbook</b>: formulas, inputs, and the items listed here, which travel with the file. Never
          the key.
          <Listed title="What this workbook carries" testId="settings-carried">
            {carriedKinds.map((kind) => (
              <li key={kind} className={styles.item}>
                <StoredRecords
                  text={carriedTexts[kind]}
                  amount={() => carried.amount(kind)}
                  clear={() => carried.clear(kind)}
                  testId={`carried-${kind}`}
                />
              </li>
            ))}
          </Listed>
        </li>
        <li className={styles.item}>
          <b>This computer</b>: the key, for its address only, and the items listed here, as plain text in the
          storage of this browser or Office profile.
          <Listed title="Stored on this computer" testId="settings-kept">
            {recordKinds.map((kind) => (
              <li key={kind} className={styles.item}>
                <StoredRecords
                  text={storedTexts[kind]}
                  amount={() => storedRecords.amount(kind)}
                  clear={async () => {
                    await storedRecords.clear(kind);
                    storage.spaceFreed();
                  }}
                  testId={`kept-${kind}`}
                />
              </li>
            ))}
          </Listed>
        </li>
      </ul>
    </Section>
  );
}

interface ListedProps {
  title: string;
  testId: string;
  children: ReactNode;
}

/** Counting reads everything: it waits until the user opens the list. */
function Listed({ title, testId, children }: ListedProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} data-testid={testId}>
      <Summary>{title}</Summary>
      {open && <ul className={styles.list}>{children}</ul>}
    </details>
  );
}

interface StoredRecordsProps {
  text: StoredText;
  amount: () => Promise<StoredAmount>;
  clear: () => Promise<void>;
  /** Prefix of the test ids. */
  testId: string;
}

/** Records of one kind: what they are for, how many there are, and the way to clear them, which asks first. */
function StoredRecords({ text, amount: count, clear, testId }: StoredRecordsProps) {
  const styles = useStyles();
  const amount = useLoad(count, [testId]);
  const [confirming, setConfirming] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { title, use, cost, noun } = text;

  async function clearAll(): Promise<void> {
    setConfirming(false);
    setError(null);
    try {
      await clear();
    } catch (failure) {
      setError(failure);
    }
    amount.retry();
  }

  return (
    <div className={styles.section} data-testid={testId}>
      <h3 className={styles.subheading}>{title}</h3>
      <Note>{use}</Note>
      <div className={styles.row}>
        <span role="status" data-testid={`${testId}-amount`}>
          {amount.state === 'loading' && 'Counting…'}
          {amount.state === 'ready' && amountText(amount.value, noun)}
        </span>
        {amount.state === 'ready' && amount.value.records > 0 && !confirming && (
          <Button
            size="small"
            onClick={() => setConfirming(true)}
            aria-label={`Clear… ${title}`}
            data-testid={`${testId}-clear`}
          >
            Clear…
          </Button>
        )}
      </div>
      {confirming && (
        <Confirm
          yes="Clear"
          onYes={() => void clearAll()}
          onNo={() => setConfirming(false)}
          testId={`${testId}-confirm`}
        >
          {cost} Clear?
        </Confirm>
      )}
      {amount.state === 'failed' && <Problem error={amount.error} onRetry={amount.retry} />}
      {error !== null && <Problem error={error} testId={`${testId}-problem`} />}
    </div>
  );
}

/** What is looked at when something went wrong. */
function Support() {
  const styles = useStyles();
  const { runtime } = usePane();
  const busy = useStore(commandContext, ({ running }) => running !== null);
  return (
    <>
      <Section id="settings-support" heading="Support" testId="settings-support">
        <div className={styles.row}>
          <Button
            size="small"
            disabledFocusable={busy}
            onClick={() => void repair(runtime)}
            data-testid="repair"
          >
            Repair stuck formulas
          </Button>
        </div>
        <SupportLog />
      </Section>
      <Counts />
      <UnusedSheets />
    </>
  );
}
