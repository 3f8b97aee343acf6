import { fold } from '../../calculation/lib/fold';
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

/** What the project gives to calculations that do not say it themselves; null when it gives nothing. */
export function defaultsText({ defaults }: Pick<Project, 'defaults'>): string | null {
  const entries = Object.entries(defaults ?? {});
  return entries.length === 0 ? null : entries.map(([name, value]) => `${name} ${value}`).join(', ');
}
