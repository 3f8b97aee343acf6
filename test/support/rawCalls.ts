import type {
  BulkDeleteRequest,
  CreatedSheet,
  CreateSheetRequest,
  Project,
  Sheet,
  UpdateProjectRequest,
} from '../../contract';

/** Operations of the service that no part of the add-in uses, for what tests do beside it. */
export function rawCalls({ url, apiKey }: { url: string; apiKey: string }) {
  async function send<Answer>(method: string, path: string, body: unknown): Promise<Answer> {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }
  return {
    createSheet: (code: string, body: CreateSheetRequest) =>
      send<CreatedSheet>('POST', `/templates/${code}/sheets`, body),
    deleteSheets: (body: BulkDeleteRequest) => send('POST', '/sheets/bulk-delete', body),
    /** As it is, beside whatever the calls of the add-in meet. */
    getSheet: (sheetId: string) => send<Sheet>('GET', `/sheets/${sheetId}`, undefined),
    updateProject: (projectId: string, body: UpdateProjectRequest) =>
      send<Project>('PATCH', `/projects/${projectId}`, body),
  };
}
