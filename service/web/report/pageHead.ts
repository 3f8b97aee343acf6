import type { Project } from '../../projects/project';
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
  const number = project.row.project_number;
  const projectText = [number, project.row.name].filter(Boolean).join(' ');
  return `@page {
  @top-left { content: ${cssText(shortened(projectText))}; }
  @top-right { content: ${cssText(shortened(nameText(sheet.name)))}; }
  @bottom-left { content: ${cssText(`${template.name}, version ${sheet.templateVersion ?? template.version}`)}; }
  @bottom-center { content: ${cssText(madeAt.slice(0, 10))}; }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); }
}
`;
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
