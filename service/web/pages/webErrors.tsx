import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../../lib/requestError';
import { MessagePage } from '../layout/messagePage';
import { sendPage } from '../session/webReply';

const titles: Record<number, string> = {
  403: 'Not allowed',
  404: 'Not found',
  429: 'Too many requests',
};

/** What the pages reject is shown on a page; a fault is logged whole and shown without its inside. */
export function answerErrorPage(
  error: FastifyError | RequestError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = error instanceof RequestError ? error.status : (error.statusCode ?? 500);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  const title = status >= 500 ? 'Something went wrong' : (titles[status] ?? 'The request was rejected');
  const session = request.webSession;
  void sendPage(
    reply,
    status,
    <MessagePage
      {...{ title, session, message: messageOf(error, status) }}
      report={status < 500 && status !== 404 ? reportOf(request.url) : undefined}
    />,
  );
}

/** Where a form of a report was sent to. */
const reportOf = (url: string) => /^(\/sheets\/[\w-]+)\/\w/.exec(url)?.[1];

function messageOf(error: Error, status: number): string {
  if (status >= 500) return 'The service could not answer this request. Try again.';
  // One text for what is not there and for what belongs to another account.
  if (status === 404) return 'This page does not exist, or your API key has no access to it.';
  return error.message;
}
