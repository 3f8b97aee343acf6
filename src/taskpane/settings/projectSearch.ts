import { fold } from '../../core/lib/fold';
import type { Project } from '../../../contract';

/** Projects in whose number, name or client every word occurs; the chosen one is always among them. */
export function searchProjects(projects: Project[], search: string, chosen: string | null): Project[] {
  const words = search.split(/\s+/).map(fold).filter(Boolean);
  return projects.filter(({ projectId, projectNumber, name, clientName }) => {
    const text = fold([projectNumber ?? '', name, clientName ?? ''].join('|'));
    return projectId === chosen || words.every((word) => text.includes(word));
  });
}

/** @example projectText({ projectNumber: '24-017', name: 'Barn' }) // '24-017 Barn' */
export function projectText({ projectNumber, name }: Pick<Project, 'projectNumber' | 'name'>): string {
  return projectNumber ? `${projectNumber} ${name}` : name;
}

/** The defaults that are known; their units are those of the templates that read them. */
const knownDefaults: Readonly<Record<string, { text: string; units?: string }>> = {
  riskCategory: { text: 'risk category' },
  groundSnowLoad: { text: 'ground snow load of ASCE 7-16', units: ' psf' },
  groundSnowLoad2022: { text: 'ground snow load of ASCE 7-22', units: ' psf' },
  roughnessCategory: { text: 'surface roughness' },
};

/** What the project gives to calculations that do not say it themselves; null when it gives nothing. One that is not known here goes by its name. */
export function defaultsText({ defaults }: Pick<Project, 'defaults'>): string | null {
  const entries = Object.entries(defaults ?? {});
  return entries.length === 0 ? null : entries.map(defaultText).join(', ');
}

function defaultText([name, value]: [string, string | number | boolean]): string {
  const { text, units = '' } = (Object.hasOwn(knownDefaults, name) && knownDefaults[name]) || { text: name };
  return `${text} ${value}${units}`;
}
