import { type Kysely, sql } from 'kysely';
import { prepared } from './prepared';
import type { Queries } from './store';
import type { Tables } from './tables';

/** The tables whose rows are remembered. */
const remembered = ['accounts', 'api_keys', 'projects', 'publications', 'own_templates'];

/**
 * On PostgreSQL: every transaction that changes what processes remember leaves another mark, from any process. The mark is set as
 * its last act, so that no transaction waits for the mark while another waits for what this one holds.
 */
export async function noteChanges(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('change_mark') is not null as is_there`.execute(db);
  if (rows[0]?.is_there) return;
  await db.transaction().execute(async (transaction) => {
    await sql`create table change_mark (mark text not null)`.execute(transaction);
    await sql`insert into change_mark values (gen_random_uuid()::text)`.execute(transaction);
    // Once a transaction, however many rows it changes.
    await sql`create function note_change() returns trigger language plpgsql as $$
      begin
        if current_setting('calc.noted', true) is distinct from txid_current()::text then
          perform set_config('calc.noted', txid_current()::text, true);
          update change_mark set mark = gen_random_uuid()::text;
        end if;
        return null;
      end $$`.execute(transaction);
    for (const table of remembered)
      await sql`create constraint trigger note_change after insert or update or delete on ${sql.table(table)}
        deferrable initially deferred for each row execute function note_change()`.execute(transaction);
  });
}

const selectMark = prepared((db: Queries) =>
  (db as unknown as Kysely<{ change_mark: { mark: string } }>).selectFrom('change_mark').select('mark'),
);

export async function readChangeMark(db: Queries): Promise<string> {
  const { rows } = await selectMark(db, {});
  return rows[0]!.mark;
}
