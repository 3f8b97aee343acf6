import { requestKey } from '../../core/inputs/requestKey';
import { WorkbookResults } from '../../core/cache/workbookResults';
import { calculationResult } from '../../core/testing/answers';
import { snowTemplate } from '../../core/testing/templates';
import { carriedCells } from './sharingCheck';

test('the cells whose results travel are those that the written text names', () => {
  const results = new WorkbookResults();
  const request = {
    ...{ serviceUrl: 'https://service.test', projectId: 'project', endpoint: 'calculate' as const },
    ...{ templateCode: snowTemplate.code, attributes: { roofSlope: 4 } },
  };
  for (const cellId of ['A1', 'B2'])
    results.show(cellId, requestKey(request), request, calculationResult({}));
  expect(carriedCells([{ author: 'a', text: results.text() }])).toEqual(new Set(['A1', 'B2']));
});

test('an unreadable text holds none', () => {
  for (const text of ['', 'no JSON', '{"results":[{"owners":["A1"]}]}'])
    expect(carriedCells([{ author: 'a', text }])).toEqual(new Set());
});
