import { createSolveGate } from './solveGate';

test('a solve that is held ends when its signal is aborted, before it is held or while', async () => {
  const gate = createSolveGate();
  gate.close();
  const ending = new AbortController();
  const held = gate.solveDelay(ending.signal);
  ending.abort(new Error('The process ends.'));
  await expect(held).rejects.toThrow('The process ends.');
  await expect(gate.solveDelay(ending.signal)).rejects.toThrow('The process ends.');
});
