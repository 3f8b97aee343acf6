import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { packageRequest } from '../../../contract/package/package';
import { paperSizes } from '../../../contract/package/packageLimits';
import type { ServiceContext } from '../../context/serviceContext';
import { accessOf } from '../../http/pipeline/authentication';
import { type App, endpoint, errorResponses } from '../../http/pipeline/endpoint';
import { goneSignal } from '../../http/pipeline/goneSignal';
import { readSheet } from '../../sheets/readSheet';
import { nameText } from '../layout/valueText';
import { readReport } from '../report/report';
import { sheetIdOf } from '../session/pathIds';
import { sessionOf } from '../session/signedIn';
import { reportContent } from './content/reportContent';
import { packageContent } from './packageContent';
import type { PdfPress } from './pdfPress';

const paper = z._default(z.enum(paperSizes), 'Letter');
/** Of a page's address; whatever else stands there is left alone. */
const paperQuery = z.object({ paper: z.catch(paper, 'Letter') });

/** For the OpenAPI document alone: bytes are sent as they are. */
const pdfFile = z.string().check(z.meta({ format: 'binary' }));

/** `POST /v1/packages`: many reports in one file. */
export function packageRoute(app: App, context: ServiceContext, press: PdfPress): void {
  app.route({
    ...endpoint('makePackage'),
    schema: {
      description: 'An addition of this service to the interface: many reports as one PDF.',
      body: packageRequest,
      response: { 200: pdfFile, ...errorResponses },
    },
    handler: async (request, reply) => {
      const access = accessOf(request);
      const signal = goneSignal(reply);
      const { title, paper = 'Letter' } = request.body;
      const prepare = async () => ({
        paper,
        package: await packageContent(context, access, request.body, { log: request.log, signal }),
      });
      return sendPdf(reply, await press.draw(access.accountId, prepare, signal), title) as never;
    },
  });
}

/** The report of a sheet, to keep or to hand in. */
export function sheetPdf(scope: FastifyInstance, context: ServiceContext, press: PdfPress): void {
  scope.get('/sheets/:sheetId/report.pdf', { schema: { hide: true } }, async (request, reply) => {
    const { access } = sessionOf(request);
    const sheetId = sheetIdOf(request);
    const { sheet } = await readSheet(context, access, sheetId);
    const prepare = async () => ({
      paper: z.parse(paperQuery, request.query).paper,
      report: reportContent(await readReport(context, access, sheetId, request.log)),
    });
    const bytes = await press.draw(access.accountId, prepare, goneSignal(reply));
    return sendPdf(reply, bytes, nameText(sheet.name));
  });
}

function sendPdf(reply: FastifyReply, bytes: Buffer, name: string): FastifyReply {
  const plain =
    name
      .replace(/[^A-Za-z0-9 _.-]+/g, ' ')
      .trim()
      .slice(0, 80) || 'report';
  const encoded = encodeURIComponent(name.slice(0, 80).toWellFormed()).replace(/['()*]/g, '_');
  return reply
    .header('content-disposition', `attachment; filename="${plain}.pdf"; filename*=UTF-8''${encoded}.pdf`)
    .type('application/pdf')
    .send(bytes);
}
