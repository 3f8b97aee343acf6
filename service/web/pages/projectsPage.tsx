import type { Project } from '../../projects/project';
import { Layout } from '../layout/layout';
import type { WebSession } from '../session/webSession';

/** The account's projects, in the order they were made. */
export function ProjectsPage({
  projects,
  next,
  session,
}: {
  projects: Project[];
  next: number | null;
  session: WebSession;
}) {
  return (
    <Layout title="Projects" session={session}>
      <h1>Projects</h1>
      {projects.length === 0 && <p>There are no projects here.</p>}
      <ul className="list">
        {projects.map(({ projectId, row }) => (
          <li key={projectId}>
            <a href={`/projects/${projectId}`}>{row.name}</a>
            {row.project_number && <span className="quiet"> {row.project_number}</span>}
            {row.client_name && <span className="quiet"> {row.client_name}</span>}
          </li>
        ))}
      </ul>
      {next !== null && (
        <p>
          <a href={`/projects?page=${next}`}>More projects</a>
        </p>
      )}
    </Layout>
  );
}
