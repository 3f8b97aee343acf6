import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../../context/serviceContext';
import { readSheet } from '../../sheets/readSheet';
import { heldEntries } from '../forms/controls';
import { EditPage } from './editPage';
import { formState } from '../forms/formState';
import { sheetIdOf } from '../session/pathIds';
import { saveEntries } from './saveEntries';
import { sessionOf } from '../session/signedIn';
import { type Entries, entriesOf, inputsForm } from '../session/webForm';
import { goTo, sendPage } from '../session/webReply';

const page = { schema: { hide: true } };

/** The form of a sheet's inputs. Editing here has the effects of an update through the API. */
export function editPages(
  scope: FastifyInstance,
  context: ServiceContext,
  solveAndShow: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  scope.get('/sheets/:sheetId/edit', page, async (request, reply) => {
    const session = sessionOf(request);
    const { sheet, template } = await readSheet(context, session.access, sheetIdOf(request));
    const state = formState(heldEntries(template.fields, sheet.inputs));
    return sendPage(
      reply,
      200,
      <EditPage sheet={sheet} template={template} state={state} session={session} />,
    );
  });

  scope.post('/sheets/:sheetId/edit', { ...page, bodyLimit: inputsForm }, async (request, reply) => {
    const session = sessionOf(request);
    const sheetId = sheetIdOf(request);
    const posted = entriesOf(request);
    const revision = posted.get('revision');
    const saved = await saveEntries(context, session.access, sheetId, { revision, posted });
    if (saved.state === 'saved')
      return posted.get('then') === 'solve'
        ? solveAndShow(request, reply)
        : goTo(reply, `/sheets/${sheetId}`);

    const { sheet, template } = saved;
    const held = heldEntries(template.fields, sheet.inputs);
    const entries: Entries = new Map([...held, ...posted]);
    const state =
      saved.state === 'rejected' ? formState(entries, saved.problems) : formState(entries, [], held);
    return sendPage(
      reply,
      saved.state === 'rejected' ? 422 : 409,
      <EditPage sheet={sheet} template={template} state={state} session={session} />,
    );
  });
}
