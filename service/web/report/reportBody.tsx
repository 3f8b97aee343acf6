import { besideLargest, ratioText } from '../../../contract/numberText';
import { timeText } from '../../../contract/timeText';
import { isAssumption, warningsApart } from '../../../contract';
import type { ReactNode } from 'react';
import { projectDefaultsRead } from '../../../engineering/kit/inputs';
import { DiagramsSection } from '../diagrams/diagramsSection';
import { checksOf, detailsOf, governingOf, type Check, utilizationLabel } from './checks';
import { ChecksTable, DetailsTable } from './checksTable';
import { codesOf } from './codes';
import { InputsSection } from './inputsSection';
import type { Report } from './report';
import { ResultsSection } from './resultsSection';
import { SketchSection } from './sketchFigure';
import { headlineSteps, namedOutputs } from './steps/headlineSteps';
import { StepsSection } from './steps/stepsSection';
import { raised, resultText } from '../layout/valueText';
import type { ReportTable } from '../../../engineering/kit/reportTable';
import { DataTable } from '../layout/dataTable';
import { isOfAnotherCalculation } from '../../sheets/versionWarning';
import { checkedText, type Sheet } from '../../sheets/record/sheet';
import { verdictOf } from '../layout/verdict';
import type { Project } from '../../projects/project';
import { reportHeadOf } from '../../projects/titleBlock';
import type { ResultValue } from '../../../contract';
import type { PublishedTemplate } from '../../publications/publications';

/** The calculation below its name, as it stands on the page and on paper. */
export function ReportBody({
  report,
  actions,
  earlier,
}: {
  report: Report;
  actions?: ReactNode;
  /** Of `VerdictBox`. */
  earlier?: string | null;
}) {
  const { sheet, template, project, recomputed } = report;
  const { outcome } = sheet;
  const cautions = cautionsOf(report);
  const notes = recomputed?.notes ?? [];
  const others = otherNotes(report);
  const checks = checksOf(template, sheet, recomputed);
  const isOfLoads = outcome !== null && !outcome.check;
  const { diagrams = [], ranges = [], plans = [] } = recomputed ?? {};
  const drawings = <DiagramsSection diagrams={diagrams} ranges={ranges} plans={plans} />;
  return (
    <>
      <TitleBlock sheet={sheet} project={project} template={template} />
      <VersionNotice report={report} />
      <VerdictBox {...{ sheet, cautions, earlier }} governing={governingOf(checks)} loads={loadsOf(report)} />
      <SketchSection sketches={report.sketches} />
      {isOfLoads && drawings}
      <ChecksTable checks={checks} />
      <DetailsTable details={detailsOf(recomputed)} />
      {actions}
      <InputsSection
        template={template}
        inputs={sheet.inputs}
        entered={sheet.entered}
        results={outcome?.results ?? {}}
        defaults={project.defaults}
        ineffective={outcome?.withoutEffect ?? []}
        defaultsRead={outcome?.defaultsRead ?? projectDefaultsRead(template, sheet.inputs)}
      />
      {outcome && (
        <>
          {!isOfLoads && drawings}
          <TablesSection tables={recomputed?.tables ?? []} />
          <StepsSection
            recomputed={recomputed}
            codes={codesOf(report)}
            governing={outcome.check?.referenceId}
            headline={isOfLoads ? headlineSteps(report) : []}
            isOfLoads={isOfLoads}
          />
          <ResultsSection
            template={template}
            results={outcome.results}
            details={recomputed?.details ?? {}}
            besides={[notes.join(' '), cautions]}
            checks={checks}
            steps={recomputed?.steps ?? []}
          />
        </>
      )}
      {others.length > 0 && (
        <section>
          <h2>Notes</h2>
          <ul>
            {others.map((note, index) => (
              <li key={index}>{isWarning(note) ? <strong>{raised(note)}</strong> : raised(note)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The results that a report of loads begins with; none where there is a check or nothing was solved. */
export function loadsOf({ sheet: { outcome }, template }: Report): { label: string; text: string }[] {
  if (!outcome || outcome.check) return [];
  return outputsOf(template, outcome.results, template.headline);
}

/** The load of that name, as formulas name it; null of a member, without such a number, and where it is zero. */
export function loadNamed({ sheet: { outcome }, template }: Report, name: string) {
  const wanted = name.trim().toLowerCase();
  const found = template.outputs.find((output) =>
    [output.referenceId, output.label].some((text) => text.toLowerCase() === wanted),
  );
  return (
    (outcome && !outcome.check && found && outputsOf(template, outcome.results, [found.referenceId])[0]) ||
    null
  );
}

/** The factors of a load that drawings state beside it. */
export function statedFactorsOf({ sheet: { outcome }, template }: Report): { label: string; text: string }[] {
  return outcome ? outputsOf(template, outcome.results, template.statedFactors) : [];
}

/** The outputs of these names, without those that are zero; the digits of numbers of one unit are alike. */
function outputsOf(
  template: Pick<PublishedTemplate, 'outputs'>,
  results: Record<string, ResultValue>,
  names: readonly string[] = [],
): { label: string; text: string }[] {
  const named = namedOutputs(template, names).flatMap(({ output, sign }) => {
    const value = results[output.referenceId];
    return value === undefined || value === null || value === 0 ? [] : [{ output, sign, value }];
  });
  return named.map(({ output, sign, value }) => {
    const others = named.flatMap((one) =>
      one.output.units === output.units && typeof one.value === 'number' ? one.value : [],
    );
    const shown =
      output.units && typeof value === 'number' ? besideLargest(value, others) : resultText(value);
    return { label: output.label, text: raised([`${sign}${shown}`, output.units].filter(Boolean).join(' ')) };
  });
}

/**
 * The output of that name of the stored results: they are what the sheet says, also when they cannot be computed again. A
 * template with a typed answer has its cautions among the details, which are computed for the page.
 */
export function cautionsOf({ sheet, recomputed }: Report): string {
  const cautions = sheet.outcome?.results.cautions ?? recomputed?.details?.cautions;
  return typeof cautions === 'string' ? cautions : '';
}

/** The notes that say something other than the cautions. */
export function otherNotes(report: Report): string[] {
  const cautions = cautionsOf(report);
  return (report.recomputed?.notes ?? []).filter((note) => !isAmong(note, cautions));
}

export function isWarning(note: string): boolean {
  return note.startsWith('Warning');
}

const warning = 'Warning: ';

/** Whether a note says a caution over again. */
function isAmong(note: string, cautions: string): boolean {
  return note.startsWith(warning) && cautions.includes(note.slice(warning.length));
}

/** Tables that show how a demand comes about, before the steps that use it. */
function TablesSection({ tables }: { tables: ReportTable[] }) {
  const headingOf = ({ heading = 'Loads and combinations' }: ReportTable) => heading;
  const headings = [...new Set(tables.map(headingOf))];
  return headings.map((heading) => {
    const own = tables.filter((table) => headingOf(table) === heading);
    return (
      <section key={heading}>
        <h2>{own.length > 1 ? heading : own[0]!.title}</h2>
        {own.map(({ title, description, columns, rows }) => (
          <section key={title}>
            {own.length > 1 && <h3>{title}</h3>}
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
  });
}

/** Above the verdict, in print too: results of a version that is not the published one are no present results. */
export function VersionNotice({ report: { sheet, template, recomputed } }: { report: Report }) {
  if (!isOfAnotherCalculation(sheet, template)) return null;
  const versions = `Calculated with version ${sheet.templateVersion} of the template; version ${template.version} is published.`;
  return (
    <div className={recomputed ? 'notice' : 'notice bad'} role="note" data-notice="version">
      <p>
        <strong>{versions}</strong>{' '}
        {recomputed
          ? 'The published version gives the same results for these inputs. Calculate again to update the report to it.'
          : 'The published version calculates differently, and may reject these inputs. The verdict and the results below are from the earlier version. Calculate again before using them.'}
      </p>
    </div>
  );
}

/** The verdict in big words, with its check. */
export function VerdictBox({
  sheet,
  governing,
  cautions,
  loads,
  isBrief = false,
  earlier = null,
}: {
  sheet: Sheet;
  /** The check that the utilization is of. */
  governing: Check | undefined;
  /** What can make the results wrong; empty without warnings. */
  cautions: string;
  /** What a template without a check comes to. */
  loads: { label: string; text: string }[];
  /** Without what the word of a check says. */
  isBrief?: boolean;
  /** Why this is no present verdict; null where it is one. */
  earlier?: string | null;
}) {
  const { word, meaning, reasons, tone } = verdictOf(sheet, earlier !== null);
  const [main, ...others] = loads;
  const check = sheet.outcome?.check;
  return (
    <section className={`verdict ${tone}`} aria-label="Verdict">
      <p className="word">
        {[word, main?.text].filter(Boolean).join(' ')}
        {earlier !== null && ', not up to date'}
      </p>
      {earlier !== null && (
        <p>
          <strong>{earlier}</strong>
        </p>
      )}
      {main ? (
        <p>{main.label}. Loads for use elsewhere. No pass or fail check.</p>
      ) : (
        !(isBrief && check) && earlier === null && <p>{meaning}</p>
      )}
      {others.map(({ label, text }) => (
        <p key={label}>
          {label}: <strong>{text}</strong>
        </p>
      ))}
      {check && (
        <p>
          {utilizationLabel}
          {typeof check.value === 'number' && `: ${ratioText(check.value)}, limit 1.0`}
          {typeof check.value === 'boolean' && `: ${resultText(check.value)}`}
          {governing && `. Governing check: ${governing.label}`}
        </p>
      )}
      {warningsApart(cautions).map((said) => (
        <p key={said}>
          {!isAssumption(said) && <strong>Caution: </strong>}
          {raised(said)}
        </p>
      ))}
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason, index) => (
            <li key={index}>{raised(reason)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What a reviewer asks first: of what, by which version, from when. */
function TitleBlock({
  sheet,
  project,
  template,
}: {
  sheet: Sheet;
  project: Project;
  template: PublishedTemplate;
}) {
  const { firm, projectNumber, clientName, location, buildingCode, engineer, revision } =
    reportHeadOf(project);
  return (
    <dl className="title-block">
      {firm && <Entry name="Firm">{firm}</Entry>}
      <Entry name="Project">
        <a href={`/projects/${project.projectId}`}>{project.row.name}</a>
      </Entry>
      {projectNumber && <Entry name="Project number">{projectNumber}</Entry>}
      {clientName && <Entry name="Client">{clientName}</Entry>}
      {location && <Entry name="Location">{location}</Entry>}
      {buildingCode && <Entry name="Building code">{buildingCode}</Entry>}
      {engineer && <Entry name="Engineer">{engineer}</Entry>}
      {sheet.checked && <Entry name="Checked by">{checkedText(sheet.checked)}</Entry>}
      {revision && <Entry name="Revision">{revision}</Entry>}
      <Entry name="Template">{template.name}</Entry>
      <Entry name="Template version">
        {sheet.templateVersion}
        {sheet.templateVersion !== template.version && ` (published now: ${template.version})`}
      </Entry>
      <Entry name="Status">
        {sheet.outcome ? 'Calculated from the inputs below' : 'Unsolved: no results for these inputs'}
      </Entry>
      <Entry name="Created">
        <time dateTime={sheet.createdAt}>{timeText(sheet.createdAt, 'UTC')}</time>
      </Entry>
      <Entry name="Calculated">
        {sheet.solvedAt ? (
          <time dateTime={sheet.solvedAt}>{timeText(sheet.solvedAt, 'UTC')}</time>
        ) : (
          whenUnknown(sheet)
        )}
      </Entry>
    </dl>
  );
}

function whenUnknown({ outcome }: Sheet): string {
  return outcome ? 'not recorded' : 'not calculated';
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
