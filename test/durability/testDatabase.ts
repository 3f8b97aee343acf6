import { Client } from 'pg';

/**
 * A new database on the server of the run (`test/postgres`).
 *
 * @returns its address
 * @throws with the reason when there is no server
 */
export async function makeDatabase(name: string): Promise<string> {
  const server = process.env.TEST_CLUSTER ?? '';
  if (!server.startsWith('postgres:')) throw new Error(server || 'The run has no PostgreSQL server.');
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return new URL(`/${name}`, server).href;
}
