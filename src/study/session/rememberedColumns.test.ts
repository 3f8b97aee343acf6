import { createMemoryStore } from '../../core/lib/keyValueStore';
import { rememberedColumns } from './rememberedColumns';

test('a choice is kept by template and heading, the newest counts', async () => {
  const store = createMemoryStore();
  const memory = rememberedColumns(store);
  await memory.keep('beam', 'trib', 'spacing');
  await memory.keep('beam', 'dl', 'deadLoad');
  await memory.keep('beam', 'trib', 'tributaryWidth');
  await memory.keep('column', 'dl', 'axial');
  expect(await rememberedColumns(store).load('beam')).toEqual({ dl: 'deadLoad', trib: 'tributaryWidth' });
  expect(await memory.load('slab')).toEqual({});
});

test('the 500 newest headings are kept', async () => {
  const store = createMemoryStore();
  const old = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`heading ${i}`, 'span']));
  await store.set([['columns:beam', old]]);
  const memory = rememberedColumns(store);
  await memory.keep('beam', 'newest', 'span');
  const kept = await memory.load('beam');
  expect(Object.keys(kept)).toHaveLength(500);
  expect(kept).toMatchObject({ newest: 'span', 'heading 1': 'span' });
  expect(kept).not.toHaveProperty('heading 0');
});

test('what another version wrote is nothing', async () => {
  const store = createMemoryStore();
  await store.set([['columns:beam', { dl: 5 }]]);
  expect(await rememberedColumns(store).load('beam')).toEqual({});
});
