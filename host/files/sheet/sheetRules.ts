import { type SheetReading } from './cellReader';
import { takeConditionalFormats } from './conditionalElements';
import { takeHyperlinks } from './hyperlinkElements';
import { type Relationship } from '../package/opcPackage';
import { takePageLayout } from './pageElements';
import { takeProtection } from './protectionElement';
import { takeValidations } from './validationElements';
import { type SheetContent } from '../content/workbookContent';

/** Takes out of a sheet what the host has for add-ins beside the cells; the rest stays in it, and is preserved as it is. */
export function takeRules(
  root: Element,
  relationships: Relationship[],
  sheet: SheetContent,
  reading: SheetReading,
): void {
  takeProtection(root, sheet);
  takePageLayout(root, sheet);
  takeConditionalFormats(root, sheet, reading);
  takeValidations(root, sheet, reading);
  takeHyperlinks(root, relationships, sheet, reading);
}
