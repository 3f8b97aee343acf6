const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long a cached value counts as fresh, in milliseconds: the lifetime of a cache is changed in its line here. */
export const LIFETIMES = {
  /** The list of templates, and each template: a newly published one is known after this time at most. */
  templates: 10 * MINUTE,
  /** The projects that PROJECTS lists. */
  projects: 10 * MINUTE,
  /** The defaults of a project, with which cached results are compared. */
  projectDefaults: 10 * MINUTE,
  /** A service that did not answer is not asked for the defaults again before this time. */
  projectDefaultsAfterFailure: MINUTE,
  /** A sheet that was read: formulas of one sheet that calculate together share one reading. */
  sheets: 5 * SECOND,
  /** What the service says of inputs holds as long as the version of their template. */
  validations: Infinity,
} as const;
