import { JSDOM } from 'jsdom';

/** The page of jsdom that components are drawn in. */
const { window } = new JSDOM('<main></main>', { pretendToBeVisual: true, url: 'https://localhost' });
const { document, HTMLElement, localStorage, navigator } = window;
const globals = { window, document, HTMLElement, localStorage, navigator, IS_REACT_ACT_ENVIRONMENT: true };

Object.assign(globalThis, globals);
afterAll(() => {
  for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  window.close();
});
