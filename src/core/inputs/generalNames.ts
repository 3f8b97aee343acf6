import { type Dimension, type Field, findUnit, type TemplateDetail } from '../../../contract';

/** Words that name what an input measures, and not which input it is. */
const generalWords: Readonly<Record<string, readonly Dimension[]>> = {
  ...of('depth dpth depths', 'length'),
  ...of('height heights ht hgt', 'length'),
  ...of('width widths wid', 'length'),
  ...of('length lengths len lgth lgt lg', 'length'),
  ...of('thickness thick thk thickn', 'length'),
  ...of('dimension dimensions dim distance dist', 'length'),
  ...of('size sizes', 'length'),
  ...of('load loads', 'force', 'line load', 'pressure'),
};

function of(words: string, ...dimensions: Dimension[]): Record<string, readonly Dimension[]> {
  return Object.fromEntries(words.split(' ').map((word) => [word, dimensions]));
}

/**
 * The inputs that a heading such as `Depth` or `Height` may mean: every one that measures the same, where there are several. Of the
 * overall and the effective depth of a beam one is unsafe in place of the other, and the height of a column is no height of its
 * section. Those whose labels hold the word come first.
 *
 * @param name without units
 * @returns empty where the name says which input it is, or one alone measures this
 */
export function generallyMeant({ fields }: Pick<TemplateDetail, 'fields'>, name: string): Field[] {
  const word = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.:_]+/g, '');
  const dimensions = Object.hasOwn(generalWords, word) ? generalWords[word] : undefined;
  // An input that is published under this very name is meant by it, and a section by its size.
  if (!dimensions || fields.some(({ label }) => label === name)) return [];
  if (word.startsWith('size') && fields.some(isShape)) return [];
  const stem = word.replace(/s$/, '');
  const holds = ({ label }: Field) => Number(label.toLowerCase().includes(stem));
  const measured = fields.filter((field) => {
    const { type, units } = field;
    if (type !== 'number') return false;
    const dimension = units ? findUnit(units)?.dimension : undefined;
    // Loads whose unit the user chooses have none of their own.
    return dimension === undefined ? isNamedLoad(stem, field) : dimensions.includes(dimension);
  });
  return measured.length > 1 ? measured.toSorted((a, b) => holds(b) - holds(a)) : [];
}

const isShape = ({ type, label }: Field) =>
  type !== 'number' && /^(section|member|nominal size|size$)/i.test(label);

const isNamedLoad = (stem: string, { label }: Field) =>
  stem === 'load' && / load |^load .*| load$/i.test(label);
