import type { Preset } from '../../../contract';
import { useStyles } from '../common/styles';
import { presetText, valueText } from '../common/fieldText';

export function PresetList({ presets }: { presets: Preset[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list} data-testid="template-presets">
      {presets.map((preset) => (
        <li key={preset.code} className={styles.item}>
          <p className={styles.text}>{presetText(preset)}</p>
          {preset.description && <p className={styles.note}>{preset.description}</p>}
          <p className={styles.note}>
            {Object.entries(preset.defaults)
              .map(([field, value]) => `${field}: ${valueText(value)}`)
              .join('; ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
