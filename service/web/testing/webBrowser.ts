import { JSDOM } from 'jsdom';
import { apiKey, type TestService } from '../../testing/testService';

/** A page as a browser has it, with what came along. */
export interface WebPage {
  status: number;
  headers: Record<string, unknown>;
  html: string;
  document: Document;
  /** What a person reads. */
  text: string;
}

/** A browser without script: it keeps cookies, goes where it is sent, and sends the forms of its pages. */
export interface WebBrowser {
  page: WebPage;
  /** The cookies as it sends them. */
  cookie(): string;
  open(path: string): Promise<WebPage>;
  /** Sends the present page's form to this address, with these entries in it. */
  submit(action: string, entries?: Record<string, string>, button?: string): Promise<WebPage>;
  /** Sends what no form of the page would. */
  post(path: string, entries: Record<string, string>, headers?: Record<string, string>): Promise<WebPage>;
  /** Sends the present page's form to this address with a file, as browsers send those. */
  upload(action: string, name: string, file: Buffer, button?: string): Promise<WebPage>;
  signIn(key?: string): Promise<WebPage>;
}

export function createBrowser({ app }: TestService): WebBrowser {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function request(
    method: 'GET' | 'POST',
    url: string,
    payload?: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<WebPage> {
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(cookies.size > 0 ? { cookie: cookie() } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    const { location } = response.headers;
    if (response.statusCode === 303 && location !== undefined) return request('GET', location);
    // A window for each page: jsdom keeps every element with an id as long as the window that parsed it.
    const { document } = new JSDOM(response.body).window;
    const text = (document.body.textContent ?? '').replace(/\s+/g, ' ');
    browser.page = {
      status: response.statusCode,
      headers: { ...response.headers, 'x-path': url },
      html: response.body,
      document,
      text,
    };
    return browser.page;
  }

  function formTo(action: string): HTMLFormElement {
    const form = browser.page.document.querySelector<HTMLFormElement>(`form[action="${action}"]`);
    if (!form) throw new Error(`The page has no form to ${action}: ${browser.page.text}`);
    return form;
  }

  const browser: WebBrowser = {
    page: undefined as unknown as WebPage,
    cookie,
    open: (path) => request('GET', path),
    async submit(action, entries = {}, button) {
      const form = formTo(action);
      const data = new URLSearchParams();
      for (const [name, value] of entriesOf(form)) data.append(name, String(value));
      for (const [name, value] of Object.entries(entries)) {
        if (!data.has(name)) throw new Error(`The form has no control ${name}`);
        data.set(name, value);
      }
      press(form, button, data);
      return request('POST', action, data.toString());
    },
    post: (path, entries, headers) => request('POST', path, new URLSearchParams(entries).toString(), headers),
    async upload(action, name, file, button) {
      const form = formTo(action);
      const data = new FormData();
      for (const [control, value] of entriesOf(form))
        if (typeof value === 'string') data.append(control, value);
      data.append(name, new Blob([new Uint8Array(file)]), file.length > 0 ? 'picture' : '');
      press(form, button, data);
      const sent = new Response(data);
      return request('POST', action, Buffer.from(await sent.arrayBuffer()), {
        'content-type': sent.headers.get('content-type') ?? '',
      });
    },
    async signIn(key = apiKey) {
      await browser.open('/sign-in');
      return browser.submit('/sign-in', { key });
    },
  };
  return browser;
}

function entriesOf(form: HTMLFormElement) {
  return new form.ownerDocument.defaultView!.FormData(form);
}

/** What the button sends besides the entries. */
function press(
  form: HTMLFormElement,
  button: string | undefined,
  data: { set(name: string, value: string): void },
): void {
  if (button === undefined) return;
  const pressed = [...form.querySelectorAll('button')].find(({ textContent }) => textContent === button);
  if (!pressed) throw new Error(`The form has no button ${button}`);
  if (pressed.name) data.set(pressed.name, pressed.value);
}
