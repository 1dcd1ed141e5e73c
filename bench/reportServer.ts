import { startCluster } from '../tools/runs/postgresCluster';
import { manyRows } from './manyRows';
import { measureServer } from './measureServer';
import { printTable } from './printTable';

/** Goals: throughput of the generic endpoints as a share of hand-written routes; queries a second. */
const goals = { share: 0.8, queries: 4 * 88 };

const rows = 10_000;

/** Measures the generic endpoints beside hand-written routes, on a PostgreSQL server of its own. */
export async function reportServer(): Promise<void> {
  const cluster = await startCluster();
  process.env.DATABASE_URL = cluster.address;
  const many = await manyRows(rows);
  try {
    const rates = await measureServer(many);
    printTable(
      [
        'requests, 8 at a time',
        'by hand, a second',
        'p95, ms',
        'generic, a second',
        'p95, ms',
        'share',
        'goal',
      ],
      rates.map(({ what, hand, generic }) => {
        const share = generic.rate / hand.rate;
        const met = share >= goals.share ? '' : ', missed';
        return [
          ...[
            what,
            hand.rate.toFixed(0),
            hand.p95.toFixed(1),
            generic.rate.toFixed(0),
            generic.p95.toFixed(1),
          ],
          ...[share.toFixed(2), `≥ ${goals.share}${met}`],
        ];
      }),
    );
    const queries = rates[0]?.generic.rate ?? 0;
    console.log(`\n${queries.toFixed(0)} queries a second; goal ≥ ${goals.queries}`);
  } finally {
    await many.database.destroy();
    await cluster.stop();
  }
}
