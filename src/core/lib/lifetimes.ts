const SECOND = 1_000;
const MINUTE = 60 * SECOND;

// How long a cached value counts as fresh, in milliseconds: the lifetime of a cache is changed in its line here.

/** The list of templates, and each template: a newly published one is known after this time at most. */
export const TEMPLATES_LIFETIME = 10 * MINUTE;
/** The projects that PROJECTS lists. */
export const PROJECTS_LIFETIME = 10 * MINUTE;
/** The timber members that a search finds. */
export const MEMBERS_LIFETIME = 60 * MINUTE;
/** The defaults of a project, with which cached results are compared. */
export const PROJECT_DEFAULTS_LIFETIME = 10 * MINUTE;
/** A service that did not answer is not asked for the defaults again before this time. */
export const PROJECT_DEFAULTS_RETRY = MINUTE;
/** A sheet that was read: formulas of one sheet that calculate together share one reading. */
export const SHEETS_LIFETIME = 5 * SECOND;
/** What a search found, for the formulas that calculate together: the defaults of the project may change after that. */
export const SOLUTIONS_LIFETIME = 5 * SECOND;
/** What the service says of inputs holds as long as the version of their template. */
export const VALIDATIONS_LIFETIME = Infinity;
