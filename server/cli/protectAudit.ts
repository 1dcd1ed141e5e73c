// `npm run protect-audit -- ROLE`: leaves the servers' role only reading and appending in the audit trail. Run by an
// administrator of the database that DATABASE_URL names; `--print` prints the statements instead of running them.
import { sql } from 'kysely';
import { auditOwner, protectingStatements } from '../records/auditProtection';
import { openDatabase } from '../records/openDatabase';
import { postgresDialect } from '../records/postgresDialect';
import { readSettings } from '../web/node/settings';
import { settingsOrEnd } from '../web/node/settingsOrEnd';

const [role, option] = process.argv.slice(2);
const { databaseAddress } = settingsOrEnd(() => readSettings({ FORCE_EMBEDDED: '1', ...process.env }));
if (role === undefined || databaseAddress === null) {
  console.error(
    'Usage: DATABASE_URL=postgres://ADMINISTRATOR@…/DATABASE npm run protect-audit -- ROLE [--print]',
  );
  process.exit(2);
}
const database = openDatabase(postgresDialect(databaseAddress));
try {
  const statements = await protectingStatements(database, role);
  if (option === '--print') console.log(statements.map((statement) => `${statement};`).join('\n'));
  else {
    await database.transaction().execute(async (transaction) => {
      for (const statement of statements) await sql.raw(statement).execute(transaction);
    });
    console.log(`The role ${role} only reads and appends in the audit trail, which ${auditOwner} owns.`);
  }
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : error}.`);
  console.error('Run it as a superuser, or give the output of --print to the administrator of the database.');
  process.exitCode = 1;
} finally {
  await database.destroy();
}
