/** Other words for materials and members, each as the words that names of templates have; a template brings its `searchWords`. */
const synonyms: Record<string, string> = {
  lumber: 'timber',
  wood: 'timber',
  glulam: 'timber',
  nds: 'timber',
  post: 'column',
  girder: 'beam',
  lintel: 'beam',
  hss: 'steel',
  wshape: 'steel',
  aisc: 'steel',
  rebar: 'concrete',
  rc: 'concrete',
  aci: 'concrete',
  lvl: 'timber',
  psl: 'timber',
};

/** Related words, for what no template calculates. */
const kindred: Record<string, string> = {
  slab: 'concrete',
  wall: 'concrete',
  pile: 'footing',
  mat: 'footing',
  connection: 'steel',
  bolt: 'steel',
  weld: 'steel',
  plate: 'steel',
  truss: 'timber',
  brace: 'column',
  ibc: 'asce',
  irc: 'asce',
  load: 'asce',
  diaphragm: 'seismic',
};

export const kindredOf = (word: string): string | undefined => kindred[word.replace(/(?<=...)s$/, '')];

/** A designation such as W14 or W14X30. */
const wShape = /^w\d+(x\d+)?$/;

/** What to look for in place of a word that was typed: another word for it, or its singular. */
export function synonymsOf(word: string): readonly string[] {
  const plain = word.replaceAll('-', '').replace(/(?<=..)s$/, '');
  const known = wShape.test(plain) ? 'steel' : (synonyms[word] ?? synonyms[plain]);
  return [known ?? word.replace(/(?<=...)s$/, '')];
}
