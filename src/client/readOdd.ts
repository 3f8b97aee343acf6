import type * as z from 'zod/mini';
import { addinError } from './calcError';
import type { ClientRoute } from './retryPolicy';
import { oddAnswer } from './oddAnswer';

interface Reader {
  serviceUrl: string;
  onRemark?: (text: string) => void;
}

/**
 * An answer that is not as the schema demands.
 *
 * @throws {CalcError} when what the interface shows is missing too
 */
export function readOdd<Answer>(
  { serviceUrl, onRemark }: Reader,
  { route, answer, isFile }: { route: ClientRoute; answer: z.ZodMiniType<Answer>; isFile?: boolean },
  json: unknown,
  status: number,
  requestText = '',
): Answer {
  const remarks: string[] = [];
  const parsed = answer.safeParse(oddAnswer(route, json, (text) => remarks.push(text)));
  if (parsed.success) {
    for (const remark of remarks) onRemark?.(remark);
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  throw addinError({
    kind: 'service',
    code: 'INVALID_ANSWER',
    message:
      `${serviceUrl} answered ${route} with something unreadable` +
      `${isFile ? '' : issue && json !== undefined ? ` at "${issue.path.join('.')}"` : ' (not JSON)'}: check the service in Settings${requestText}`,
    status,
    retryable: true,
  });
}
