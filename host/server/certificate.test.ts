import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { provideCertificate, readCertificate } from './certificate';

const root = mkdtempSync(path.join(os.tmpdir(), 'certificate-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a missing certificate is reported, then read', () => {
  expect(() => readCertificate(root)).toThrow('localhost.crt and localhost.key');
  writeFileSync(path.join(root, 'localhost.crt'), 'C');
  expect(() => readCertificate(root)).toThrow(root);
  writeFileSync(path.join(root, 'localhost.key'), 'K');
  expect(readCertificate(root)).toEqual({ cert: Buffer.from('C'), key: Buffer.from('K') });
});

test('one is made for localhost, kept, and only its owner can read its key', async () => {
  const folder = path.join(root, 'made');
  const made = await provideCertificate(folder);
  const certificate = new X509Certificate(made.cert);
  expect(certificate.checkHost('localhost')).toBe('localhost');
  expect(certificate.checkHost('example.com')).toBeUndefined();
  expect(certificate.checkPrivateKey((await import('node:crypto')).createPrivateKey(made.key))).toBe(true);
  expect(statSync(path.join(folder, 'localhost.key')).mode & 0o077).toBe(0);
  expect(await provideCertificate(folder)).toEqual(made);
});
