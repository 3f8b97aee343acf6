// npm run lint: every check runs, so that one run shows all there is to fix.
import { availableParallelism } from 'node:os';
import { lintChecks, runChecks } from './lib/checks.mjs';

await runChecks(lintChecks, availableParallelism(), (_, content) => {
  if (!content) process.exitCode = 1;
});
