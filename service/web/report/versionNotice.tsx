import { isOfAnotherCalculation } from '../../sheets/versionWarning';
import type { Report } from './report';

/** Above the verdict, in print too: results of a version that is not the published one are no present results. */
export function VersionNotice({ report: { sheet, template, recomputed } }: { report: Report }) {
  if (!isOfAnotherCalculation(sheet, template)) return null;
  const versions = `Calculated with version ${sheet.templateVersion} of the template; version ${template.version} is published.`;
  return (
    <div className={recomputed ? 'notice' : 'notice bad'} role="note" data-notice="version">
      <p>
        <strong>{versions}</strong>{' '}
        {recomputed
          ? 'The published version gives the same results for these inputs. Solve again to update the report to it.'
          : 'The published version calculates differently, and may reject these inputs. The verdict and the results below are from the earlier version. Solve again before using them.'}
      </p>
    </div>
  );
}
