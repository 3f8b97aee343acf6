import type { ErrorDetail } from '../../../contract';
import type { Access } from '../../accounts/accounts';
import { overLimit } from '../../lib/bodyCounts';
import type { PublishedTemplate } from '../../publications/publications';
import type { ServiceContext } from '../../context/serviceContext';
import { readSheet } from '../../sheets/readSheet';
import type { Sheet } from '../../sheets/record/sheet';
import { replaceInputs } from '../../sheets/record/sheetStore';
import { readInputChanges } from '../../../engineering/kit/inputs';
import { controlName, heldEntries } from '../forms/controls';
import { type EntryProblem, readEntries } from '../forms/readEntries';
import type { Entries } from '../session/webForm';

/** What became of a form of inputs, with the sheet as it is now unless it was saved. */
export type Saved =
  | { state: 'saved' }
  | { state: 'changed meanwhile'; sheet: Sheet; template: PublishedTemplate }
  | { state: 'rejected'; sheet: Sheet; template: PublishedTemplate; problems: EntryProblem[] };

/**
 * Applies the changed entries as one update (interface, "Update sheet inputs"), unless another user changed the sheet
 * since the form was shown.
 *
 * @param revision of the inputs that the form was made of
 */
export async function saveEntries(
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
  if (updated.length === 0 || (await replaceInputs(context.store.db, sheet, stored)))
    return { state: 'saved' };
  return { state: 'changed meanwhile', ...(await readSheet(context, access, sheetId)) };
}

function ofForm({ field, message }: ErrorDetail): EntryProblem {
  return { control: controlName(field.replace(/^attributes\./, '')), message };
}
