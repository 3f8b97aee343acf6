/**
 * What a reader without the add-in sees on the worksheets that list calculations.
 *
 * @param installLink where the add-in can be installed, or null
 */
export function aboutCalc(installLink: string | null): string {
  const where =
    installLink === null
      ? 'ask the sender of this workbook or your Microsoft 365 administrator for it'
      : `install it from ${installLink}`;
  return `Formulas that call CALC functions belong to Calc, an Excel add-in that calculates structural members and loads with a calculation service. Without the add-in they keep their last values and show #NAME? once Excel recalculates them; to calculate again, ${where}.`;
}
