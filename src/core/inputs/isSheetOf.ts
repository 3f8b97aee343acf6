import type { Preset, Sheet, TemplateDetail, Attributes } from '../../../contract';
import { kindOf } from './fieldKinds';
import { effectiveValue, unusedBecause } from './visibility';
import type { CalculationRequest } from './requestKey';
import { isSameValue } from './storedValue';

/**
 * Whether a sheet that was read is still that of a request: its project and template, the inputs that were sent, and for
 * every other field that counts its default, so that it was not changed in the web app.
 */
export function isSheetOf(
  sheet: Pick<Sheet, 'projectId' | 'templateCode' | 'inputs'>,
  {
    projectId,
    templateCode,
    attributes,
  }: Pick<CalculationRequest, 'projectId' | 'templateCode' | 'attributes'>,
  template: TemplateDetail,
  preset: Preset | null,
): boolean {
  if (sheet.projectId !== projectId || sheet.templateCode !== templateCode) return false;
  // What an unknown preset sets, and fields that are not known, are not compared.
  const isKnown = !template.isPartial && !preset?.hasUnknownDefaults;
  const counting = template.fields.filter((field) => !unusedBecause(field, template, attributes, preset));
  const expected = Object.fromEntries(
    counting.flatMap((field) => {
      const { referenceId: name } = field;
      const value = isKnown ? kindOf(field).writable(field, effectiveValue(field, attributes, preset)) : null;
      return value !== undefined && value !== null && Object.hasOwn(sheet.inputs, name)
        ? [[name, value]]
        : [];
    }),
  );
  return holdsInputs(sheet, { ...expected, ...attributes });
}

/**
 * Whether a sheet that was read holds these inputs. A read normalises them: numbers come as text, booleans as 1 or 0
 * (interface, "Sheet", rules for inputs). An input whose form is not comparable counts as another one.
 */
export function holdsInputs(sheet: Pick<Sheet, 'inputs'>, attributes: Attributes): boolean {
  return Object.entries(attributes).every(([name, given]) => isSameValue(sheet.inputs[name], given));
}
