/** What is loaded on demand, as one chunk but for what few workbooks use. */
export {
  listFields,
  listMembers,
  listOptions,
  listOutputs,
  listPresets,
  listProjects,
  listTemplates,
} from './lists';
export { lightest } from './lightest';
export { follow } from './live';
export { rejectMisplaced } from './misplaced';
export { reactions } from './reactions';
export { readSheet } from './readSheet';
export { rowsText } from './rows';
export { runBeam } from './runBeam';
export { runSnow } from './runSnow';
export { solveFor } from './solveFor';
export { stations } from './stations';
export { sumLoads } from './sumLoads';
export { validate } from './validate';
