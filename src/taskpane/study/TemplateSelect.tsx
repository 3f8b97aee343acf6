import { Field, Select } from '@fluentui/react-components';
import type { TemplateListEntry } from '../../../contract';
import { Problem } from '../common/Problem';
import type { Load } from '../common/useLoad';

interface TemplateSelectProps {
  list: Load<readonly TemplateListEntry[]> & { retry(): void };
  /** Null where none is chosen. */
  value: string | null;
  disabled: boolean;
  onChoose: (templateCode: string | null) => void;
  /** Begins the names of its parts for tests. */
  testId: string;
}

/** The templates that the key may use, one of which is chosen. */
export function TemplateSelect({ list, value, disabled, onChoose, testId }: TemplateSelectProps) {
  return (
    <>
      {list.state === 'failed' && (
        <Problem error={list.error} onRetry={list.retry} testId={`${testId}-problem`} />
      )}
      <Field label="Template">
        <Select
          value={value ?? ''}
          disabled={disabled}
          onChange={(_, { value: code }) => onChoose(code === '' ? null : code)}
          data-testid={`${testId}-template`}
        >
          <option value="">{list.state === 'loading' ? 'Loading templates…' : 'Choose a template'}</option>
          {list.state === 'ready' &&
            list.value.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
    </>
  );
}
