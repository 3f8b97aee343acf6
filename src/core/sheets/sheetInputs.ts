import type { AttributeValue, Field, ProjectDefaults, Sheet, TemplateDetail } from '../../../contract';
import { kindOf } from '../inputs/fieldKinds';
import { isSameValue } from '../inputs/storedValue';
import { unusedBecause } from '../inputs/visibility';
import { originText } from '../inputs/inputsWithOrigin';

/**
 * What a sheet was calculated with, for cells: label, value, units and where the value came from. Inputs that the others leave
 * unused are not there. A sheet does not say who set a value, so one that is the template's default is called that.
 *
 * @param site the defaults of its project when it was solved; none where they are not known
 */
export function sheetInputs(
  template: TemplateDetail,
  { inputs }: Pick<Sheet, 'inputs'>,
  site: ProjectDefaults,
): (string | number | boolean)[][] {
  const named = new Set(template.fields.map(({ referenceId }) => referenceId));
  return [
    ...template.fields.flatMap((field) => {
      const [value, origin] = valueIn(field, template, inputs, site) ?? [];
      return origin === undefined ? [] : [[field.label, cellOf(value), field.units ?? '', origin]];
    }),
    ...Object.entries(inputs).flatMap(([name, value]) =>
      named.has(name) ? [] : [[name, cellOf(value), '', '']],
    ),
  ];
}

/** The value of a field, if it counts, and where it came from. */
function valueIn(
  field: Field,
  template: TemplateDetail,
  inputs: Sheet['inputs'],
  site: ProjectDefaults,
): [value: AttributeValue | undefined, origin: string] | null {
  if (unusedBecause(field, template, inputs, null) !== null) {
    const { projectDefault: name } = field;
    if (name === undefined) return null;
    return [Object.hasOwn(site, name) ? site[name] : undefined, originText('project', undefined)];
  }
  const { referenceId, default: usual } = field;
  if (!Object.hasOwn(inputs, referenceId)) return [undefined, originText('blank', undefined)];
  const held = inputs[referenceId];
  const value = kindOf(field).fromStored(field, held) ?? held;
  return [value, isSameValue(held, usual) ? originText('template', undefined) : ''];
}

function cellOf(value: AttributeValue | undefined): string | number | boolean {
  return typeof value === 'object' ? JSON.stringify(value ?? '') : (value ?? '');
}
