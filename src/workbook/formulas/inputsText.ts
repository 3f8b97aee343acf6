import {
  type InputOrigin,
  inputsInWords,
  originText,
  type InputWithOrigin,
  inputsWithOrigin,
} from '../../core/inputs/inputsWithOrigin';
import type { AttributeValue } from '../../../contract';
import { capitalized } from '../../../contract/capitalized';
import { enteredText } from '../../../contract/numberText';
import { boundedText } from '../cells/plannedCell';
import type { ShownCase } from './calculatedCells';

export function inputsOf({ request, result }: Pick<ShownCase, 'request' | 'result'>): InputWithOrigin[] {
  return inputsInWords(
    inputsWithOrigin(result.template, request.parameters, result.projectDefaults),
    result.results,
  );
}

const origins: InputOrigin[] = ['given', 'preset', 'project', 'template', 'blank', 'service'];

/**
 * Inputs as an engineer writes them down, those that were given first.
 *
 * @example 'Span = 12 ft; Wet service = TRUE. Default of the template: Incised = FALSE'
 */
export function inputsText(inputs: readonly InputWithOrigin[], preset: string | undefined): string {
  const groups = origins.flatMap((origin) => {
    const lines = inputs.filter((input) => input.origin === origin).map(inputText);
    if (lines.length === 0) return [];
    const isOpen =
      origin === 'project' && inputs.every((one) => one.origin !== origin || one.value === undefined);
    const heading = originText(origin, preset) + (isOpen ? ', with the values in the report' : '');
    return [`${heading === '' ? '' : `${capitalized(heading)}: `}${lines.join('; ')}`];
  });
  return boundedText(groups, '. ');
}

function inputText({ name, label, value, units }: InputWithOrigin): string {
  const title = label === '' ? name : label;
  return value === undefined ? title : `${title} = ${valueText(value)}${units ? ` ${units}` : ''}`;
}

function valueText(value: AttributeValue): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (!Array.isArray(value)) return enteredText(String(value));
  const rows = value.map((row) =>
    row.flatMap((one) => (typeof one === 'object' ? [] : enteredText(String(one)))).join(' '),
  );
  return rows.length === 0 ? 'none' : rows.join(', ');
}
