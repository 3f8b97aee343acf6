import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type TrustedKey, trustedKeys } from '../../../contract/seal/sealChecker';
import type { ServiceContext } from '../../context/serviceContext';
import { RequestError } from '../../lib/requestError';
import { Layout } from '../layout/layout';
import { securityHeaders, sendPage } from '../session/webReply';

const above = path.resolve(__dirname, '../../..');
/** Built beside the compiled service, from src/verify/page.ts. */
const scriptFile = path.join(
  path.basename(above) === 'build' ? above : path.join(above, 'build'),
  'web/verify.js',
);

/** Only this page runs a script, which can load and send nothing: the chosen file stays in the browser. */
const contentSecurityPolicy = `${securityHeaders['Content-Security-Policy']}; script-src 'self'; connect-src 'none'`;

/** Where anybody checks the seals of a workbook's results against the keys of this service. */
export function verifyPage(scope: FastifyInstance, { sealer }: Pick<ServiceContext, 'sealer'>): void {
  scope.get('/verify', { schema: { hide: true } }, async (_request, reply) => {
    const script = await readScript();
    const version = createHash('sha256').update(script).digest('hex').slice(0, 12);
    const published = await sealer.published();
    reply.header('Content-Security-Policy', contentSecurityPolicy);
    return sendPage(
      reply,
      200,
      <VerifyPage
        issuer={published.issuer}
        keys={trustedKeys(published)}
        script={`/web/verify.js?v=${version}`}
      />,
    );
  });

  scope.get('/web/verify.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(await readScript()),
  );
}

let script: Promise<string> | null = null;

function readScript(): Promise<string> {
  script ??= readFile(scriptFile, 'utf8').catch(() => {
    script = null;
    throw new RequestError(
      503,
      'NOT_BUILT',
      'This page was not built. Start the service with "npm run service".',
    );
  });
  return script;
}

function VerifyPage({
  issuer,
  keys,
  script: address,
}: {
  issuer: string;
  keys: TrustedKey[];
  script: string;
}) {
  return (
    <Layout title="Check a workbook" session={null}>
      <h1>Check a workbook</h1>
      <p className="unprinted">
        Choose an Excel workbook (.xlsx) with calculations, or drop it on this page. The file stays in your
        browser: nothing is uploaded.
      </p>
      <p>
        Results are compared with what {new URL(issuer).host} sealed. A seal says that this service computed
        these results from these inputs with this version of the calculation. It does not say that the inputs
        are right.
      </p>
      <noscript>
        <p className="problem">This page needs JavaScript.</p>
      </noscript>
      <p id="choose" className="field unprinted" hidden>
        <label htmlFor="file">Workbook</label>
        <input id="file" type="file" accept=".xlsx,.xlsm" />
      </p>
      <div id="result" aria-live="polite" />
      <output id="keys" hidden>
        {JSON.stringify(keys)}
      </output>
      <script src={address} defer />
    </Layout>
  );
}
