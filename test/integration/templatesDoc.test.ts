import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startTestService } from '../../service/testing/testService';
import type { Template } from '../../engineering/kit/template';

const templates = path.resolve(__dirname, '../../engineering');

/** The template of docs/templates.md, as it stands there, put where its imports point from. */
function documentedTemplate(): Template {
  const doc = readFileSync(path.resolve(__dirname, '../../docs/templates.md'), 'utf8');
  const source = /```ts\n([\s\S]*?)```/.exec(doc)?.[1] ?? '';
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} as { cantilever?: Template } };
  const load = (name: string): unknown => jest.requireActual(path.resolve(templates, 'cantilever', name));
  (new Function('require', 'exports', code) as (load: unknown, exports: unknown) => void)(
    load,
    module.exports,
  );
  if (!module.exports.cantilever) throw new Error('docs/templates.md exports no cantilever');
  return module.exports.cantilever;
}

test('the template of the document calculates through the service, with verdict and presets', async () => {
  const service = await startTestService({ templates: [documentedTemplate()] });
  const calculate = async (body: Record<string, unknown>) =>
    (
      await service.call('calculate', {
        path: { code: 'cantilever' },
        body: { projectId: service.projectId, attributes: { limit: 180 }, ...body },
      })
    ).body;

  const { results, summaryCheck, passed } = await calculate({});
  expect(results.moment).toBe(2400);
  // 400 lb on 72 in, EI = 1.6e8 lb-in2: 400 · 72³ / (3 · 1.6e8) in; the limit is 72/180 in.
  expect(results.deflection).toBeCloseTo(0.31104, 12);
  expect([summaryCheck, passed]).toEqual([expect.closeTo(0.31104 / 0.4, 12), true]);

  const heavy = await calculate({ attributes: { load: 800 } });
  expect(heavy.summaryCheckFailReasons).toEqual(['The tip deflects more than L/180.']);
  expect((await calculate({ preset: 'canopy' })).results.moment).toBe(1600);
  await service.close();
});
