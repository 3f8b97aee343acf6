import type { ClientRoute } from './retryPolicy';

const read = 15_000;
const write = 30_000;
const solve = 60_000;
/** 200 reports on a busy service. */
const file = 180_000;

/** Milliseconds from sending to the complete answer, for each attempt. A call that solves gets the longest: it can take a few seconds. */
export const deadlines: Record<ClientRoute, number> = {
  listTemplates: read,
  getTemplate: read,
  validate: read,
  getSheet: read,
  getBatch: read,
  listProjects: read,
  getProject: read,
  listTimberMembers: read,
  updateSheet: write,
  bulkDelete: write,
  bulkCalculate: write,
  createProject: write,
  updateProject: write,
  calculate: solve,
  explore: solve,
  createSignInToken: read,
  solveSheet: solve,
  makePackage: file,
  calculateSnowLoad: solve,
  calculateTimberBeam: solve,
};
