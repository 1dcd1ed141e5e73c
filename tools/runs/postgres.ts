// `npm run test:postgres`: on its own PostgreSQL servers, the tests of storage and of money, the contract tests through a
// proxy that sends each request to the other one of two servers started together, and failures of database and servers
// under load.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startBalancer } from './balancer';
import { startCluster } from './postgresCluster';
import { removeData, startServer } from './startServer';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a step and shows its output; returns whether it passed. This process stays free meanwhile: the balancer is part
 * of it.
 */
function step(
  title: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<boolean> {
  console.log(`\n── ${title}`);
  const child = spawn('npx', args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status) => resolve(status === 0));
  });
}

/** Creates a database with Turkish locale, the most error-prone one: I is not the upper case of i. */
async function createTurkish(address: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(
    `create database ${name} template template0 locale_provider icu icu_locale 'tr-TR' locale 'C'`,
  );
  await client.end();
  return new URL(name, address).href;
}

/** The contract tests on two servers of one database: each request reaches the other one than the request before. */
async function contract(databaseAddress: string): Promise<boolean> {
  const env = { DATABASE_URL: databaseAddress };
  const servers = await Promise.all([startServer({ env }), startServer({ env })]);
  const balancer = await startBalancer(servers.map(({ address }) => address));
  const passed = await step('contract', ['vitest', 'run', '--project', 'contract', 'tests/contract'], {
    BFF_URL: balancer.address,
  });
  await balancer.close();
  for (const server of servers) {
    await server.stop();
    await removeData(server);
  }
  return passed;
}

let passed = false;
const { address, stop } = await startCluster();
try {
  const storage = await step(
    'storage',
    ['vitest', 'run', '--project', 'server', 'server', '--testTimeout=60000'],
    {
      TEST_DATABASE_URL: address,
    },
  );
  const money = await step('money', ['vitest', 'run', '--project', 'screens', 'tests/money'], {
    TEST_DATABASE_URL: address,
  });
  const built = await step('build', ['tsx', 'tools/build/build.ts', '--if-changed'], {});
  passed = built && (await contract(await createTurkish(address, 'turkish'))) && storage && money;
  if (built) passed = (await step('restarts', ['vitest', 'run', '--project', 'postgres'], {})) && passed;
} finally {
  await stop();
}
console.log(passed ? '\nPostgreSQL: passed' : '\nPostgreSQL: FAILED');
process.exit(passed ? 0 : 1);
