import { useRef } from 'react';
import { SelectField } from '../common/SelectField';
import type { TemplateListEntry } from '../../../contract';
import { Problem } from '../common/messages';
import type { Load } from '../common/useLoad';
import type { FirstPrimary } from './studyStep';
import { LineButton } from '../common/layout';

interface TemplateSelectProps {
  list: Load<readonly TemplateListEntry[]> & { retry(): void };
  /** Null where none is chosen. */
  value: string | null;
  disabled: boolean;
  onChoose: (templateCode: string | null) => void;
  /** Its buttons load the list again, and open it. */
  primary?: FirstPrimary | null;
  /** Begins the names of its parts for tests. */
  testId: string;
}

/** The templates that the key may use, one of which is chosen. */
export function TemplateSelect({
  list,
  value,
  disabled,
  onChoose,
  primary = null,
  testId,
}: TemplateSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  return (
    <>
      {list.state === 'failed' && (
        <Problem
          error={list.error}
          onRetry={list.retry}
          isPrimary={primary === 'retry'}
          testId={`${testId}-problem`}
        />
      )}
      <SelectField
        label="Template"
        ref={select}
        value={value ?? ''}
        disabled={disabled}
        options={[
          ['', list.state === 'loading' ? 'Loading templates…' : 'Choose a template'],
          ...(list.state === 'ready' ? list.value : []).map(({ code, name }) => [code, name] as const),
        ]}
        onChange={(code) => onChoose(code === '' ? null : code)}
        data-testid={`${testId}-template`}
      />
      {primary === 'template' && (
        <LineButton
          size="medium"
          appearance="primary"
          onClick={() => openList(select.current)}
          data-testid={`${testId}-choose`}
        >
          Choose a template
        </LineButton>
      )}
    </>
  );
}

/** Older browsers only take the focus there. */
function openList(select: HTMLSelectElement | null): void {
  select?.focus();
  select?.showPicker?.();
}
