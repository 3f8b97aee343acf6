import { CalcError } from '../../client/calcError';
import type { Field, TemplateDetail } from '../../../contract';
import { isBlank } from './cellValue';
import { headingNames, unitsAsRead } from './heading';
import { markField, type NameReader } from './inputNames';
import { type InputTable, readInputTable } from './inputTable';
import { quoted } from './naming';
import { presetsWithLoad, UsualHeadings } from './usualHeadings';

/** As a formula reads the cells. @throws {CalcError} as `readInputTable` */
export function readNamedInputs(
  values: readonly (readonly unknown[])[],
  template: TemplateDetail,
): InputTable {
  try {
    return readInputTable(values, template, headingNames(template));
  } catch (error) {
    if (!(error instanceof CalcError)) throw error;
    return readUsualInputs(values, template);
  }
}

/**
 * The same for cells of which some names are not published: what engineers call an input, as a study reads the headings of its table,
 * and `Mark` for the name of the report.
 */
export function readUsualInputs(
  values: readonly (readonly unknown[])[],
  template: TemplateDetail,
  nameless?: Parameters<typeof readInputTable>[3],
): InputTable {
  return readInputTable(values, template, usualInputNames(template, textsOf(values)), nameless);
}

/** What may be names: the first column, and the first row of each part. */
function textsOf(values: readonly (readonly unknown[])[]): string[] {
  return values
    .flatMap((row, i) => (i === 0 || values[i - 1]?.every(isBlank) ? row : row.slice(0, 1)))
    .filter((cell) => typeof cell === 'string');
}

/** @param beside the texts among which a name stands */
export function usualInputNames(template: TemplateDetail, beside: readonly string[]): NameReader {
  const published = headingNames(template);
  const usual = new UsualHeadings(template);
  const namedBeside = (name: string) =>
    beside.flatMap((other) => {
      const { found } = other === name ? { found: [] } : published(other);
      return found.length === 1 ? found : [];
    });
  const meant = (name: string) => {
    const taken = namedBeside(name);
    const free = usual.meant(name, beside, (field) => !taken.includes(field));
    // An input that is given twice is an error of that input.
    return free.length > 0 ? free : usual.meant(name, beside, () => true);
  };
  const isDoubtful = (name: string, field: Field) =>
    usual.isDoubtful(name, field, [
      ...namedBeside(name),
      ...beside.flatMap((other) => (other === name ? [] : meant(other).map((one) => one.field))),
    ]);
  return (name) => {
    const read = published(name);
    if (read.found.length > 0) return read;
    const [one, ...more] = meant(name);
    if (!one) {
      if (isMark(name)) return { found: [markField], units: null };
      const presets = presetsWithLoad(template, name).map(({ code }) => code);
      if (presets.length === 0) return { found: [], units: null };
      const problem = `"${name}" is a load that only a preset has. Give as the preset one of ${quoted(presets, 4)}`;
      return { found: [], units: null, problem };
    }
    const { field, stated } = one;
    if (more.length > 0) return { found: [field, ...more.map((other) => other.field)], units: null };
    if (isDoubtful(name, field)) {
      const problem = `"${name}" may mean something else. For ${field.label}, write ${field.referenceId}`;
      return { found: [field], units: null, problem };
    }
    return { found: [field], ...unitsAsRead(name, stated) };
  };
}

/** Not `Beam`: that may be its section. */
export function isMark(name: string): boolean {
  return /^(?:(?:member|beam|girder|joist|column|post|footing|wall|roof)[\s_.-]*)?(?:mark|tag|id|name)[\s.#:]*$/i.test(
    name.trim(),
  );
}
