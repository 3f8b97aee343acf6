import type { Project } from '../../projects/project';
import { reportHeadOf } from '../../projects/titleBlock';
import type { Sheet } from '../../sheets/record/sheet';
import type { Template } from '../../templates/kit/template';
import { nameText } from '../layout/valueText';

/** What stands on every printed page of a report, around its text. */
export interface PageHead {
  project: Project;
  sheet: Sheet;
  template: Template;
  madeAt: string;
}

/**
 * The head and foot of each page, in the margins of the paper. Only a style sheet can write there, and a policy that
 * allows no style within a page makes it a file of its own.
 */
export function pageHeadStyle({ project, sheet, template, madeAt }: PageHead): string {
  const { firm, projectNumber, engineer, checker, revision } = reportHeadOf(project);
  const projectText = [projectNumber, project.row.name].filter(Boolean).join(' ');
  const version = `${template.name}, version ${sheet.templateVersion ?? template.version}`;
  return `@page {
  @top-left { ${lines(firm, projectText)} }
  @top-right { ${lines(nameText(sheet.name), revision && `Revision ${revision}`)} }
  @bottom-left { ${lines(version, engineer && `Engineer: ${engineer}`, checker && `Checked by: ${checker}`)} }
  @bottom-center { content: ${cssText(madeAt.slice(0, 10))}; }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); }
}
`;
}

/** Lines of one corner; one without a text is left out. */
function lines(...texts: (string | undefined)[]): string {
  const shown = texts
    .filter((text) => text !== undefined)
    .filter((text) => text !== '')
    .map((text) => cssText(shortened(text)));
  return `white-space: pre; content: ${shown.join(' "\\a " ')};`;
}

/** Characters that half a line of the paper's margin holds. */
const longest = 48;

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}

/** A text of people as a string of CSS: whatever is no letter, digit or blank is written as its number. */
export function cssText(text: string): string {
  const characters = [...text].map((character) =>
    /^[A-Za-z0-9 ]$/.test(character)
      ? character
      : `\\${(character === '\0' ? 0xfffd : character.codePointAt(0)!).toString(16)} `,
  );
  return `"${characters.join('')}"`;
}
