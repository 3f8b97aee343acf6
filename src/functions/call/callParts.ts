/** What few calls use of the calculation, in the chunk of the functions that few cells use. */
export { rejectBlanks } from '../../calculation/request/blankInputs';
export { inFieldUnits } from '../../calculation/units/fieldUnits';
export { headingNames } from '../../calculation/units/heading';
