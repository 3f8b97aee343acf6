/** What few calls use of the calculation, in the chunk of the functions that few cells use. */
export { rejectBlanks } from '../../calculation/request/blankInputs';
export { defaultsUsed } from '../../calculation/request/defaultsUsed';
export { inFieldUnits } from '../../calculation/units/fieldUnits';
export { headingNames } from '../../calculation/units/heading';
