import { sql } from 'kysely';
import { bodyLimits } from '../../contract';

/**
 * A name as a list has it. One that was stored before names had a limit is cut, so that a page of them stays a page; its
 * own read has it whole.
 */
export function listedName<Column extends string>(column: Column) {
  const [most, text] = [sql.lit(bodyLimits.nameLength), sql.ref(column)];
  return sql<string>`case when length(${text}) > ${most} then substr(${text}, 1, ${most}) || '…' else ${text} end`.as(
    column,
  );
}
