// `npm run verify-audit`: recomputes the seals of the audit trail of the database that DATABASE_URL or DATA_DIR
// names. Ends with 1 if a row or a seal was changed or removed.

import { verifyAudit } from '../records/sealAudit';
import { openStorage } from '../web/node/openStorage';
import { readSettings } from '../web/node/settings';
import { settingsOrEnd } from '../web/node/settingsOrEnd';

const kinds = {
  changed: 'rows were changed, added or removed',
  chain: 'the seal before was changed or removed',
  unsealed: 'rows have no seal',
} as const;

const { database, close } = await openStorage(
  settingsOrEnd(() => readSettings({ FORCE_EMBEDDED: '1', ...process.env })),
);
try {
  const { seals, last, faults } = await verifyAudit(database, new Date());
  for (const { kind, ids } of faults) console.error(`Audit rows ${ids}: ${kinds[kind]}.`);
  console.log(`${seals} seals, ${faults.length} faults. Hash of the last seal: ${last || 'none'}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await close();
}
