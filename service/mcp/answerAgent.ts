import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../context/serviceContext';
import { accessOf } from '../http/pipeline/authentication';
import type { App } from '../http/pipeline/endpoint';
import { goneSignal } from '../http/pipeline/goneSignal';
import { openRuntime } from './agentRuntime';
import { createAgentServer } from './agentServer';

/** Answers one message of an agent (MCP, streamable HTTP). Nothing is kept between two of them. */
export async function answerAgent(
  app: App,
  context: ServiceContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const signal = goneSignal(reply);
  const reports = { context, access: accessOf(request), log: request.log };
  const server = createAgentServer(() => openRuntime(app, request, signal), reports);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const answer = await transport.handleRequest(
      new Request('http://localhost/mcp', { method: 'POST', headers }),
      { parsedBody: request.body },
    );
    const type = answer.headers.get('content-type');
    if (type !== null) reply.type(type);
    return await reply.status(answer.status).send(await answer.text());
  } finally {
    await server.close();
  }
}
