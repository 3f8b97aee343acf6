import type { Shown } from '../../core/calculations';
import type { Attributes } from '../../../contract';
import { calculationResult } from '../../core/testing/answers';
import { snowTemplate } from '../../core/testing/templates';
import { outdatedByDefaults } from './outdatedByDefaults';

const place = { serviceUrl: 'https://s', projectId: 'p' };
const defaults = '[["groundSnowLoad2022",20],["riskCategory","II"]]';

function cell(
  address: string,
  attributes: Attributes,
  { projectId = 'p', projectDefaults = defaults as string | null } = {},
): Shown {
  const parameters = {
    ...place,
    projectId,
    endpoint: 'calculate' as const,
    templateCode: 'snow',
    attributes,
  };
  return {
    cellId: JSON.stringify([address, 'snow', 'A1:B2', 0]),
    request: { key: address, parameters },
    result: calculationResult({ template: snowTemplate, projectDefaults }),
    isHere: true,
  };
}

const own = { overrideDefaults: true, groundSnowLoad: 40 };

test('what takes a changed default is named and counted, and nothing else', () => {
  const shown = [
    cell('Sheet1!B4', {}),
    cell('Sheet1!B4', { roofSlope: 3 }),
    cell("'Roof 2'!C7", {}),
    cell('Sheet1!B5', own),
    cell('Sheet1!B6', {}, { projectId: 'other' }),
    cell('Sheet1!B7', {}, { projectDefaults: null }),
  ];
  expect(outdatedByDefaults(shown, place, ['groundSnowLoad2022'])).toEqual({
    marked: 3,
    taking: ['Sheet1!B4', "'Roof 2'!C7"],
  });
  // That of the other edition is not read.
  expect(outdatedByDefaults(shown, place, ['groundSnowLoad'])).toEqual({ marked: 0, taking: [] });
});
