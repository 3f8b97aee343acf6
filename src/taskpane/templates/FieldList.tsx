import type { Field, TemplateDetail } from '../../../contract';
import { useStyles } from '../common/styles';
import { allowedText, conditionText, valueText } from '../common/fieldText';

/** The inputs with what may be entered, in the words that the sheet takes. */
export function FieldList({ template }: { template: TemplateDetail }) {
  const styles = useStyles();
  return (
    <ul className={styles.list} data-testid="template-fields">
      {template.fields.map((field) => (
        <li key={field.referenceId} className={styles.item} data-field={field.referenceId}>
          <p className={styles.text}>
            {field.label} <span className={styles.code}>{field.referenceId}</span>
          </p>
          <p className={styles.note}>{rule(field)}</p>
          {conditionText(field, template) && <p className={styles.note}>{conditionText(field, template)}</p>}
          {field.description && <p className={styles.note}>{field.description}</p>}
        </li>
      ))}
    </ul>
  );
}

function rule(field: Field): string {
  const units = field.units ? ` (${field.units})` : '';
  const given = field.default ?? null;
  const fallback = given === null && field.required ? 'required' : `default ${valueText(given)}`;
  return `${allowedText(field)}${units}; ${fallback}`;
}
