import type { Envelope } from '../../../contract/wire/envelope';
import { TransactionConflict } from '../../base/errors/DatabaseUnavailable';
import { Refusal } from '../../base/errors/Refusal';
import type { Database } from '../../records/openDatabase';
import { secretCodesIn } from '../../records/secretCodes';
import { withAbortSignal } from '../../records/withAbortSignal';
import { countWrongCode, WrongCode } from '../form/checkCodes';
import type { LoadedScreen } from '../model/Definitions';
import type { ReadCall } from './EndpointCall';
import type { EndpointPorts } from './EndpointPorts';
import { operations } from './operations';
import { loggedRequest, runIdempotent } from './runIdempotent';

/** How often a request is executed at most if others end it. */
const attempts = 3;

/**
 * Runs a request in one transaction, or a query on one connection, by its operation's rules: cancelled when the client disconnects, or
 * executed once however often it arrives. One that the database ends in favour of others (deadlock, serialization) is
 * executed again with the same request-id: nothing of it was written.
 */
export async function runInTransaction(
  ports: EndpointPorts,
  call: ReadCall,
  screen: LoadedScreen,
  work: (database: Database) => Promise<Envelope>,
): Promise<Envelope> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(ports, call, screen, work);
    } catch (error) {
      const mayPass = error instanceof TransactionConflict && error.mayPass;
      if (!mayPass || attempt === attempts) throw error;
    }
  }
}

async function runOnce(
  ports: EndpointPorts,
  call: ReadCall,
  { definition }: LoadedScreen,
  work: (database: Database) => Promise<Envelope>,
): Promise<Envelope> {
  const { signal, endpoint } = call;
  const rules = operations[endpoint.operation];
  const { database, running } = ports;
  try {
    if (!rules.idempotent) {
      const unit = onlyReadsRows(ports, call) ? database.connection() : database.transaction();
      return await unit.execute((connection) =>
        signal && rules.cancelled ? withAbortSignal(connection, signal, work) : work(connection),
      );
    }
    const logged = await loggedRequest(call, definition, ports.clock());
    const { onRepeated } = call;
    return await runIdempotent(
      { database, running, onRepeated },
      logged,
      work,
      secretCodesIn(ports.definitions.model),
    );
  } catch (error) {
    // The request's writes are rolled back, but a wrong code is counted.
    if (error instanceof WrongCode) await countWrongCode(ports.database, error, ports.clock());
    // So is what a module keeps of a refused request.
    if (error instanceof Refusal) await ports.onRefused?.(error, call);
    throw error;
  }
}

/**
 * Whether a request is a generic query. Its statements do without a transaction, which takes two round trips and gives
 * them no common snapshot: isolation is READ COMMITTED. A text search sets planner options, which last for a transaction.
 */
function onlyReadsRows({ commands }: EndpointPorts, { endpoint, path, body }: ReadCall): boolean {
  return endpoint.operation === 'query' && body.text === undefined && !commands.has(path);
}
