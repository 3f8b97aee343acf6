import { findTemplate } from '../../../engineering/testing/findTemplate';
import { calculationResult } from '../../core/testing/answers';
import type { TemplateDetail } from '../../../contract';
import { hasRoofLoads, supportCount } from './supportFacts';

function known(code: string, attributes: object, preset?: string) {
  const template = findTemplate(code) as unknown as TemplateDetail;
  const parameters = {
    ...{ serviceUrl: '', projectId: '', endpoint: 'calculate', templateCode: code },
    attributes,
    preset,
  };
  return { request: { key: '', parameters }, result: calculationResult({ template }) } as Parameters<
    typeof supportCount
  >[1] &
    object;
}

test('supports are counted without hinges and braces, as they were entered or as the preset has them', () => {
  const supports = [
    ['Pinned', 0, 3.5],
    ['Hinge', 4, 0],
    ['Top Brace', 5, 0],
    ['Roller', 12, 3.5],
    ['Fixed', 20, 0],
  ];
  expect(supportCount('timberBeamASD', known('timberBeamASD', { supports }))).toBe(3);
  expect(supportCount('timberBeamASD', known('timberBeamASD', {}, 'floorJoist'))).toBe(2);
  expect(supportCount('timberBeamASD', null)).toBeNull();
  expect(
    ['steelBeamAISC360', 'timberColumnASD', 'loadsSnowASCE7-22'].map((code) => supportCount(code, null)),
  ).toEqual([2, 1, 0]);
});

test.each([
  ['steelBeamAISC360', { snowLoad: 0.2 }, true],
  ['steelBeamAISC360', { roofPointLoads: [[4, 0, 1, 0]] }, true],
  ['steelBeamAISC360', { roofPointLoads: [[4, 0, 0, 0]] }, false],
  ['timberBeamASD', { loadsDist: [['Roof', 0, 0, 0, 0, 'S', 0]], loadsLine: [], loadsConc: [] }, false],
  ['steelBeamAISC360', { deadLoad: 1, snowLoad: 0 }, false],
  ['timberBeamASD', { loadsDist: [['Roof', 0, 0, 0, 0, 'S', 20]], snowStandard: 'ASCE 7-22' }, true],
  ['timberBeamASD', { loadsDist: [['Floor', 0, 0, 0, 0, 'L', 40]], loadsLine: [], loadsConc: [] }, false],
])('roof loads of %s with %j: %s', (code, attributes, has) => {
  expect(hasRoofLoads(known(code, attributes))).toBe(has);
});
