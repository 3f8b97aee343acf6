import { Button, Field, Input } from '@fluentui/react-components';
import { type FormEvent, useRef, useState } from 'react';
import { useStyles } from '../common/styles';
import { usePane } from '../common/pane';
import { type Candidate, type ConnectionState, storeKey, storeTested } from './connectionTest';

interface KeyFormProps {
  serviceUrl: string;
  /** Of the button that stores it. */
  appearance: 'primary' | 'secondary';
  onStored: () => void;
  /** Absent when there is no key to go back to. */
  onCancel?: () => void;
}

/** Takes a new key for an address; it is stored when the service takes it. */
export function KeyForm({ serviceUrl, appearance, onStored, onCancel }: KeyFormProps) {
  const styles = useStyles();
  const { runtime } = usePane();
  const [typed, setTyped] = useState('');
  const [testing, setTesting] = useState(false);
  const [problem, setProblem] = useState<ConnectionState | null>(null);
  const candidate = { serviceUrl, apiKey: typed.trim() };
  /** The key that is being tested. Null as soon as the user goes on from it: its outcome then does not apply to what is typed now. */
  const tested = useRef<Candidate | null>(null);

  function leaveTest(): void {
    tested.current = null;
    setTesting(false);
    setProblem(null);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (candidate.apiKey === '' || testing) return;
    tested.current = candidate;
    setTesting(true);
    const isWanted = () => tested.current === candidate;
    const failure = await storeTested(runtime, candidate, isWanted);
    if (!isWanted()) return;
    leaveTest();
    if (failure === 'dropped') return;
    setProblem(failure);
    if (failure) return;
    setTyped('');
    onStored();
  }

  return (
    <form className={styles.section} onSubmit={(event) => void submit(event)}>
      <KeyField
        value={typed}
        message={problem && 'message' in problem ? `Not stored. ${problem.message}` : undefined}
        onChange={(value) => {
          setTyped(value);
          leaveTest();
        }}
      />
      <div className={styles.row}>
        <Button
          type="submit"
          appearance={appearance}
          disabledFocusable={candidate.apiKey === '' || testing}
          data-testid="settings-save"
        >
          {testing ? 'Testing…' : 'Save and test'}
        </Button>
        {problem?.state === 'unreachable' && (
          <Button
            onClick={() => {
              leaveTest();
              storeKey(runtime, candidate);
              onStored();
            }}
            data-testid="settings-save-untested"
          >
            Save untested
          </Button>
        )}
        {onCancel && (
          <Button
            onClick={() => {
              leaveTest();
              onCancel();
            }}
            data-testid="settings-keep-key"
          >
            Keep the old key
          </Button>
        )}
      </div>
    </form>
  );
}

function KeyField({ value, message, onChange }: KeyFieldProps) {
  return (
    <Field
      label="API key"
      validationState={message ? 'error' : 'none'}
      validationMessage={message && <span data-testid="settings-key-problem">{message}</span>}
    >
      <Input
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(_, { value: typed }) => onChange(typed)}
        data-testid="settings-key"
      />
    </Field>
  );
}

interface KeyFieldProps {
  value: string;
  message: string | undefined;
  onChange: (typed: string) => void;
}
