import type { RichApiMessage } from '../../richapi/wire';
import { addinUrl, type AddinSession, RUNTIME } from '../../transport/addinUrl';
import { XdmHost, type XdmOptions } from '../../transport/xdm';
import type { AddinManifest } from '../addin/manifest';

export interface RuntimesOptions extends Pick<
  XdmOptions,
  'processQuery' | 'methods' | 'report' | 'appContext'
> {
  manifest: Pick<AddinManifest, 'runtimePage' | 'functionsPage' | 'commandsPage'>;
  /** Of the pane. */
  frame: HTMLIFrameElement;
  session: AddinSession;
  /** A page was left or is loaded again: what it had asked for is void. */
  onLeft(): void;
}

/**
 * The running pages of an add-in: the pane and, in hidden frames, the pages of custom functions and of the ribbon's commands where they have
 * separate runtimes.
 */
export class AddinRuntimes {
  readonly pane: XdmHost;
  private readonly hidden: HTMLIFrameElement[] = [];
  private readonly channels: XdmHost[] = [];
  private functions: XdmHost | null = null;
  private ofCommands: XdmHost | null = null;
  private shown: string;

  constructor(private readonly options: RuntimesOptions) {
    const { manifest, frame } = options;
    this.shown = manifest.runtimePage;
    this.pane = this.channel(frame, manifest.runtimePage);
  }

  start(): void {
    const { manifest, frame, session } = this.options;
    const { functionsPage, runtimePage } = manifest;
    frame.src = addinUrl(
      runtimePage,
      session,
      functionsPage === null ? RUNTIME.sharedWithFunctions : RUNTIME.plain,
    );
    if (functionsPage !== null) this.functions = this.hiddenPage(functionsPage, RUNTIME.functions);
  }

  /** Its page is loaded when the first command is given. */
  commands(): XdmHost {
    const { commandsPage } = this.options.manifest;
    if (commandsPage === null) return this.pane;
    this.ofCommands ??= this.hiddenPage(commandsPage, RUNTIME.plain);
    return this.ofCommands;
  }

  showPage(page: string): void {
    if (page === this.shown) return;
    this.shown = page;
    const { frame, session, manifest } = this.options;
    frame.src = addinUrl(
      page,
      session,
      manifest.functionsPage === null ? RUNTIME.sharedWithFunctions : RUNTIME.plain,
    );
  }

  /** To all pages: each takes what it has registered for. */
  raiseRichApi(messages: RichApiMessage[]): void {
    for (const one of this.channels) one.raiseRichApi(messages);
  }

  /** To all pages: each takes what it has registered for. */
  raise(name: string, data: Record<string, unknown>): void {
    for (const one of this.channels) one.raise(name, data);
  }

  dispose(): void {
    for (const one of this.channels) one.dispose();
    for (const one of this.hidden) one.remove();
  }

  private hiddenPage(page: string, runtime: number): XdmHost {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    const channel = this.channel(frame, page);
    this.hidden.push(frame);
    frame.src = addinUrl(page, this.options.session, runtime);
    document.body.append(frame);
    return channel;
  }

  private channel(frame: HTMLIFrameElement, page: string): XdmHost {
    const { session, processQuery, methods, report, appContext, onLeft } = this.options;
    let started = false;
    const channel = new XdmHost({
      window,
      frame,
      hostOrigin: session.hostOrigin,
      addinOrigin: new URL(page).origin,
      conversationId: session.conversationId,
      appContext: () => {
        // The first start of one page leaves what another has asked for.
        if (started || this.channels.length === 1) onLeft();
        started = true;
        return appContext();
      },
      processQuery,
      methods,
      report,
    });
    this.channels.push(channel);
    return channel;
  }
}
