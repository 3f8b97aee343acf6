import type { Socket } from 'node:net';
import { errorBody } from '../../lib/errorBody';

/** How long the answer may take to reach the client. */
const lingerMs = 2_000;

/** Error codes of Node with a specific response. */
const answers: Record<string, { status: string; code: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'VALIDATION_ERROR',
    message: 'The head of the request is too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'REQUEST_TIMEOUT',
    message: 'The request was not complete in time.',
  },
};
const notHttp = {
  status: '400 Bad Request',
  code: 'VALIDATION_ERROR',
  message: 'This is not an HTTP request.',
};

/** Answers what never became a whole request (broken HTTP, too large a head, too slow) in the error shape, and closes. */
export function answerConnectionError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const { status, code, message } = answers[error.code ?? ''] ?? notHttp;
  const body = JSON.stringify(errorBody(code, message));
  // A client that never closes its end would keep the connection.
  setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Whether an answer has begun on this connection, into which another one must not be written. */
function isAnswering(socket: Socket): boolean {
  const { _httpMessage } = socket as Socket & { _httpMessage?: { headersSent: boolean } | null };
  return _httpMessage?.headersSent ?? false;
}
