import path from 'node:path';
import { readSettings } from './settings';

describe('readSettings', () => {
  it('takes port 3000 and the embedded service when nothing is set', () => {
    const settings = readSettings({}, '/product');
    expect(settings).toMatchObject({ port: 3000, serviceUrl: null, apiKey: null });
    expect(settings.folders.serviceMain).toBe(path.join('/product', 'build/service/main.js'));
  });

  it('reads a port, a running service and its key', () => {
    const environment = { PORT: '0', SERVICE_URL: 'http://127.0.0.1:4010', API_KEY: 'k' };
    expect(readSettings(environment, '/')).toMatchObject({
      port: 0,
      serviceUrl: 'http://127.0.0.1:4010',
      apiKey: 'k',
    });
  });

  it('reads whose manifest is meant, and rejects other arguments', () => {
    expect(readSettings({}, '/').manifest).toBeNull();
    expect(readSettings({}, '/', ['--manifest', 'a/manifest.xml']).manifest).toBe('a/manifest.xml');
    expect(readSettings({}, '/', ['--manifest', 'a/manifest.xml']).port).toBe(3001);
    expect(readSettings({ PORT: '0' }, '/', ['--manifest', 'a/manifest.xml']).port).toBe(0);
    expect(() => readSettings({ PORT: '3000' }, '/', ['--manifest', 'a/manifest.xml'])).toThrow(
      'Port 3000 is for the add-in of this project',
    );
    expect(() => readSettings({}, '/', ['--manifest'])).toThrow('given: --manifest');
    expect(() => readSettings({}, '/', ['--port', '1'])).toThrow('given: --port 1');
  });

  it('takes another build and another certificate, from the project or from anywhere', () => {
    const { folders } = readSettings({ ADDIN_DIR: 'dist', CERTIFICATE_DIR: '/certs' }, '/product');
    expect(folders).toMatchObject({
      addin: path.join('/product', 'dist'),
      certificates: path.resolve('/certs'),
    });
  });

  it.each(['http', '-1', '65536', '3000.5'])('rejects the port %s by name', (PORT) => {
    expect(() => readSettings({ PORT }, '/')).toThrow(
      `PORT must be a number from 0 to 65535; given: ${PORT}`,
    );
  });

  it.each([
    ['https://api.firm.com/calc', 'https://api.firm.com/calc'],
    ['https://api.firm.com/calc/', 'https://api.firm.com/calc'],
    ['https://api.firm.com/calc/v1/', 'https://api.firm.com/calc'],
    ['http://host/v1', 'http://host'],
  ])('reads the service address %s as %s', (SERVICE_URL, expected) => {
    expect(readSettings({ SERVICE_URL }, '/').serviceUrl).toBe(expected);
  });

  it.each(['localhost:4010', 'file:///etc/passwd', 'http://host/a?b', 'http://host/#c', 'http://key@host'])(
    'rejects the service address %s by name',
    (SERVICE_URL) => {
      expect(() => readSettings({ SERVICE_URL }, '/')).toThrow('SERVICE_URL takes an address');
    },
  );
});
