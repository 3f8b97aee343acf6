/** The routes whose path the interface does not show, with the parameters of their paths. */
const hiddenRoutes = {
  updateSheet: ['sheetId'],
  solveSheet: ['sheetId'],
  bulkCalculate: [],
  listTimberMembers: [],
  bulkDelete: [],
  listProjects: [],
  createProject: [],
  getProject: ['projectId'],
  updateProject: ['projectId'],
};

/**
 * The address of a service as the add-in keeps it: origin and path, without a slash at its end. All paths of the interface begin
 * with /v1, so that who copies one has it at the end: it is taken off.
 *
 * @throws Error saying what is taken
 */
function readServiceAddress(text) {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  const plain = url && url.origin + url.pathname;
  if (url?.protocol !== 'https:' || url.href !== plain)
    throw new Error(
      `takes an https address such as https://api.example.com or https://api.example.com/calc; given: ${text}`,
    );
  // A comma, `=`, `;` or quote has a meaning where the addresses are listed, and a path in percent signs in two ways to be read.
  if (!/^[\w\-.~/]*$/.test(url.pathname) || url.pathname.includes('//'))
    throw new Error(`takes a path of letters, digits, - . _ ~ and single slashes; given: ${text}`);
  const whole = plain.replace(/\/$/, '');
  const address = whole.replace(/\/v1$/, '');
  const said = whole === address ? null : `${address} is used: the add-in appends /v1 itself.`;
  return { address, said };
}

/**
 * The routes of a service that differ, from JSON such as `{ "solveSheet": { "method": "POST", "path": "/v1/sheets/{sheetId}/run" } }`.
 *
 * @throws Error naming the entry that cannot be used
 */
function readRoutes(json) {
  const table = JSON.parse(json);
  if (typeof table !== 'object' || table === null || Array.isArray(table))
    throw new Error('takes a JSON object of routes by name');
  for (const [name, route] of Object.entries(table)) readRoute(name, route);
  return table;
}

function readRoute(name, route) {
  const parameters = Object.hasOwn(hiddenRoutes, name) ? hiddenRoutes[name] : null;
  if (!parameters)
    throw new Error(
      `${name} is not one of ${Object.keys(hiddenRoutes).join(', ')}; the interface shows the others`,
    );
  const { method, path, ...rest } = route ?? {};
  if (!['GET', 'POST', 'PATCH', 'PUT'].includes(method) || Object.keys(rest).length > 0)
    throw new Error(`${name} takes a method (GET, POST, PATCH or PUT) and a path`);
  const inPath = [...String(path).matchAll(/\{(\w*)\}/g)].map(([, parameter]) => parameter);
  const isPlain = /^(\/([\w\-~]|\{\w+\})[\w\-.~{}]*)+$/.test(path);
  if (!isPlain || inPath.sort().join() !== [...parameters].sort().join())
    throw new Error(
      `${name} takes a path such as /v1/name${parameters.map((parameter) => `/{${parameter}}`).join('')}; given: ${path}`,
    );
}

module.exports = { hiddenRoutes, readRoutes, readServiceAddress };
