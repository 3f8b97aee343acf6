import type { AttributeValue, Field } from '../../../contract';
import { heldValue } from '../../../engineering/kit/heldInputs';
import { isAtDefault, isUsed } from '../../../engineering/kit/usedFields';
import { printedText } from '../layout/valueText';
import type { Report } from './report';

const standard = /\b(?:AISC 360|ACI 318)-\d\d\b|\bASCE 7(?:-\d\d\b|$)/;

/**
 * By the name of the template, the edition that was chosen, and what its notes and clauses name. A default edition that the
 * loads of the member do not depend on is no choice: its standard is named without one.
 */
export function codesOf({ template, sheet, recomputed }: Report): string[] {
  const chosen = template.fields
    .filter((field) => /edition$/i.test(field.referenceId) && isUsed(template, field, sheet.inputs))
    .map((field) => {
      const edition = printedText(field, heldValue(sheet.inputs, field));
      const isOpen =
        template.countsOnly?.[field.referenceId] &&
        isAtDefault(field, sheet.inputs) &&
        !template.fields.some((one) => isSnowLoad(one, heldValue(sheet.inputs, one)));
      return isOpen ? edition.replace(/-\d\d$/, '') : edition;
    });
  const strengths = (recomputed?.notes ?? []).filter((note) => note.startsWith('Strengths are from'));
  const named = [template.name, ...strengths, ...chosen].flatMap((text) => standard.exec(text)?.[0] ?? []);
  const isWood = recomputed?.steps.some(({ clause }) => clause.startsWith('NDS'));
  return [...new Set([...named, ...(isWood ? ['NDS 2018'] : [])])];
}

/** A snow load that is not 0: its factors in the combinations are of an edition. */
function isSnowLoad({ referenceId, columns = [] }: Field, held: AttributeValue | undefined): boolean {
  const isSnow = (name: string) => /snow/i.test(name);
  if (!Array.isArray(held)) return isSnow(referenceId) && Number(held) > 0;
  return held.some((row) =>
    row.some((cell, at) => {
      const column = columns[at];
      const isTyped = column?.options !== undefined && cell === 'S';
      const forces = isTyped ? row.slice(at + 1) : column && isSnow(column.referenceId) ? [cell] : [];
      return forces.some((force) => Number(force) !== 0);
    }),
  );
}
