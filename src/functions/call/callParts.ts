/** What few calls use of the calculation, in the chunk of the functions that few cells use. */
export { rejectBlanks } from '../../core/inputs/blankInputs';
export { defaultsUsed } from '../../core/inputs/defaultsUsed';
export { inFieldUnits } from '../../core/inputs/fieldUnits';
export { headingNames } from '../../core/inputs/heading';
