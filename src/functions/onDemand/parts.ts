/** What is loaded on demand, as one chunk. */
export { inFieldUnits } from '../../calculation/fieldUnits';
export { runBeam } from './runBeam';
