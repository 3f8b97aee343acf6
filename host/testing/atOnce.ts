import { type RichApiResponse } from '../richapi/wire';

/** The answer to a request that has nothing to wait for. */
export function atOnce(answer: RichApiResponse | Promise<RichApiResponse>): RichApiResponse {
  if (answer instanceof Promise) throw new Error('The request waits for something.');
  return answer;
}
