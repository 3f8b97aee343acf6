/** What few calls use of the calculation, in the chunk of the functions that few cells use. */
export { inFieldUnits } from '../../calculation/units/fieldUnits';
export { headingNames } from '../../calculation/units/heading';
export { numberCard } from '../../calculation/outputs/numberCard';
