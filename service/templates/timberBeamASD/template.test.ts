import { solveBeam } from './testing/timberSheet';
import { timberBeamASD } from './template';

test.each(timberBeamASD.presets.map(({ code }) => code))('preset %s', (code) => {
  const solution = solveBeam({}, code);
  const r = Object.entries(solution.details ?? {})
    .filter(([n]) => /Ratio$|^CL$|Combination/.test(n))
    .map(([n, v]) => `${n} ${typeof v === 'number' ? v.toFixed(3) : v}`);
  console.log(
    code,
    solution.check?.value,
    r.join(', '),
    solution.check?.failReasons,
    JSON.stringify(solution.details?.reactions),
  );
  const t0 = performance.now();
  for (let i = 0; i < 50; i++) solveBeam({}, code);
  console.log(((performance.now() - t0) / 50).toFixed(2), 'ms');
  expect(solution.check?.error).toBe(false);
});
