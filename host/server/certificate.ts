import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Certificate {
  cert: Buffer;
  key: Buffer;
}

/** The certificate for https://localhost that the set-up makes. @throws Error that says how to make one. */
export function readCertificate(folder: string): Certificate {
  const certFile = path.join(folder, 'localhost.crt');
  const keyFile = path.join(folder, 'localhost.key');
  if (!existsSync(certFile) || !existsSync(keyFile)) {
    throw new Error(`No certificate for localhost in ${folder}. "node scripts/setup.mjs" makes one.`);
  }
  return { cert: readFileSync(certFile), key: readFileSync(keyFile) };
}
