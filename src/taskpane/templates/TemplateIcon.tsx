import { makeStyles, tokens } from '@fluentui/react-components';
import type { TemplateListEntry } from '../../../contract';
import { drawingOf, iconOf } from './icons';

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
export function TemplateIcon({ template }: { template: Pick<TemplateListEntry, 'code' | 'category'> }) {
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
