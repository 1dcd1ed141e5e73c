import { Hono } from 'hono';
import { jwtVerify } from 'jose';
import { sql } from 'kysely';
import { fingerprint, hashOf } from '../server/base/crypto/randomToken';
import type { Database } from '../server/records/openDatabase';
import { entityTables } from '../server/records/openDatabase';

/** Outside dependencies of the routes. */
interface HandPorts {
  readonly database: Database;
  readonly tokenKey: CryptoKey;
  readonly now: Date;
}

/** A signed-in user. */
interface Caller {
  readonly session: string;
  readonly user: string;
  readonly name: string;
}

const ok = { success: true, notificationType: 'NONE', code: 'ok', message: '' } as const;

/**
 * A list and a commit of accounts as a developer writes them with Hono and Kysely, for this screen alone. They keep
 * the same promises as the generic endpoints: session, token and right of every request, checked input, rows with
 * number and sums, a commit that is executed once, numbered, audited, and ends its conversation.
 */
export function handWrittenRoutes({ database, tokenKey, now }: HandPorts): Hono {
  const moment = now.toISOString();
  const tables = entityTables(database);

  async function callerOf(request: Request): Promise<Caller | null> {
    const cookie = /sid=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
    const token = (request.headers.get('authorization') ?? '').slice('Bearer '.length);
    const found = await sql<Caller & { readonly seenAt: string; readonly locked: boolean }>`
      select s.id as session, u.id as user, u.user_name as name, s.seen_at, s.locked
      from auth_session s join "user" u on u.id = s.user_id
      where s.secret_hash = ${fingerprint(cookie)} and u.user_status = 'ACTIVE' and exists (
        select from user_role h join role r on r.id = h.role join menu_authorization m on m.role = r.id
        where h.user = u.id and h.status = 'ACTIVE' and r.status = 'ACTIVE' and h.valid_from <= ${moment}::date
          and m.menu_id in ('accounting/*', '*') and m.can_view)`.execute(database);
    const [caller] = found.rows;
    if (caller === undefined || caller.locked) return null;
    if (now.getTime() - Date.parse(caller.seenAt) > 30 * 60_000) return null;
    const { payload } = await jwtVerify(token, tokenKey, { algorithms: ['HS256'], currentDate: now });
    return payload.sid === caller.session ? caller : null;
  }

  const routes = new Hono();
  routes.post('/query', async (context) => {
    if ((await callerOf(context.req.raw)) === null)
      return context.json({ restHeader: { success: false } }, 401);
    const { page, size } = await context.req.json<{ page: number; size: number }>();
    if (!Number.isInteger(page) || ![20, 50, 100, 500].includes(size))
      return context.json({ restHeader: { success: false } }, 422);
    const answer = await database.connection().execute(async (connection) => {
      const rows = await entityTables(connection)
        .selectFrom('account')
        .leftJoin('customer', 'customer.id', 'account.customer')
        .select(['account.id', 'account.accountNo', 'account.name', 'account.currency', 'account.balance'])
        .select([
          'account.openDate',
          'account.seenAt',
          'account.limitDays',
          'account.status',
          'account.version',
        ])
        .select(['customer.id as customerId', 'customer.name as customerName', 'customer.customerNo'])
        .orderBy('account.accountNo')
        .orderBy('account.id')
        .limit(size)
        .offset(page * size)
        .execute();
      const counts = await entityTables(connection)
        .selectFrom('account')
        .select([
          'currency',
          ({ fn }) => fn.countAll().as('total'),
          ({ fn }) => fn.sum('balance').as('balance'),
        ])
        .groupBy('currency')
        .orderBy('currency')
        .execute();
      const shown = rows.map(({ customerId, customerName, customerNo, ...row }) => ({
        ...row,
        customer: `${customerNo} ${customerName}`,
        'customer.id': customerId,
        'customer.name': customerName,
      }));
      const sums = Object.fromEntries(counts.map(({ currency, balance }) => [currency, { balance }]));
      const total = counts.reduce((sum, one) => sum + Number(one.total), 0);
      return { rows: shown, total, sums };
    });
    return context.json({ restHeader: ok, responseObject: answer });
  });

  routes.post('/commit', async (context) => {
    const caller = await callerOf(context.req.raw);
    if (caller === null) return context.json({ restHeader: { success: false } }, 401);
    const key = context.req.header('current-transaction-key') ?? '';
    const id = context.req.header('request-id') ?? '';
    const { state } = await context.req.json<{ state: Record<string, unknown> }>();
    const { name, currency } = state;
    if (typeof name !== 'string' || name === '' || name.length > 60 || typeof currency !== 'string')
      return context.json({ restHeader: { success: false } }, 422);
    const bodyHash = hashOf(JSON.stringify(state));
    const reply = await database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 713002))`.execute(transaction);
      const known = await transaction
        .selectFrom('requestLog')
        .select('reply')
        .where('id', '=', id)
        .executeTakeFirst();
      if (known) return known.reply;
      const ended = await transaction
        .deleteFrom('conversation')
        .where('key', '=', key)
        .where('sessionId', '=', caller.session)
        .returning('key')
        .executeTakeFirst();
      if (ended === undefined) return { restHeader: { success: false, code: 'conversation.missing' } };
      const { value } = await transaction
        .insertInto('numberCounter')
        .values({ entity: 'Account', field: 'accountNo', value: '1' })
        .onConflict((conflict) =>
          conflict.columns(['entity', 'field']).doUpdateSet({ value: sql`number_counter.value + 1` }),
        )
        .returning('value')
        .executeTakeFirstOrThrow();
      const by = { createdBy: caller.name, createdAt: moment, updatedBy: caller.name, updatedAt: moment };
      const accountNo = value.padStart(10, '0');
      const values = { name, currency, accountNo, openDate: moment.slice(0, 10), status: 'OPEN' };
      const stored = await entityTables(transaction)
        .insertInto('account')
        .values({ ...values, ...by })
        .returning('id')
        .executeTakeFirstOrThrow();
      const changes = Object.fromEntries(Object.entries(values).map(([field, to]) => [field, [null, to]]));
      await transaction
        .insertInto('auditLog')
        .values({
          at: moment,
          userName: caller.name,
          screen: 'accounting/accountCreate',
          action: 'insert',
          entity: 'Account',
          recordId: String(stored.id),
          requestId: id,
          changes: JSON.stringify(changes),
        })
        .execute();
      const result = { id: stored.id, accountNo, number: accountNo, status: 'OPEN' };
      const answer = { restHeader: ok, result, session: { currentTransactionKey: null } };
      await transaction
        .insertInto('requestLog')
        .values({
          id,
          userId: caller.user,
          path: 'commit',
          bodyHash,
          at: moment,
          reply: JSON.stringify(answer),
        })
        .execute();
      return answer;
    });
    await sql`select pg_notify('sockets', '{"event":"counted"}')`.execute(tables);
    return context.json(reply as Record<string, unknown>);
  });
  return routes;
}
