/**
 * The headers with which a web server serves the built add-in, in the order in which the first match applies:
 *
 * - a chunk has a hash of its content in its name, and never changes
 * - every other file is asked for again, so that an update arrives at the next start
 * - Excel on the web reads the functions' metadata and the manifests from another origin
 *
 * @param {string} policy the content security policy of the pane
 */
function siteRules(policy) {
  const page = { 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy };
  return [
    { path: '/taskpane.html', headers: page },
    { path: '/functions.js', headers: again },
    { path: '/taskpane.js', headers: again },
    { path: '/functions.json', headers: shared },
    { path: '/manifest.xml', headers: shared },
    { path: '/manifest.json', headers: shared },
    { path: '/*.js', pattern: String.raw`^/[^/]+\.[0-9a-f]{5}\.js$`, headers: forever },
    {
      path: '/help/*',
      headers: {
        ...again,
        'Content-Security-Policy': "default-src 'none'; img-src 'self'; style-src 'self'",
      },
    },
    { path: '/*', headers: again },
  ];
}

const again = { 'Cache-Control': 'no-cache' };
const shared = { ...again, 'Access-Control-Allow-Origin': '*' };
const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Of every answer. There is no X-Frame-Options: Excel on the web shows the pane in a frame. */
const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
};

/** For Azure Static Web Apps: staticwebapp.config.json. */
function azureConfig(rules) {
  const routes = rules.map(({ path, headers }) => ({ route: path.replace('*.js', '*.{js}'), headers }));
  const config = { globalHeaders: everywhere, routes, mimeTypes: { '.xml': 'text/xml' } };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** For nginx: to be included in a `server` whose `root` is the folder of the build. */
function nginxConfig(rules) {
  const locations = rules.map(({ path, pattern, headers }) => {
    const match = pattern ? `~ "${pattern}"` : path.endsWith('*') ? path.slice(0, -1) : `= ${path}`;
    const lines = Object.entries({ ...everywhere, ...headers }).map(
      ([name, value]) => `  add_header ${name} "${value}" always;`,
    );
    return `location ${match} {\n${lines.join('\n')}\n}\n`;
  });
  return ['index index.html;\n', ...locations].join('');
}

module.exports = { azureConfig, nginxConfig, siteRules };
