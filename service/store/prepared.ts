import { CompiledQuery, type Compilable, type QueryResult } from 'kysely';
import type { Queries } from './store';

/**
 * A query that is written once as any other and compiled once a database: compiling costs several times what running
 * it does, and every request runs the same few.
 *
 * @param build writes the query; it must use each argument as a value and look at none
 * @example
 * const selectSheet = prepared((db, sheet: { id: string }) => db.selectFrom('sheets').selectAll().where('id', '=', sheet.id));
 * const { rows } = await selectSheet(db, { id });
 */
export function prepared<Arguments extends object, Row>(
  build: (db: Queries, given: Arguments) => Compilable<Row>,
): (db: Queries, given: Arguments) => Promise<QueryResult<Row>> {
  const name = `calc_${(written += 1)}`;
  /** By the SQL dialect's adapter: the same text serves the database and its transactions. */
  const compiled = new WeakMap<object, { sql: string; parameters: readonly unknown[] }>();

  return async (db, given) => {
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      const { sql, parameters } = build(db, placeholders<Arguments>()).compile();
      query = { sql, parameters };
      // A kept plan may not give other columns, as `*` does once a newer process has added one.
      if (!sql.includes('*')) statementNames.set(sql, name);
      compiled.set(adapter, query);
    }
    const values = query.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name as keyof Arguments] : value,
    );
    return db.executeQuery<Row>(CompiledQuery.raw(query.sql, values));
  };
}

let written = 0;
/** A name for the text of each compiled query, under which PostgreSQL keeps its plan. */
export const statementNames = new Map<string, string>();

/** Stands for an argument while the query is compiled. */
class Placeholder {
  constructor(readonly name: string) {}
}

function placeholders<Arguments>(): Arguments {
  return new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Arguments;
}
