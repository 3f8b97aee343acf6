import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../../context/serviceContext';
import { readSheet } from '../../sheets/readSheet';
import { heldEntries, controlName } from '../forms/controls';
import { formState, type FormState } from '../forms/formState';
import { sheetIdOf } from '../session/pathIds';
import { sessionOf } from '../session/signedIn';
import { type Entries, entriesOf, inputsForm } from '../session/webForm';
import { goTo, sendPage } from '../session/webReply';
import type { Sheet } from '../../sheets/record/sheet';
import type { Template } from '../../../engineering/kit/template';
import { FieldEntries } from '../forms/fieldEntry';
import { FormToken, Layout } from '../layout/layout';
import { ProblemSummary } from '../forms/problemSummary';
import { nameText } from '../layout/valueText';
import type { WebSession } from '../session/webSession';
import type { ErrorDetail } from '../../../contract';
import type { Access } from '../../accounts/accounts';
import { overLimit } from '../../lib/bodyCounts';
import type { PublishedTemplate } from '../../publications/publications';
import { markOf, withMark } from '../report/reportTitle';
import { renameSheet, replaceInputs } from '../../sheets/record/sheetStore';
import { enteredTexts, readInputChanges } from '../../../engineering/kit/inputs';
import { type EntryProblem, readEntries } from '../forms/readEntries';

const page = { schema: { hide: true } };

/** The form of a sheet's inputs. Editing here has the effects of an update through the API. */
export function editPages(
  scope: FastifyInstance,
  context: ServiceContext,
  solveAndShow: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  scope.get('/sheets/:sheetId/edit', page, async (request, reply) => {
    const session = sessionOf(request);
    const { sheet, template } = await readSheet(context, session.access, sheetIdOf(request));
    const state = formState(heldEntries(template.fields, sheet.inputs));
    return sendPage(
      reply,
      200,
      <EditPage sheet={sheet} template={template} state={state} session={session} />,
    );
  });

  scope.post('/sheets/:sheetId/edit', { ...page, bodyLimit: inputsForm }, async (request, reply) => {
    const session = sessionOf(request);
    const sheetId = sheetIdOf(request);
    const posted = entriesOf(request);
    const revision = posted.get('revision');
    const saved = await saveEntries(context, session.access, sheetId, { revision, posted });
    if (saved.state === 'saved') await saveMark(context, session.access, sheetId, posted.get('mark'));
    if (saved.state === 'saved')
      return posted.get('then') === 'solve'
        ? solveAndShow(request, reply)
        : goTo(reply, `/sheets/${sheetId}`);

    const { sheet, template } = saved;
    const held = heldEntries(template.fields, sheet.inputs);
    const entries: Entries = new Map([...held, ...posted]);
    const state =
      saved.state === 'rejected' ? formState(entries, saved.problems) : formState(entries, [], held);
    return sendPage(
      reply,
      saved.state === 'rejected' ? 422 : 409,
      <EditPage sheet={sheet} template={template} state={state} session={session} />,
    );
  });
}

/** Every field that the template has, as a form. */
function EditPage({
  sheet,
  template,
  state,
  session,
}: {
  sheet: Sheet;
  template: Template;
  state: FormState;
  session: WebSession;
}) {
  const path = `/sheets/${sheet.sheetId}`;
  return (
    <Layout title={`Edit ${nameText(sheet.name)}`} session={session}>
      <h1>Edit inputs of {nameText(sheet.name)}</h1>
      {state.nowHeld && (
        <div className="notice bad" role="alert">
          <p>
            <strong>Nothing was saved: the report was changed while you were editing.</strong> Your entries
            are still in the form, and those that differ from the report now are marked. Saving replaces the
            values in the report.
          </p>
        </div>
      )}
      <ProblemSummary state={state} />
      <p>
        After you save a change, the report is unsolved until it is solved again. Use a decimal point (1.5,
        not 1,5). A field that has a number cannot be cleared.
      </p>
      <form method="post" action={`${path}/edit`} className="fields">
        <FormToken session={session} />
        <input type="hidden" name="revision" value={sheet.inputsRevision} />
        <div className="field">
          <label htmlFor="mark">Mark</label>
          <span className="remark">The title of the report, such as RB-1.</span>
          <input
            id="mark"
            name="mark"
            type="text"
            defaultValue={state.entries.get('mark') ?? markOf(sheet.name, template.name)}
            maxLength={60}
            autoComplete="off"
          />
        </div>
        <FieldEntries fields={template.fields} state={state} />
        <p className="actions">
          <button name="then" value="solve">
            Save and solve
          </button>
          <button name="then" value="keep" className="second">
            Save
          </button>
          <a href={path}>Cancel</a>
        </p>
      </form>
    </Layout>
  );
}

/** What became of a form of inputs, with the sheet as it is now unless it was saved. */
type Saved =
  | { state: 'saved' }
  | { state: 'changed meanwhile'; sheet: Sheet; template: PublishedTemplate }
  | { state: 'rejected'; sheet: Sheet; template: PublishedTemplate; problems: EntryProblem[] };

/**
 * Applies the changed entries as one update (interface, "Update sheet inputs"), unless another user changed the sheet
 * since the form was shown.
 *
 * @param revision of the inputs that the form was made of
 */
async function saveEntries(
  context: ServiceContext,
  access: Access,
  sheetId: string,
  { revision, posted }: { revision: string | undefined; posted: Entries },
): Promise<Saved> {
  const { sheet, template } = await readSheet(context, access, sheetId);
  if (revision !== String(sheet.inputsRevision)) return { state: 'changed meanwhile', sheet, template };
  const { fields } = template;
  const reading = readEntries(fields, sheet.inputs, heldEntries(fields, sheet.inputs), posted);
  const over = overLimit({ attributes: reading.attributes });
  const entryProblems = over ? [...reading.problems, ofForm(over)] : reading.problems;
  if (entryProblems.length > 0) return { state: 'rejected', sheet, template, problems: entryProblems };
  const { stored, updated, problems } = readInputChanges(template, sheet.inputs, reading.attributes);
  if (problems.length > 0) {
    const named = problems.map(({ field, message }) => ({ control: reading.controlOf(field), message }));
    return { state: 'rejected', sheet, template, problems: named };
  }
  const changed = { inputs: stored, entered: enteredTexts(template, stored, sheet.entered) };
  if (updated.length === 0 || (await replaceInputs(context.store.db, sheet, changed)))
    return { state: 'saved' };
  return { state: 'changed meanwhile', ...(await readSheet(context, access, sheetId)) };
}

/** A form without the entry leaves the name as it is. */
async function saveMark(
  context: ServiceContext,
  access: Access,
  sheetId: string,
  entry: string | undefined,
): Promise<void> {
  const mark = entry
    ?.replace(/[\0\s]+/g, ' ')
    .trim()
    .slice(0, 60)
    .toWellFormed();
  if (mark === undefined) return;
  const { sheet, template } = await readSheet(context, access, sheetId);
  if (mark !== markOf(sheet.name, template.name))
    await renameSheet(context.store.db, sheet, withMark(sheet.name, template.name, mark));
}

function ofForm({ field, message }: ErrorDetail): EntryProblem {
  return { control: controlName(field.replace(/^attributes\./, '')), message };
}
