import type { Sheet } from '../../sheets/record/sheet';
import type { Template } from '../../../engineering/kit/template';
import { FieldEntries } from '../forms/fieldEntry';
import type { FormState } from '../forms/formState';
import { FormToken, Layout } from '../layout/layout';
import { ProblemSummary } from '../forms/problemSummary';
import { nameText } from '../layout/valueText';
import type { WebSession } from '../session/webSession';

/** Every field that the template has, as a form. */
export function EditPage({
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
        After you save a change, the report is unsolved until it is solved again. Numbers take a decimal point
        (1.5, not 1,5), and a field that has a number cannot be cleared.
      </p>
      <form method="post" action={`${path}/edit`} className="fields">
        <FormToken session={session} />
        <input type="hidden" name="revision" value={sheet.inputsRevision} />
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
