/** What a form inserts as a table, a study reads as it was typed. */
import { convert, findUnit, type TemplateDetail, units } from '../../contract';
import { allTemplates } from '../../engineering/catalogue';
import { isMeasured } from '../../src/core/inputs/fieldKinds';
import { inFieldUnits } from '../../src/core/inputs/fieldUnits';
import { readUsualInputs } from '../../src/core/inputs/usualInputs';
import { mapHeaders } from '../../src/study/engine/studyMapping';
import { planCaseTable } from '../../src/workbook/insert/caseTablePlan';

const details = allTemplates().map((template): TemplateDetail => ({ id: 'x', ...template }));

/** No default. */
const amount = 2.34567;

/** Each measured field of each template with each other unit that it takes. */
const typed = details.flatMap((template) =>
  template.fields
    .filter((field) => isMeasured(field) && field.units && field.visibleIf == null)
    .flatMap((field) => {
      const own = findUnit(field.units!);
      return units
        .filter((unit) => own && unit !== own && unit.dimension === own.dimension)
        .map((unit) => ({ template, field, unit, value: convert(amount, unit, own!) }));
    }),
);

test('a quantity keeps its units, whichever of its field they are', () => {
  expect(typed.length).toBeGreaterThan(300);
  const wrong = typed.flatMap(({ template, field: { referenceId }, unit, value }) => {
    const { header, row } = planCaseTable({
      template,
      values: { [referenceId]: value },
      typed: { [referenceId]: `${amount} ${unit.symbol}` },
    });
    const at = row.findIndex(({ value: shown }) => String(shown).startsWith(String(amount)));
    const table = [header, row].map((cells) => [cells[0]!.value, cells[at]!.value]);
    const read = readUsualInputs(table, template);
    const given =
      read.shape === 'table' ? read.rows[0]?.find(({ field }) => field.referenceId === referenceId) : null;
    const now = given && inFieldUnits(given).value;
    const [, column] = mapHeaders(table[0]!.map(String), template);
    const isOfStudy = column?.field?.referenceId === referenceId && !column.question;
    const isRead = isOfStudy && typeof now === 'number' && Math.abs(now - value) <= 1e-9 * value;
    return isRead ? [] : [[template.code, referenceId, unit.symbol, String(header[at]?.value), now, value]];
  });
  expect(wrong).toEqual([]);
});
