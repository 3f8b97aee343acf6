import { Button, Link } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import {
  createUnusedSheets,
  type Deletion,
  type UnusedSheet,
  type UnusedSheets as Sheets,
} from '../../core/sheets/unusedSheets';
import type { Runtime } from '../../runtime';
import { Confirm } from '../common/Confirm';
import { Section } from '../common/Section';
import { useStyles } from '../common/styles';
import { useAct } from '../common/useAct';
import { usePane } from '../common/PaneContext';
import { useConnection } from '../common/useConnection';
import { counted } from '../common/listed';

const said: Record<Deletion, string> = {
  deleted: 'It was deleted.',
  gone: 'It was deleted before, or this key may not see it.',
  shown: 'It stays: a result shows it now.',
  changed: 'It stays: its inputs or its template are not those that Calc gave it.',
};

type Found = Awaited<ReturnType<Sheets['list']>>;

function sheetsOf(runtime: Runtime): Sheets {
  const { sheets, results } = runtime.storedRecords;
  const [[ownedStore], [resultStore]] = [sheets.stores, results.stores];
  if (!ownedStore || !resultStore) throw new Error('Reports and results are stored');
  return createUnusedSheets({
    sheets: ownedStore,
    results: resultStore,
    shown: () => runtime.calculations.shown().map(({ result }) => result.sheetId),
    serviceUrl: () => runtime.connection.get().serviceUrl,
    client: () => runtime.client(),
    template: (code) => runtime.catalogue.verified(code),
  });
}

/** Sheets that cells of this computer have left, each to be deleted by itself. Nothing is looked for until the user wants it. */
export function UnusedSheets() {
  const styles = useStyles();
  const { runtime } = usePane();
  const { apiKey } = useConnection();
  const { act, busy, problem } = useAct();
  const unused = useMemo(() => sheetsOf(runtime), [runtime]);
  const [found, setFound] = useState<Found | null>(null);
  const [chosen, setChosen] = useState<UnusedSheet | null>(null);
  const [outcome, setOutcome] = useState('');

  const look = () =>
    act(async () => {
      setOutcome('');
      setFound(await unused.list());
    });
  const remove = (sheet: UnusedSheet) =>
    act(async () => {
      setChosen(null);
      setOutcome('');
      const deletion = await unused.delete(sheet);
      setFound(await unused.list());
      setOutcome(`${sheet.templateCode}, ${timeOf(sheet)}: ${said[deletion]}`);
    });

  return (
    <Section id="activity-unused" heading="Reports that nothing shows" testId="activity-unused">
      <p className={styles.note}>
        Reports that this computer made for cells which have another one now. Calc cannot know whether another
        workbook, a colleague or the web app uses them.
      </p>
      <div>
        <Button
          size="small"
          disabledFocusable={busy || apiKey === null}
          onClick={look}
          data-testid="unused-look"
        >
          Look for them
        </Button>
      </div>
      {apiKey === null && <p className={styles.note}>Deleting takes an API key: enter it in Settings.</p>}
      <p role="status" className={styles.text} data-testid="unused-outcome">
        {busy ? 'Working…' : outcome}
      </p>
      {problem}
      {found?.sheets.length === 0 && (
        <p className={styles.text} data-testid="unused-none">
          There are none.
        </p>
      )}
      {found !== null && found.sheets.length > 0 && (
        <ul className={styles.list} aria-label="Reports that nothing shows">
          {found.sheets.map((sheet) => (
            <li key={sheet.sheetId} className={styles.item} data-testid="unused" data-sheet={sheet.sheetId}>
              <SheetName sheet={sheet} />{' '}
              <Button
                size="small"
                disabledFocusable={busy}
                onClick={() => setChosen(sheet)}
                aria-label={`Delete… ${sheet.templateCode}, ${timeOf(sheet)}`}
                data-testid="unused-delete"
              >
                Delete…
              </Button>
              {chosen === sheet && (
                <Confirm
                  yes="Delete"
                  onYes={() => remove(sheet)}
                  onNo={() => setChosen(null)}
                  testId="unused-confirm"
                >
                  It is deleted for good, for everybody, if its inputs are still those that Calc gave it.
                  Delete this report?
                </Confirm>
              )}
            </li>
          ))}
        </ul>
      )}
      {found !== null && found.more > 0 && (
        <p className={styles.note} data-testid="unused-more">
          And {counted(found.more, 'older report')}.
        </p>
      )}
    </Section>
  );
}

function SheetName({ sheet }: { sheet: UnusedSheet }) {
  const { runtime } = usePane();
  const link = runtime.linkTo(sheet.sheetUrl);
  const name = `${sheet.templateCode}, not shown since ${timeOf(sheet)}`;
  if (link === null) return <>{name}</>;
  return (
    <Link href={link} target="_blank" rel="noopener noreferrer" inline>
      {name}
    </Link>
  );
}

const timeOf = ({ leftAt }: UnusedSheet) => new Date(leftAt).toLocaleString();
