import type { UpdateSheetRequest, Warning } from '../../contract';
import type { Access } from '../accounts/accounts';
import { rejected } from '../lib/requestError';
import type { ServiceContext } from '../context/serviceContext';
import { enteredTexts, readInputChanges } from '../../engineering/kit/inputs';
import { readSheet } from './readSheet';
import { replaceInputs } from './record/sheetStore';

/** Applies a set of attributes as one unit (interface, "Update sheet inputs"). */
export async function updateSheet(
  context: ServiceContext,
  access: Access,
  sheetId: string,
  { attributes, entered: given }: UpdateSheetRequest,
): Promise<{ updated: string[]; warnings: Warning[] }> {
  for (;;) {
    const { sheet, template } = await readSheet(context, access, sheetId);
    const { stored, updated, warnings, problems } = readInputChanges(template, sheet.inputs, attributes);
    if (problems.length > 0) throw rejected(problems);
    // Nothing landed: the stored results still belong to the inputs.
    if (updated.length === 0) return { updated, warnings };
    const entered = enteredTexts(template, stored, { ...sheet.entered, ...given });
    const replaced = await context.store.transaction((transaction) =>
      replaceInputs(transaction, sheet, { inputs: stored, entered }),
    );
    if (replaced) return { updated, warnings };
  }
}
