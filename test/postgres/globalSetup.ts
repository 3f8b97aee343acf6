import { prepareDatabase } from '../../service/testing/testStore';
import { startCluster } from './cluster';

/**
 * One server for the run. Without one the tests on PostgreSQL fail, each with the reason, and the others run: a
 * missing server must neither hide nor pass for a result.
 */
export default async function globalSetup(): Promise<void> {
  try {
    const cluster = await startCluster({ durable: false });
    globalThis.stopTestCluster = () => cluster.stop();
    await prepareDatabase(cluster.url);
    process.env.TEST_CLUSTER = cluster.url;
  } catch (error) {
    process.env.TEST_CLUSTER = `No test on PostgreSQL: ${error instanceof Error ? error.message : String(error)}`;
  }
}

declare global {
  var stopTestCluster: (() => Promise<void>) | undefined;
}
