import { snowASCE716 } from '../../engineering/snowASCE7-16/template';
import type { Sheet } from './record/sheet';
import { typedSnowOnWire } from './typedSnow';

/** What the typed endpoint shows of a sheet that holds `slipperySurface`. */
function shown(slipperySurface: string): unknown {
  const sheet: Sheet = {
    sheetId: 'sheet',
    accountId: 'account',
    projectId: 'project',
    templateCode: snowASCE716.code,
    templateVersion: 1,
    calculationVersion: 1,
    name: 'Roof',
    inputs: { slipperySurface },
    entered: {},
    inputsRevision: 1,
    outcome: null,
    everPassed: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    solvedAt: null,
    checked: null,
  };
  const published = { ...snowASCE716, id: 'snow', calculationVersion: 1, publishedCalculation: 1 };
  return typedSnowOnWire({ sheet, warnings: [] }, published, 'asce7-16').inputs?.slipperySurface;
}

test.each([
  ['1', 'true'],
  ['0', 'false'],
])('a tick that is stored as %s is shown as %s', (stored, text) => {
  expect(shown(stored)).toBe(text);
});

test.each(['true', 'yes', ''])(
  '%j, which is no tick in stored form, is shown as it is, never as false',
  (stored) => {
    expect(shown(stored)).toBe(stored);
  },
);
