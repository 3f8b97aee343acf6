import { makeStyles, tokens } from '@fluentui/react-components';
import type { TemplateListEntry } from '../../../contract';
import { useStyles } from '../common/styles';
import { purposeOf } from './templateOrder';
import { drawingOf, iconOf } from './icons';

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

const useIconStyles = makeStyles({
  tile: {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '36px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
  },
});

/** What kind of calculation it is, drawn. The name beside it says it to everyone. */
function TemplateIcon({ template }: { template: Pick<TemplateListEntry, 'code' | 'category'> }) {
  const styles = useIconStyles();
  const name = iconOf(template);
  return (
    <span className={styles.tile} aria-hidden data-icon={name}>
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={drawingOf(name)} />
      </svg>
    </span>
  );
}
