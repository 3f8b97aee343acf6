/** What engineers call a thing whose template has another word in its name, each as the words of that name. */
const synonyms: Record<string, string> = {
  joist: 'timber beam',
  rafter: 'timber beam',
  header: 'timber beam',
  purlin: 'timber beam',
  lumber: 'timber',
  wood: 'timber',
  glulam: 'timber',
  nds: 'timber',
  stud: 'timber column',
  post: 'column',
  girder: 'beam',
  lintel: 'beam',
  hss: 'steel',
  wshape: 'steel',
  aisc: 'steel',
  rebar: 'concrete',
  rc: 'concrete',
  aci: 'concrete',
  foundation: 'footing',
  pad: 'footing',
  earthquake: 'seismic',
  gust: 'wind',
  mwfrs: 'wind',
  facade: 'cladding',
  roof: 'snow',
  lrfd: 'load combinations',
};

/** A designation such as W14 or W14X30. */
const wShape = /^w\d+(x\d+)?$/;

/** The words to look for in place of one that was typed; empty where there are none. */
export function synonymOf(word: string): readonly string[] {
  const plain = word.replaceAll('-', '').replace(/(?<=..)s$/, '');
  const known = wShape.test(plain) ? 'steel' : (synonyms[word] ?? synonyms[plain]);
  return known?.split(' ') ?? [];
}
