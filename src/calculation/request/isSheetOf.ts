import type { Preset, Sheet, TemplateDetail } from '../../../contract';
import { unusedBecause } from '../inputs/visibility';
import type { CalculationRequest } from './requestKey';
import { completeAttributes } from './completeAttributes';
import { holdsInputs } from './holdsInputs';

/**
 * Whether a sheet that was read is still that of a request: its project and template, the inputs that were sent, and for
 * every other field that counts its default, so that it was not changed in the web app.
 */
export function isSheetOf(
  sheet: Pick<Sheet, 'projectId' | 'templateCode' | 'inputs'>,
  { projectId, templateCode, attributes }: CalculationRequest,
  template: TemplateDetail,
  preset: Preset | null,
): boolean {
  if (sheet.projectId !== projectId || sheet.templateCode !== templateCode) return false;
  const complete = completeAttributes(template, preset, attributes) ?? attributes;
  const counting = template.fields.filter((field) => !unusedBecause(field, template, attributes, preset));
  const expected = Object.fromEntries(
    counting.flatMap(({ referenceId: name }) => {
      const value = complete[name];
      return value !== undefined && Object.hasOwn(sheet.inputs, name) ? [[name, value]] : [];
    }),
  );
  return holdsInputs(sheet, { ...expected, ...attributes });
}
