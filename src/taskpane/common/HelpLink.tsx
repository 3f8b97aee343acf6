import { Link, makeStyles, tokens } from '@fluentui/react-components';

const useLinkStyles = makeStyles({
  help: {
    flexShrink: 0,
    width: '24px',
    height: '24px',
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
  },
});

interface HelpLinkProps {
  /** Of the tab. */
  title: string;
  /** Of the guide, as `docs/guide` names it. */
  page: string;
}

/** The page of the guide on a tab, in the browser. */
export function HelpLink({ title, page }: HelpLinkProps) {
  const styles = useLinkStyles();
  return (
    <Link
      href={`help/guide/${page}.html`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Help on ${title}`}
      title={`Help on ${title}`}
      className={styles.help}
      data-testid="tab-help"
    >
      ?
    </Link>
  );
}
