import { addinUrl } from './addinUrl';

const session = {
  conversationId: 'conversation',
  controlId: 'control',
  hostOrigin: 'https://localhost:3000',
  correlationId: 'correlation',
};

describe('addinUrl', () => {
  it('gives Office.js application, platform and host as Excel on the web does', () => {
    expect(addinUrl('https://localhost:3000/taskpane.html', session)).toBe(
      'https://localhost:3000/taskpane.html?_host_Info=Excel$Web$16.01$en-US$correlation$$$3' +
        '#&_xdm_Info=conversation|control|https://localhost:3000',
    );
  });

  it('keeps the query that the page has', () => {
    expect(addinUrl('https://localhost:3000/pane?v=2', session)).toContain('/pane?v=2&_host_Info=Excel$Web$');
  });
});
