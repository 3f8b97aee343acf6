import type { Field } from '../../../contract';
import { heldValue } from '../../../engineering/kit/heldInputs';
import { isUsed } from '../../../engineering/kit/usedFields';
import { printedText } from '../layout/valueText';
import type { Report } from './report';

const standard = /\b(?:AISC 360|ACI 318|ASCE 7)-\d\d\b/;

/** The input that is the edition of ASCE 7 of the loads and their combinations. */
export const isLoadEdition = ({ referenceId }: Pick<Field, 'referenceId'>) =>
  referenceId === 'edition' || referenceId === 'snowStandard';

/** By the name of the template, the edition that is used, and what its notes and clauses name. */
export function codesOf({ template, sheet, recomputed }: Report): string[] {
  const editions = template.fields
    .filter(
      (field) =>
        (isLoadEdition(field) || field.referenceId === 'codeEdition') &&
        isUsed(template, field, sheet.inputs),
    )
    .map((field) => printedText(field, heldValue(sheet.inputs, field)));
  const strengths = (recomputed?.notes ?? []).filter((note) => note.startsWith('Strengths are from'));
  const named = [template.name, ...strengths, ...editions].flatMap((text) => standard.exec(text)?.[0] ?? []);
  const isWood = recomputed?.steps.some(({ clause }) => clause.startsWith('NDS'));
  return [...new Set([...named, ...(isWood ? ['NDS 2018'] : [])])];
}
