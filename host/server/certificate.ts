import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createCA, createCert } from 'mkcert';

export interface Certificate {
  cert: Buffer;
  key: Buffer;
}

const CERTIFICATE = 'localhost.crt';
const KEY = 'localhost.key';
const VALID_DAYS = 365;
const ONE_DAY_MS = 24 * 3600 * 1000;

/** Where the certificate of this host is kept between its runs, so that a browser has to accept it only once. */
export const ownCertificates = () => path.join(os.homedir(), '.workbook-host');

/** A certificate for https://localhost that was made elsewhere. @throws Error that says what the folder lacks. */
export function readCertificate(folder: string): Certificate {
  const certFile = path.join(folder, CERTIFICATE);
  const keyFile = path.join(folder, KEY);
  if (!existsSync(certFile) || !existsSync(keyFile)) {
    throw new Error(`No certificate for localhost in ${folder}: it takes ${CERTIFICATE} and ${KEY}.`);
  }
  return { cert: readFileSync(certFile), key: readFileSync(keyFile) };
}

/** The self-signed certificate of a folder, made when it is missing or ends within a day. */
export async function provideCertificate(folder: string): Promise<Certificate> {
  const certFile = path.join(folder, CERTIFICATE);
  const keyFile = path.join(folder, KEY);
  if (existsSync(certFile) && existsSync(keyFile) && lastsADay(readFileSync(certFile)))
    return readCertificate(folder);
  const ca = await createCA({
    organization: 'workbook-host, for this computer only',
    countryCode: 'US',
    state: '-',
    locality: '-',
    validity: VALID_DAYS,
  });
  const { cert, key } = await createCert({ ca, domains: ['localhost', '127.0.0.1'], validity: VALID_DAYS });
  mkdirSync(folder, { recursive: true });
  writeFileSync(keyFile, key, { mode: 0o600 });
  writeFileSync(certFile, cert);
  return { cert: Buffer.from(cert), key: Buffer.from(key) };
}

function lastsADay(certificate: Buffer): boolean {
  return Date.parse(new X509Certificate(certificate).validTo) - Date.now() > ONE_DAY_MS;
}
