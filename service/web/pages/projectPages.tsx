import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../../contract';
import { findProject, type Project } from '../../projects/project';
import { notFound } from '../../lib/requestError';
import { changeLogo, hasLogo, readLogo } from '../../projects/logo';
import { listProjects } from '../../projects/projects';
import type { ServiceContext } from '../../context/serviceContext';
import { heldEntries } from '../forms/controls';
import { type FormState, formState } from '../forms/formState';
import { projectIdOf } from '../session/pathIds';
import { defaultsAsInputs, projectFields } from './projectFields';
import { logoFormBytes } from './logoForm';
import { ProjectPage } from './projectPage';
import { reportHeadState, saveReportHead } from './reportHeadForm';
import { saveProject } from './saveProject';
import { listSheets } from './sheetList';
import { sessionOf } from '../session/signedIn';
import { entriesOf, fileOf, projectForm } from '../session/webForm';
import { goTo, sendPage } from '../session/webReply';
import type { WebSession } from '../session/webSession';
import { Layout } from '../layout/layout';

interface ShownForms {
  status: number;
  state: FormState;
  headState: FormState;
  logoState: FormState;
  name: string;
  before?: string;
}

const page = { schema: { hide: true } };

/** The account's projects, and each with its defaults and sheets. */
export function projectPages(scope: FastifyInstance, context: ServiceContext): void {
  projectsPages(scope, context);
  projectForms(scope, context);
}

function projectsPages(scope: FastifyInstance, context: ServiceContext): void {
  const showProjects = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = sessionOf(request);
    const given = Number((request.query as { page?: unknown }).page ?? 1);
    const number = Number.isSafeInteger(given) && given >= 1 ? Math.min(given, 1_000_000) : 1;
    const limit = limits.projectsPerPage.max;
    const query = { limit, page: number, state: 'active' as const };
    const { projects, total } = await listProjects(context, session.access, query);
    const next = number * limit < total ? number + 1 : null;
    return sendPage(reply, 200, <ProjectsPage projects={projects} next={next} session={session} />);
  };
  scope.get('/', page, showProjects);
  // Behind another page's origin, such as the workbook host's, the first page is not the service's.
  scope.get('/projects', page, showProjects);
}

type ShowProject = (
  reply: FastifyReply,
  session: WebSession,
  project: Project,
  forms: ShownForms,
) => Promise<FastifyReply>;

/** The forms as they are when nothing was posted. */
function untouched(project: Project): ShownForms {
  return {
    status: 200,
    state: formState(heldEntries(projectFields, defaultsAsInputs(project.defaults))),
    headState: reportHeadState(project),
    logoState: formState(new Map()),
    name: project.row.name,
  };
}

function projectForms(scope: FastifyInstance, context: ServiceContext): void {
  const showProject: ShowProject = async (
    reply,
    session,
    project,
    { name, before, status, ...states }: ShownForms,
  ) => {
    const { store, publications } = context;
    const templates = await publications.catalogue(store.db, session.access);
    const codes = templates.all().map(({ code }) => code);
    const list = await listSheets(store.db, session.access, project.projectId, codes, before);
    return sendPage(
      reply,
      status,
      <ProjectPage
        project={project}
        name={name}
        {...states}
        hasLogo={await hasLogo(store.db, project)}
        list={list}
        templates={templates}
        isFirst={!before}
        session={session}
      />,
    );
  };

  scope.get('/projects/:projectId', page, async (request, reply) => {
    const session = sessionOf(request);
    const project = await findProject(context.store.db, session.access, projectIdOf(request));
    const { before } = request.query as { before?: unknown };
    return showProject(reply, session, project, {
      ...untouched(project),
      before: typeof before === 'string' ? before : undefined,
    });
  });

  scope.post('/projects/:projectId', { ...page, bodyLimit: projectForm }, async (request, reply) => {
    const session = sessionOf(request);
    const project = await findProject(context.store.db, session.access, projectIdOf(request));
    const posted = entriesOf(request);
    const problems = await saveProject(context, session.access, project, posted);
    if (problems.length === 0) return goTo(reply, `/projects/${project.projectId}`);
    const held = heldEntries(projectFields, defaultsAsInputs(project.defaults));
    return showProject(reply, session, project, {
      ...untouched(project),
      status: 422,
      state: formState(new Map([...held, ...posted]), problems),
      name: posted.get('name') ?? project.row.name,
    });
  });

  scope.post(
    '/projects/:projectId/report-head',
    { ...page, bodyLimit: projectForm },
    async (request, reply) => {
      const session = sessionOf(request);
      const project = await findProject(context.store.db, session.access, projectIdOf(request));
      const posted = entriesOf(request);
      const problems = await saveReportHead(context, session.access, project, posted);
      if (problems.length === 0) return goTo(reply, `/projects/${project.projectId}`);
      const headState = reportHeadState(project, posted, problems);
      return showProject(reply, session, project, { ...untouched(project), status: 422, headState });
    },
  );
  logoRoutes(scope, context, showProject);
}

/** The logo itself, and the form that changes it. */
function logoRoutes(scope: FastifyInstance, context: ServiceContext, show: ShowProject): void {
  const path = '/projects/:projectId/logo';
  const { store } = context;

  scope.get(path, page, async (request, reply) => {
    const { access } = sessionOf(request);
    const logo = await readLogo(store.db, await findProject(store.db, access, projectIdOf(request)));
    if (!logo) throw notFound('The logo of this project');
    return reply.type(logo.type).send(logo.bytes);
  });

  scope.post(path, { ...page, bodyLimit: logoFormBytes }, async (request, reply) => {
    const session = sessionOf(request);
    const project = await findProject(store.db, session.access, projectIdOf(request));
    const file = fileOf(request, 'logo');
    const removes = entriesOf(request).has('remove');
    const problems =
      file === null && !removes
        ? [{ field: 'logo', message: 'Choose a file first.' }]
        : await changeLogo(context, session.access, project.projectId, removes ? null : file);
    if (problems.length === 0) return goTo(reply, `/projects/${project.projectId}`);
    const messages = problems.map(({ field, message }) => ({ control: field, message }));
    const logoState = formState(new Map(), messages);
    return show(reply, session, project, { ...untouched(project), status: 422, logoState });
  });
}

/** The account's projects, in the order they were made. */
function ProjectsPage({
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
