import type { Catalogue } from '../../publications/publications';
import { isOfAnotherCalculation } from '../../sheets/versionWarning';
import type { ListedSheet, SheetListPage } from './sheetList';
import { nameText, timeText } from '../layout/valueText';
import { verdictOf } from '../layout/verdict';

/** A page of a project's sheets. */
export function SheetListSection({
  projectId,
  list: { sheets, older },
  templates,
  isFirst,
}: {
  projectId: string;
  list: SheetListPage;
  /** As they are published. */
  templates: Catalogue;
  isFirst: boolean;
}) {
  const isOutdated = (sheet: ListedSheet) => {
    const template = templates.find(sheet.templateCode);
    return template !== undefined && isOfAnotherCalculation(sheet, template);
  };
  const path = `/projects/${projectId}`;
  return (
    <section>
      <h2>Reports</h2>
      {sheets.length === 0 ? (
        <p>{isFirst ? 'There are no reports yet.' : 'There are no older reports.'}</p>
      ) : (
        <table className="data stacked">
          <caption className="unseen">Reports, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Report</th>
              <th scope="col">Template</th>
              <th scope="col">Verdict</th>
              <th scope="col">Created</th>
            </tr>
          </thead>
          <tbody>
            {sheets.map((sheet) => {
              const { word, tone } = verdictOf(sheet);
              return (
                <tr key={sheet.sheetId}>
                  <td data-label="Report">
                    <a href={`/sheets/${sheet.sheetId}`}>{nameText(sheet.name)}</a>
                  </td>
                  <td data-label="Template">
                    <code>{sheet.templateCode}</code>
                  </td>
                  <td data-label="Verdict">
                    <span className={`tag ${tone}`}>{word}</span>
                    {isOutdated(sheet) && ' outdated: another version of the template is published'}
                  </td>
                  <td data-label="Created">
                    <time dateTime={sheet.createdAt}>{timeText(sheet.createdAt)}</time>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <p className="actions">
        {!isFirst && <a href={path}>Newest reports</a>}
        {older && <a href={`${path}?before=${encodeURIComponent(older)}`}>Older reports</a>}
      </p>
    </section>
  );
}
