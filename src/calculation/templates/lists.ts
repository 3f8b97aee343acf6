/** What is read page by page. */
export { allProjects } from './allProjects';
export { allTemplates } from './allTemplates';
