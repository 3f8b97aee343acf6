import { Button, Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useStyles } from '../common/styles';
import { usePane } from '../PaneContext';
import { storeKey, storeTested } from './connectionTest';
import type { ConnectionState } from './connectionTest';

interface KeyFormProps {
  origin: string;
  onStored: () => void;
  /** Absent when there is no key to go back to. */
  onCancel?: () => void;
}

/** Takes a new key for an address; it is stored when the service takes it. */
export function KeyForm({ origin, onStored, onCancel }: KeyFormProps) {
  const styles = useStyles();
  const { runtime } = usePane();
  const [typed, setTyped] = useState('');
  const [testing, setTesting] = useState(false);
  const [problem, setProblem] = useState<ConnectionState | null>(null);
  const candidate = { origin, apiKey: typed.trim() };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (candidate.apiKey === '' || testing) return;
    setTesting(true);
    const failure = await storeTested(runtime, candidate);
    setTesting(false);
    setProblem(failure);
    if (failure) return;
    setTyped('');
    onStored();
  }

  const message = problem && 'message' in problem ? `Not stored. ${problem.message}` : undefined;
  return (
    <form className={styles.section} onSubmit={(event) => void submit(event)}>
      <Field
        label="API key"
        validationState={message ? 'error' : 'none'}
        validationMessage={message && <span data-testid="settings-key-problem">{message}</span>}
      >
        <Input
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(_, { value }) => {
            setTyped(value);
            setProblem(null);
          }}
          data-testid="settings-key"
        />
      </Field>
      <div className={styles.row}>
        <Button
          type="submit"
          appearance="primary"
          disabledFocusable={candidate.apiKey === '' || testing}
          data-testid="settings-save"
        >
          {testing ? 'Testing…' : 'Save and test'}
        </Button>
        {problem?.state === 'unreachable' && (
          <Button
            onClick={() => {
              storeKey(runtime, candidate);
              onStored();
            }}
            data-testid="settings-save-untested"
          >
            Save untested
          </Button>
        )}
        {onCancel && <Button onClick={onCancel}>Keep the old key</Button>}
      </div>
    </form>
  );
}
