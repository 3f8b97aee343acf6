import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { StudyTable } from '../../calculation/studyTable';
import type { Field, Preset, TemplateDetail } from '../../contract';
import { counted } from '../common/listed';
import { useStyles } from '../common/styles';
import { missingFields } from './missingFields';

interface StudyMappingProps {
  table: StudyTable;
  template: TemplateDetail;
  preset: Preset | null;
}

/** Which column is which input, what is not sent, and which defaults apply. */
export function StudyMapping({ table, template, preset }: StudyMappingProps) {
  const styles = useStyles();
  const mapped = table.columns.flatMap(({ header, field }) => (field ? [{ header, field }] : []));
  const refused = table.rows.filter((row) => 'error' in row).length;
  const { needed, defaulted, unused } = missingFields(table, template, preset);
  return (
    <section className={styles.section} aria-labelledby="study-mapping">
      <h2 id="study-mapping" className={styles.subheading}>
        Inputs
      </h2>
      {table.problems.map((problem) => (
        <MessageBar
          key={problem}
          intent="error"
          layout="multiline"
          role="alert"
          data-testid="study-table-problem"
        >
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      ))}
      <p
        className={styles.text}
        data-testid="study-rows"
        data-rows={table.rows.length}
        data-refused={refused}
      >
        {counted(table.rows.length, 'row')}
        {refused > 0 && `, ${refused} of them with a cell that cannot be used`}
      </p>
      <ul className={styles.list} data-testid="study-columns">
        {mapped.map(({ header, field }, position) => (
          <li key={position} className={styles.item}>
            {mappingText(header, field)}
          </li>
        ))}
      </ul>
      {table.unmapped.length > 0 && (
        <MessageBar intent="warning" layout="multiline" data-testid="study-unmapped">
          <MessageBarBody>Not sent, for no input has this name: {table.unmapped.join(', ')}.</MessageBarBody>
        </MessageBar>
      )}
      {needed.length > 0 && (
        <MessageBar intent="error" layout="multiline" data-testid="study-needed">
          <MessageBarBody>Required and without a column: {labels(needed)}.</MessageBarBody>
        </MessageBar>
      )}
      {defaulted.length > 0 && (
        <p className={styles.note} data-testid="study-missing">
          Without a column, so the default applies:{' '}
          {defaulted.map(({ field, taken }) => `${field.label} (${taken})`).join(', ')}.
        </p>
      )}
      {unused.map(({ condition, fields }) => (
        <p key={condition} className={styles.note} data-testid="study-unused">
          Without a column and not used: {labels(fields)}. {condition}.
        </p>
      ))}
    </section>
  );
}

function mappingText(header: string, field: Field): string {
  const units = field.units ? ` (${field.units})` : '';
  return header.trim() === field.label ? `${header}${units}` : `${header} → ${field.label}${units}`;
}

function labels(fields: Field[]): string {
  return fields.map(({ label }) => label).join(', ');
}
