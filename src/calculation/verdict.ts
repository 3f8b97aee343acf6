/** The verdict of the solve just run. `NO CHECK`: the template has none. `NOT EVALUATED`: it could not be evaluated. */
export type Verdict = 'PASS' | 'FAIL' | 'NO CHECK' | 'NOT EVALUATED';
