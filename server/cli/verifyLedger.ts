// `npm run verify-ledger`: recomputes balances, movements, vouchers, trial balance and journal numbers of the database
// that DATABASE_URL or DATA_DIR names. Prints what differs, and ends with 1 if anything does.
import { verifyLedger } from '../institution/ledger/rules';
import { openStorage } from '../web/node/openStorage';
import { readSettings } from '../web/node/settings';
import { settingsOrEnd } from '../web/node/settingsOrEnd';

const kinds = {
  balance: 'balance of account',
  available: 'available balance of account',
  movements: 'movements of account',
  order: 'backdated mark of movement',
  voucher: 'voucher',
  trial: 'trial balance in',
  number: 'journal numbers of',
} as const;

const { database, close } = await openStorage(
  settingsOrEnd(() => readSettings({ FORCE_EMBEDDED: '1', ...process.env })),
);
try {
  const { vouchers, accounts, faults } = await verifyLedger(database);
  for (const { kind, of, stored, calculated } of faults)
    console.error(`${kinds[kind]} ${of}: ${stored} is stored, ${calculated} was calculated.`);
  console.log(`${vouchers} vouchers and ${accounts} accounts, ${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await close();
}
