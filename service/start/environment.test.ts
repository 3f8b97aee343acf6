import { readSettings, SettingsError } from './environment';

test('the documented defaults', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 4010,
    dataDir: '.data',
    apiKey: null,
    publicUrl: null,
    solveDelayMs: 0,
    solveLimitSeconds: 10,
    batchParallelism: 4,
    stallSeconds: 600,
    queueSeconds: 3600,
    allowedOrigins: ['https://localhost:3000'],
    allowedHosts: [],
    rateLimitPerMinute: 300000,
    databaseUrl: null,
    takeoverSeconds: 30,
    sealKey: { kept: '.data/seal-key.pem' },
    testTemplates: false,
  });
});

test('every variable is read; an empty one counts as not set', () => {
  const settings = readSettings({
    HOST: '0.0.0.0',
    PORT: '0',
    DATA_DIR: 'memory:',
    API_KEY: 'k'.repeat(16),
    PUBLIC_URL: 'https://calc.example/base/',
    SOLVE_DELAY_MS: '200',
    SOLVE_LIMIT_S: '2.5',
    BATCH_PARALLELISM: '1',
    BATCH_STALL_S: '0.5',
    BATCH_QUEUE_S: '2',
    ALLOWED_ORIGINS: 'https://a.example, http://localhost:8080',
    ALLOWED_HOSTS: 'Calc-Internal, b.example,',
    RATE_LIMIT_PER_MINUTE: '',
    DATABASE_URL: 'postgresql://calc:secret@db.example/calc',
    BATCH_TAKEOVER_S: '5',
    TEST_TEMPLATES: '1',
  });
  expect(settings).toEqual({
    host: '0.0.0.0',
    port: 0,
    dataDir: 'memory:',
    apiKey: 'k'.repeat(16),
    publicUrl: 'https://calc.example/base',
    solveDelayMs: 200,
    solveLimitSeconds: 2.5,
    batchParallelism: 1,
    stallSeconds: 0.5,
    queueSeconds: 2,
    allowedOrigins: ['https://a.example', 'http://localhost:8080'],
    allowedHosts: ['calc-internal', 'b.example'],
    rateLimitPerMinute: 300000,
    databaseUrl: 'postgresql://calc:secret@db.example/calc',
    takeoverSeconds: 5,
    sealKey: 'memory',
    testTemplates: true,
  });
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '1.5'],
  ['PORT', '-1'],
  ['SOLVE_DELAY_MS', '-1'],
  ['ALLOWED_HOSTS', 'https://a.example'],
  ['ALLOWED_HOSTS', 'a.example:443'],
  ['SOLVE_LIMIT_S', '0'],
  ['SOLVE_LIMIT_S', 'never'],
  ['SOLVE_DELAY_MS', '200ms'],
  ['BATCH_PARALLELISM', '0'],
  ['BATCH_PARALLELISM', 'NaN'],
  ['BATCH_STALL_S', '0'],
  ['BATCH_QUEUE_S', 'Infinity'],
  ['RATE_LIMIT_PER_MINUTE', '0'],
  ['PUBLIC_URL', 'calc.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'https://a.example/'],
  ['ALLOWED_ORIGINS', 'https://a.example,,'],
  ['API_KEY', 'two words'],
  ['API_KEY', 'x'],
  ['API_KEY', 'fifteen-letters'],
  ['DATABASE_URL', 'mysql://localhost/calc'],
  ['DATABASE_URL', 'calc'],
  ['BATCH_TAKEOVER_S', '0'],
  ['TEST_TEMPLATES', 'yes'],
])('%s=%s is rejected by name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
  expect(() => readSettings({ [name]: value })).toThrow(name);
});

test.each([
  ['API_KEY', 'two words'],
  ['DATABASE_URL', 'http://calc:secret@db.example/calc'],
])('a rejected %s is not repeated in the message', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(expect.not.stringMatching(value) as Error);
});
