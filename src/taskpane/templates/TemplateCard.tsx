import { makeStyles, tokens } from '@fluentui/react-components';
import type { TemplateListEntry } from '../../../contract';
import { useStyles } from '../common/styles';
import { purposeOf } from './templateOrder';
import { TemplateIcon } from './TemplateIcon';

const useCardStyles = makeStyles({
  card: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  texts: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  name: { fontWeight: tokens.fontWeightSemibold },
});

/** A card is so high, with and without the line of what it is for. */
export const cardHeight = (entry: TemplateListEntry): number => (purposeOf(entry) === null ? 56 : 72);

/** What a template is, at a glance. */
export function TemplateCard({ entry }: { entry: TemplateListEntry }) {
  const styles = useStyles();
  const card = useCardStyles();
  const { code, name, category } = entry;
  const purpose = purposeOf(entry);
  return (
    <span className={card.card}>
      <TemplateIcon template={entry} />
      <span className={card.texts}>
        <span className={card.name} title={name}>
          {name}
        </span>
        {purpose !== null && (
          <span className={styles.entryNote} title={purpose} data-testid="template-purpose">
            {purpose}
          </span>
        )}
        <span className={styles.entryNote}>{category ? `${category} · ${code}` : code}</span>
      </span>
    </span>
  );
}
