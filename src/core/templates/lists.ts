/** What is read page by page, and what needs it. */
export { allProjects } from './allProjects';
export { allTemplates } from './allTemplates';
export { unknownTemplate } from './unknownTemplate';
