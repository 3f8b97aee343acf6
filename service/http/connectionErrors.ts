import type { Socket } from 'node:net';
import { errorBody } from './errors';

/** Answers what never became a request (broken HTTP, too large a head) in the error shape, and hangs up. */
export function answerConnectionError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const message = tooLarge ? 'The head of the request is too large.' : 'This is not an HTTP request.';
  const body = JSON.stringify(errorBody('VALIDATION_ERROR', message));
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
