import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from './commands';
import { askRunningService } from './operatorSocket';

test.each(['{', 'null', '{"port":"1"}'])(
  'the file of a running service that holds %s is named',
  async (text) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'operator-'));
    try {
      writeFileSync(join(dataDir, 'operator.json'), text);
      const answer = askRunningService(dataDir, ['keys', 'list']);
      await expect(answer).rejects.toThrow(OperatorError);
      await expect(answer).rejects.toThrow(/operator\.json is damaged.*remove that file/);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  },
);
