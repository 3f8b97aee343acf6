import * as z from 'zod/mini';
import type { ServiceContext } from '../context/serviceContext';

const sealed = z.looseObject({
  seal: z.object({
    issuer: z.string(),
    keyId: z.string(),
    tool: z.string(),
    sealedAt: z.string(),
    signature: z.string(),
  }),
});

/** An answer with the seal of the service over all of it: results without a report have no other. */
export function sealedAnswer(
  { sealer, clock }: Pick<ServiceContext, 'sealer' | 'clock'>,
  tool: string,
  answer: object,
) {
  // What the agent reads is what is signed.
  const said = JSON.parse(JSON.stringify(answer)) as object;
  return { ...said, seal: sealer.sealAnswer(tool, said, clock().toISOString()) };
}

/** Whether the service gave this answer, and when; null for what has no seal of an answer. */
export async function checkedAnswer({ sealer }: Pick<ServiceContext, 'sealer'>, given: unknown) {
  const { data } = sealed.safeParse(given);
  if (data === undefined) return null;
  const { seal, ...answer } = data;
  return { seal, kind: await sealer.checkAnswer(seal, answer) };
}
