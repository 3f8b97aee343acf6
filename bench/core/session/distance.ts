import type { Access } from './access';
import { kill, startChild, nextMessage } from './child';
import { overHttp1, overHttp2, type Transport } from './transport';

/** A service as it is seen from 100 ms away. */
export interface Distance {
  over(protocol: Transport['protocol']): { access: Access; transport: Transport };
  close(): Promise<void>;
}

export async function putAtDistance(service: Access): Promise<Distance> {
  const proxy = startChild(require.resolve('./proxy'), [service.url]);
  const { http1, http2 } = await nextMessage<{ http1: string; http2: string }>(proxy);
  return {
    over: (protocol) =>
      protocol === 'h2'
        ? { access: { ...service, url: http2 }, transport: overHttp2(http2) }
        : { access: { ...service, url: http1 }, transport: overHttp1() },
    close: () => kill(proxy),
  };
}
