import type { Attributes, TemplateDetail } from '../../../contract';
import type { DesignCase } from '../../study/session/designRuns';
import { readForm, type ReadForm } from '../common/formState';
import { counted, listed } from '../../core/lib/listed';
import type { CaseEntries } from './designState';
import { presetOf } from '../../core/inputs/preset';

/** The form of a case without the input that is looked for: what stands there now is only where to begin. */
export type ReadCase = ReturnType<typeof readCase>;

export function readCase(template: TemplateDetail, { presetCode, entries }: CaseEntries) {
  const preset = presetOf(template, presetCode);
  const form = readForm(template, preset, entries);
  const others = (without: string[]) =>
    form.fields.filter(({ field }) => !without.includes(field.referenceId));
  return {
    form,
    /** What would be sent. @param without the inputs that are looked for or varied */
    caseWithout(...without: string[]): DesignCase {
      const attributes: Attributes = {};
      for (const { field, unused } of others(without)) {
        const value = form.values[field.referenceId];
        if (unused === null && value !== undefined) attributes[field.referenceId] = value;
      }
      return { template, preset, attributes };
    },
    /** Why nothing can be sent; null when it can. */
    problemWithout(...without: string[]): string | null {
      const wrong = others(without).find(({ problem, isMissing }) => problem !== null || isMissing);
      return wrong ? (wrong.problem ?? `${wrong.field.label} is required: fill it in above.`) : null;
    },
  };
}

/**
 * What the form holds, in a few words.
 *
 * @example 'all defaults', '2 values given', 'missing: Span, Dead load'
 */
export function inputsText({ fields }: ReadForm, { presetCode, entries }: CaseEntries): string {
  const given = Object.values(entries).filter((entry) => entry !== '').length;
  const missing = fields.filter(({ isMissing }) => isMissing).map(({ field }) => field.label);
  const held =
    given > 0
      ? `${counted(given, 'value')} given`
      : presetCode === ''
        ? 'all defaults'
        : 'those of the preset';
  if (missing.length === 0) return held;
  const names = `missing: ${listed(missing, 3)}`;
  return given > 0 ? `${held}, ${names}` : names;
}

/** Whether two cases are the same but for the input that is looked for. */
export function isSameCase(a: DesignCase, b: DesignCase): boolean {
  const text = ({ template, preset, attributes }: DesignCase) =>
    JSON.stringify([
      template.id,
      preset?.code ?? '',
      Object.entries(attributes).sort(([x], [y]) => (x < y ? -1 : 1)),
    ]);
  return text(a) === text(b);
}
