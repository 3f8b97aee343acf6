import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { effectiveValue } from '../../core/inputs/visibility';
import { type Preset, type TemplateDetail, withoutZero } from '../../../contract';
import { isMemberField } from '../../core/templates/foundMembers';
import { counted } from '../../core/lib/listed';
import { useStyles } from '../common/styles';
import { conditionText, valueText, lowerFirst } from '../common/fieldText';
import type { Entry } from '../common/entry';
import { FormInput } from './FormInput';
import { defaultsLine, formGroups, type FormGroup } from './formGroups';
import type { FormField, FormState, ReadForm } from '../common/formState';
import { LineButton, Summary } from '../common/layout';

interface TemplateFormProps {
  template: TemplateDetail;
  preset: Preset | null;
  form: ReadForm;
  /** What the service would not calculate, by referenceId; nothing where it was not asked. */
  refused?: ReadonlyMap<string, string>;
  entries: FormState['entries'];
  onEntries: (entries: FormState['entries']) => void;
}

/** The inputs in use, with their defaults. An input that others bring into play appears when they do. */
export function TemplateForm({ template, preset, form, refused, entries, onEntries }: TemplateFormProps) {
  const styles = useStyles();
  const unused = form.fields.filter((one) => one.unused !== null);
  // An empty field is the default already.
  const changed = Object.values(entries).filter((entry) => entry !== '').length;

  function enter(referenceId: string, entry: Entry | undefined): void {
    const { [referenceId]: _, ...others } = entries;
    onEntries(entry === undefined ? others : { ...others, [referenceId]: entry });
  }

  return (
    <div className={styles.section} data-testid="template-form">
      {formGroups(form.fields.filter((one) => one.unused === null)).map((group) => (
        <Group key={group.name} group={group} preset={preset}>
          {(input) => (
            <FormInput
              key={input.field.referenceId}
              input={input}
              refusal={refused?.get(input.field.referenceId)}
              fallback={valueText(effectiveValue(input.field, {}, preset))}
              isMember={isMemberField(input.field, template.code)}
              onChange={(entry) => enter(input.field.referenceId, entry)}
            />
          )}
        </Group>
      ))}
      {unused.length > 0 && (
        <details data-testid="form-unused">
          <Summary>{counted(unused.length, 'input')} not used</Summary>
          <ul className={styles.list}>
            {unused.map(({ field }) => (
              <li key={field.referenceId} className={styles.note}>
                {withoutZero(field.label)}: {lowerFirst(conditionText(field, template) ?? '')}
              </li>
            ))}
          </ul>
        </details>
      )}
      {changed > 0 && (
        <LineButton onClick={() => onEntries({})} data-testid="form-defaults">
          Back to the defaults ({changed} entered)
        </LineButton>
      )}
    </div>
  );
}

interface GroupProps {
  group: FormGroup;
  preset: Preset | null;
  children: (input: FormField) => ReactNode;
}

/** Once opened it stays open, until the user closes it: what is typed into must not move. */
function useOpened(isWanted: boolean) {
  const [isOpen, setOpen] = useState(isWanted);
  const [before, setBefore] = useState(isWanted);
  if (before !== isWanted) {
    setBefore(isWanted);
    if (isWanted) setOpen(true);
  }
  const onToggle = (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open);
  return { open: isOpen, onToggle };
}

export function Group({ group, preset, children }: GroupProps) {
  const styles = useStyles();
  const { name, inputs, isOpen } = group;
  const [waiting] = useState(group.waiting);
  const isWaiting = ({ field }: FormField) => waiting.includes(field.referenceId);
  const rest = inputs.filter(isWaiting);
  const opened = useOpened(isOpen);
  const restOpened = useOpened(rest.some(({ problem }) => problem !== null));
  if (name === '') return <div className={styles.section}>{inputs.map(children)}</div>;
  return (
    <details {...opened} data-testid={`form-group-${name}`}>
      <Summary detail={opened.open ? undefined : defaultsLine(inputs, preset)}>{name}</Summary>
      <div className={styles.section}>
        {inputs.filter((input) => !isWaiting(input)).map(children)}
        {rest.length > 0 && (
          <details {...restOpened} data-testid={`form-rest-${name}`}>
            <Summary
              detail={defaultsLine(
                rest.filter(({ isEntered }) => !isEntered),
                preset,
              )}
            >
              More
            </Summary>
            <div className={styles.section}>{rest.map(children)}</div>
          </details>
        )}
      </div>
    </details>
  );
}
