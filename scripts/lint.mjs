// npm run lint: every check runs, so that one look shows all there is to mend.
import { lintChecks, runChecks } from './lib/checks.mjs';

await runChecks(lintChecks, (_, content) => {
  if (!content) process.exitCode = 1;
});
