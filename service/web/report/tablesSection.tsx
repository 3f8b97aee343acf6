import type { ReportTable } from '../../../engineering/kit/reportTable';
import { DataTable } from '../layout/dataTable';
import { resultText } from '../layout/valueText';

/** Tables that show how a demand comes about, before the steps that use it. */
export function TablesSection({ tables }: { tables: ReportTable[] }) {
  if (tables.length === 0) return null;
  return (
    <section>
      <h2>Loads and combinations</h2>
      {tables.map(({ title, description, columns, rows }) => (
        <section key={title}>
          <h3>{title}</h3>
          <p className="quiet">{description}</p>
          <DataTable
            caption={title}
            columns={columns.map((column) => ({ ...column, isNumber: column.type === 'number' }))}
            rows={rows.map((row) => columns.map(({ referenceId }) => resultText(row[referenceId])))}
          />
        </section>
      ))}
    </section>
  );
}
