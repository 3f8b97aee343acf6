/** The part of jsdom that the tests use. */
declare module 'jsdom' {
  import { type Context } from 'node:vm';

  export class JSDOM {
    constructor(
      html: string,
      options: {
        url: string;
        runScripts: 'outside-only';
        pretendToBeVisual?: boolean;
      },
    );
    readonly window: Window & typeof globalThis;
    getInternalVMContext(): Context;
  }
}
