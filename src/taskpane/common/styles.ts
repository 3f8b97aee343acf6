import { makeStyles, tokens } from '@fluentui/react-components';

/** Spacing and text that the tabs share; everything fits 320 px. */
export const useStyles = makeStyles({
  pane: {
    minHeight: '100vh',
    boxSizing: 'border-box',
    overflowWrap: 'anywhere',
    // A long option or the usual length of an input must not make the pane wider than it is.
    '& .fui-Select, & .fui-Input, & .fui-SearchBox, & input': { minWidth: 0 },
    '& select': { width: '100%', textOverflow: 'ellipsis' },
    // What is not chosen is no less in use; gray is for what cannot be chosen.
    '& .fui-Radio__input:enabled ~ .fui-Radio__label': { color: tokens.colorNeutralForeground1 },
    '& .fui-Checkbox__input:enabled ~ .fui-Checkbox__label': { color: tokens.colorNeutralForeground1 },
  },
  /** Five tabs beside each other in 320 px, and below each other where a larger font leaves no room. */
  tabs: {
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    maxWidth: '450px',
    paddingInline: tokens.spacingHorizontalXS,
    '& .fui-Tab': { paddingLeft: '3px', paddingRight: '3px' },
  },
  /** For screen readers. */
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    margin: 0,
  },
  tab: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXL}`,
  },
  notices: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    // Without a notice it takes no room between its neighbours.
    marginBottom: `calc(-1 * ${tokens.spacingVerticalXS})`,
  },
  section: { minWidth: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  /** Entries that belong together. */
  group: {
    minWidth: 0,
    margin: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  /** The line above every tab. */
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  /** Not to be seen, but still there. */
  away: { display: 'none' },
  /** In view however much there is above it. */
  bar: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalS,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    // The second half of a double click may come down on a text that has moved under it.
    userSelect: 'none',
    '& .fui-MessageBar': { userSelect: 'text' },
  },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: 600,
  },
  subheading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: 600,
  },
  text: { margin: 0 },
  /** The number that a look at the pane is for. */
  figure: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: 600,
  },
  note: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  line: { display: 'block' },
  /** A button in a line of text has its size. */
  inText: { fontSize: 'inherit', lineHeight: 'inherit' },
  entryNote: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  code: { margin: 0, fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  /** Of a cell to go to. */
  place: { color: tokens.colorBrandForegroundLink },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column' },
  item: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, paddingBlock: tokens.spacingVerticalXS },
});
