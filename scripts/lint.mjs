// npm run lint: every check runs, so that one look shows all there is to mend.
import { lintChecks, runTool } from './checks.mjs';

const results = lintChecks.map(runTool);
process.exitCode = results.every(Boolean) ? 0 : 1;
