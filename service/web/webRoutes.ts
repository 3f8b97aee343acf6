import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../context/serviceContext';
import { rejectCrossSite } from './session/crossSite';
import type { PdfPress } from './pdf/pdfPress';
import { sheetPdf } from './pdf/pdfRoutes';
import { projectPages } from './pages/projectPages';
import { createSessionCookie } from './session/sessionCookie';
import { sheetPages } from './pages/sheetPages';
import { requireSession } from './session/signedIn';
import { sessionPages } from './pages/sessionPages';
import { signInPages, signOut } from './pages/signInPages';
import { verifyPage } from './pages/verifyPage';
import { serveStyle } from './layout/style';
import { answerErrorPage } from './pages/webErrors';
import { readForms } from './session/webForm';
import { securityHeaders } from './session/webReply';
import { findSession, type WebSession } from './session/webSession';

declare module 'fastify' {
  interface FastifyRequest {
    /** null without a sign-in to the web app. */
    webSession: WebSession | null;
  }
}

export interface WebOptions {
  secureCookies: () => boolean;
  press: PdfPress;
  /** Of the add-in, whose links sign in without a question. */
  allowedOrigins: string[];
}

/** The pages that `sheetUrl` and `projectUrl` lead to. Server-rendered; they work without script. */
export async function webRoutes(
  app: FastifyInstance,
  context: ServiceContext,
  { secureCookies, press, allowedOrigins }: WebOptions,
): Promise<void> {
  const sessionCookie = createSessionCookie(secureCookies);
  await app.register(async (scope) => {
    scope.setErrorHandler(answerErrorPage);
    scope.decorateRequest('webSession', null);
    await scope.register(cookie);
    readForms(scope);
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(securityHeaders);
      rejectCrossSite(request, context.links.project(''));
      const token = sessionCookie.tokenOf(request);
      if (token) await context.store.remembered.refresh();
      request.webSession = token ? await findSession(context.store.db, token, context.clock()) : null;
    });
    serveStyle(scope);
    verifyPage(scope, context);
    signInPages(scope, context, { sessionCookie, allowedOrigins });
    await scope.register(async (signedIn) => {
      requireSession(signedIn);
      signOut(signedIn, context, sessionCookie);
      sessionPages(signedIn, context);
      projectPages(signedIn, context);
      sheetPages(signedIn, context);
      sheetPdf(signedIn, context, press);
    });
  });
}
