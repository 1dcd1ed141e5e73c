import { sql } from 'kysely';
import { addDays } from '../../contract/values/days';
import { momentInTurkiye } from '../../contract/values/today';
import type { PartnerCall, PartnerJob } from '../institution/transfers/rules/partners';
import { insertPartnerCalls } from '../institution/transfers/rules/partners/keepCalls';
import type { Database } from '../records/openDatabase';
import { Random } from './Random';

/** Days of the calls that the demo has. */
const days = 60;

/** A request of the demo to a partner, about a transfer. */
interface SentRequest {
  readonly firm: string;
  readonly orderNo: string;
  readonly key: string;
  readonly status: string;
  readonly at: Date | string;
  readonly amount: string;
  readonly currency: string;
  readonly country: string;
  readonly ref: string | null;
}

/**
 * Stores the calls behind the demo's requests to partners, with a connection test of each partner a day: most are answered at
 * once, some late, and one in fifteen first attempts is lost.
 */
export async function loadDemoPartnerCalls(database: Database, today: string): Promise<void> {
  const begin = momentInTurkiye(addDays(today, -days), '00:00');
  const { rows } = await sql<SentRequest>`
    select f.partner_code as firm, o.transfer_no as ${sql.ref('orderNo')}, r.request_key as key,
      r.request_status as status, r.requested_at as at, o.payout_amount::text as amount,
      o.payout_currency as currency, o.receiver_country as country, o.partner_ref as ref
    from partner_request r join transfer o on o.id = r.transfer join partner f on f.id = r.partner
    where r.requested_at >= ${begin} order by r.id`.execute(database);
  const firms = await sql<{ firm: string }>`select partner_code as firm from partner order by id`.execute(
    database,
  );
  const random = new Random(8117);
  const calls = rows.flatMap((request) => callsOf(request, random));
  for (let age = days; age >= 1; age -= 1)
    for (const { firm } of firms.rows) calls.push(connectionTest(firm, addDays(today, -age), random));
  const inOrder = calls.toSorted((one, other) => one.calledAt.localeCompare(other.calledAt));
  if (inOrder.length > 0) await insertPartnerCalls(database, inOrder);
}

const timeout = 10_000;

/** Time of a reply in ms: one in twelve is late. */
const timeOf = (random: Random) => (random.int(1, 12) === 1 ? random.int(2500, 8000) : random.int(90, 900));

function callsOf(request: SentRequest, random: Random): readonly PartnerCall[] {
  const { firm: partnerCode, orderNo, key, status, amount, currency, country, ref } = request;
  const at = new Date(request.at).getTime();
  const order = { orderNo, payoutAmount: amount, payoutCurrency: currency };
  const call = (after: number, job: PartnerJob, answer: Partial<PartnerCall>): PartnerCall => ({
    calledAt: new Date(at + after).toISOString(),
    partnerCode,
    job,
    key,
    transferNo: orderNo,
    httpStatus: 200,
    resultCode: '00',
    outcome: 'ANSWERED',
    duration: timeOf(random),
    reply: null,
    request: {
      method: job === 'SEND' ? 'PUT' : 'GET',
      path: `/${partnerCode}/orders/${orderNo}`,
      ...(job === 'SEND' && {
        body: {
          ...order,
          payoutMethod: 'CASH',
          receiver: { firstName: 'L****', lastName: 'A****', country },
        },
      }),
    },
    ...answer,
  });
  const lost = {
    httpStatus: null,
    resultCode: 'no answer in time',
    outcome: 'SILENT',
    duration: timeout,
  } as const;
  if (status === 'SILENT')
    return [0, 1, 2, 3].map((attempt) => call(attempt * 15_000, attempt === 0 ? 'SEND' : 'STATUS', lost));
  const reply = {
    code: '00',
    order: { ...order, partnerRef: ref, state: 'ACCEPTED' },
  };
  if (random.int(1, 15) > 1) return [call(0, 'SEND', { reply })];
  return [call(0, 'SEND', lost), call(timeout + 5000, 'STATUS', { reply })];
}

/** The connection test of a partner in the morning. */
function connectionTest(partnerCode: string, day: string, random: Random): PartnerCall {
  const isDown = random.int(1, 40) === 1;
  return {
    calledAt: momentInTurkiye(day, `08:${String(random.int(10, 59))}`),
    partnerCode,
    job: 'PING',
    key: `${partnerCode}-PING-${day}`,
    transferNo: null,
    request: { method: 'GET', path: `/${partnerCode}/ping` },
    ...(isDown
      ? { httpStatus: 503, resultCode: 'HTTP 503 UNAVAILABLE', outcome: 'SILENT', duration: 40, reply: null }
      : {
          httpStatus: 200,
          resultCode: '00',
          outcome: 'ANSWERED',
          duration: timeOf(random),
          reply: { code: '00' },
        }),
  };
}
