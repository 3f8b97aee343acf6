/** Limits that the interface states (section "Limits"). */
export const limits = {
  templatesPerPage: { min: 1, max: 500, default: 100 },
  projectsPerPage: { min: 1, max: 100, default: 25 },
  membersPerPage: { min: 1, max: 500, default: 100 },
  itemsPerBatch: 100,
  sheetsPerBulkDelete: 100,
  refLength: 64,
  /** Seconds between polls of a batch; every non-terminal answer repeats it in Retry-After. */
  pollIntervalSeconds: 2,
} as const;
