import { checkReport } from './checkReport';

const facts = {
  at: '2026-11-28T00:00:00.000Z',
  platform: 'Excel 16.0.1 on OfficeOnline',
  version: '1.0.0',
  service: 'https://api.example.com, with a key',
  stuck: [],
  secret: 'calc_secret',
};

test('the report names the formulas that were stuck, below the versions of Excel and the add-in', () => {
  const stuck = [{ address: 'Sheet1!B4', text: 'It stayed #BUSY! and was entered again.' }];
  const lines = checkReport({ ...facts, stuck }, []).split('\n');
  expect(lines.slice(1, 3)).toEqual(['Add-in 1.0.0', 'Excel 16.0.1 on OfficeOnline']);
  expect(lines).toContain('Was stuck: Sheet1!B4. It stayed #BUSY! and was entered again.');
  expect(checkReport(facts, [])).not.toContain('stuck');
});

test('the key is taken out wherever it stands', () => {
  const line = { name: 'x', state: 'failed', detail: 'sent calc_secret', milliseconds: 1 } as const;
  expect(checkReport(facts, [line])).toMatch(/sent \(key\)$/);
});
