import { join } from 'node:path';
import { sql } from 'kysely';
import type { Model } from '../contract/model/model';
import { codesAhead } from '../server/base/crypto/codesAhead';
import { schemas } from '../server/institution';
import {
  explainOperation,
  type MoneyOperation,
  runOperation,
  stageNames,
} from '../server/institution/moneyOperation/rules';
import { transferCall } from '../server/institution/transfers/commands/transferCall';
import { giveQuote, type QuoteRequest, sendTransfer } from '../server/institution/transfers/rules/life';
import { composeMessage } from '../server/platform/messages/composeMessage';
import { addMessage } from '../server/platform/outbox';
import { createRecordStore } from '../server/records/createRecordStore';
import { migrate } from '../server/records/migrate';
import { type Database, openDatabase } from '../server/records/openDatabase';
import { postgresDialect } from '../server/records/postgresDialect';
import { newReceiverCode } from '../server/records/secretCodes';
import { inWriteTurn } from '../server/records/writeTurns';
import { fixtureActor } from '../server/testing/actor';
import { argon2Code, argon2Passwords } from '../server/web/node/argon2Passwords';
import { compileProject } from '../tools/compiler/compileProject';
import { startCluster } from '../tools/runs/postgresCluster';
import { median } from './median';
import { percentile } from './percentile';
import { printTable } from './printTable';
import { insertAccounts } from './reportLedger';
import { fillRules } from './reportPricing';

const day = '2026-11-20';
const now = `${day}T09:00:00.000Z`;

/** Goals by the number of tellers: 95th percentile of a quote, ms, and transfers a second. */
const goals = new Map([
  [1, { p95: 30, perSecond: 0 }],
  [32, { p95: 60, perSecond: 60 }],
]);

/** Hashes of payout codes are made before their transaction, as the server makes them. */
const passwords = codesAhead(argon2Passwords, { make: newReceiverCode, hash: argon2Code });

/** Transfers of each round: many, as the quotes of its start come all at once. */
const transfers = Number(process.env.BENCH_TRANSFERS ?? 1000);

/** Where transfers are measured. */
interface Place {
  readonly database: Database;
  readonly model: Model;
}

/** Times of the parts of transfers, ms, by the name of the part. */
class Parts {
  readonly times = new Map<string, number[]>();

  async measure<Answer>(part: string, work: () => Promise<Answer>): Promise<Answer> {
    const from = performance.now();
    const answer = await work();
    this.times.set(part, [...(this.times.get(part) ?? []), performance.now() - from]);
    return answer;
  }
}

/**
 * Quotes and sends by tellers with a desk each, on a PostgreSQL server of its own with ten thousand fee rules (BENCH_RULES):
 * a quote that is stored, and in a second transaction all stages of the operation, the postings, timeline and message.
 * Then the share of each stage with one teller.
 */
export async function reportOrders(): Promise<void> {
  const { model } = compileProject(join(import.meta.dirname, '..'));
  const cluster = await startCluster();
  const database = openDatabase(postgresDialect(cluster.address));
  const place = { database, model };
  try {
    await migrate(database, model, schemas);
    await fillRules(database);
    await openDesks(database);
    await together(place, 1, 20);
    const rows = [];
    for (const tellers of [1, 8, 32]) {
      const { parts, took } = await together(place, tellers, transfers);
      const [quotes = [], sends = []] = ['quote', 'send'].map((part) => parts.times.get(part));
      const p95 = percentile(quotes, 95);
      const perSecond = (sends.length * 1000) / took;
      const goal = goals.get(tellers);
      const isMissed = goal && (p95 > goal.p95 || perSecond < goal.perSecond);
      const wanted = goal && `≤ ${goal.p95} ms, ≥ ${goal.perSecond}/s${isMissed ? ', missed' : ''}`;
      rows.push([
        ...[tellers, perSecond.toFixed(0), median(quotes).toFixed(1), p95.toFixed(1)],
        ...[wanted ?? '–', median(sends).toFixed(1), percentile(sends, 95).toFixed(1)],
      ]);
    }
    const quoteTitles = ['quote, ms', 'p95, ms', 'goal'];
    printTable(['tellers', 'transfers a second', ...quoteTitles, 'send, ms', 'p95, ms'], rows);
    await printShares(place);
  } finally {
    await database.destroy();
    await cluster.stop();
  }
}

/** Desks of the tellers at their branches, customers who may send, and a channel of branches. */
async function openDesks(database: Database): Promise<void> {
  await insertAccounts(database);
  await sql`update pay_desk set agent = id, responsible = 'teller' || id, desk_status = 'OPEN'`.execute(
    database,
  );
  await sql`update agent set agent_type = 'BRANCH'`.execute(database);
  await sql`update channel set channel_type = 'BRANCH', status = 'ACTIVE'`.execute(database);
  await sql`update customer set status = 'ACTIVE', risk_level = 'LOW', kyc_level = 'FULL'`.execute(database);
  await sql`analyze`.execute(database);
}

/** Tellers who each send one transfer after the other. */
async function together(place: Place, tellers: number, count: number) {
  const parts = new Parts();
  const began = performance.now();
  let next = 0;
  const run = async (teller: number) => {
    while (next < count) await transfer(place, teller, next++, parts, false);
  };
  await Promise.all(Array.from({ length: tellers }, (_, at) => run(at + 1)));
  return { parts, took: performance.now() - began };
}

let requests = 0;

/** A transfer of a teller to a receiver in Türkiye. @param apart whether each stage is measured alone, too */
async function transfer(
  place: Place,
  teller: number,
  at: number,
  parts: Parts,
  apart: boolean,
): Promise<void> {
  const { database, model } = place;
  const agent = String(teller);
  const sender = String((at % 1000) + 1);
  const sendAmount = `${100 + ((at * 37) % 900)}.00`;
  const request: QuoteRequest = {
    terms: {
      transferType: 'TO_NAME',
      sender,
      receiverCountry: 'TR',
      payoutMethod: 'CASH',
      promoCode: null,
      sendCurrency: 'TRY',
      payoutCurrency: 'TRY',
      channel: '1',
      agent,
    },
    amount: { send: sendAmount },
    userName: `teller${teller}`,
  };
  const within = <Answer>(work: (call: ReturnType<typeof callIn>) => Promise<Answer>) =>
    database.transaction().execute((open) => work(callIn(open, model, teller)));
  const rules = { language: 'tr', taxPercent: 5, quoteMinutes: 10 } as const;
  const quote = await parts.measure('quote', () =>
    within((call) => giveQuote({ ...call, ...rules }, request)),
  );
  const send = async (call: ReturnType<typeof callIn>) => {
    const { payoutAmount, feeAmount, taxAmount, totalCollected, validUntil: quoteUntil } = quote;
    const insert = () =>
      call.records.insert('Transfer', {
        transferType: 'TO_NAME',
        sender,
        sendAgent: agent,
        payDesk: agent,
        payoutCode: null,
        receiverFirstName: 'AYSE',
        receiverLastName: `DEMIR${at % 500}`,
        receiverTckn: '10000000146',
        receiverPhone: '+905324445566',
        receiverCountry: 'TR',
        payoutMethod: 'CASH',
        sendAmount,
        sendCurrency: 'TRY',
        payoutAmount,
        payoutCurrency: 'TRY',
        feeAmount,
        taxAmount,
        totalCollected,
        collectionMethod: 'CASH',
        purpose: 'FAMILY',
        relationship: 'FAMILY',
      });
    const transfer = await (apart ? parts.measure('draft', insert) : insert());
    const operation: MoneyOperation = {
      stages: stageNames,
      facts: {
        txnCode: 'SEND_CASH',
        customer: sender,
        channel: '1',
        agent,
        desk: agent,
        currency: 'TRY',
        amount: sendAmount,
        recordRef: transfer.transferNo,
        quoteUntil,
        isDescribed: true,
        isDeclared: true,
        parties: [`${transfer.receiverFirstName} ${transfer.receiverLastName}`],
      },
    };
    if (apart)
      for (const name of stageNames)
        await parts.measure(name, () => explainOperation(call, { ...operation, stages: [name] }));
    const post = () => sendTransfer(call.transfers, transfer.id, 'SEND');
    await runOperation({ ...call, granted: [], hold: noApproval }, operation, () =>
      apart ? parts.measure('books, code, timeline', post) : post(),
    );
  };
  // As the server does for each commit.
  await parts.measure('send', () => inWriteTurn(database, () => within(send)));
}

const noApproval = () => Promise.reject(new Error('Nothing needs an approval here'));

/** A call of a teller in a transaction. */
function callIn(open: Database, model: Model, teller: number) {
  const userName = `teller${teller}`;
  requests += 1;
  const actor = { ...fixtureActor, userName, requestId: `send${requests}`, now };
  const records = createRecordStore(open, model, actor, passwords);
  const user = { userName, agent: String(teller), roles: ['TELLER'] };
  const transfers = transferCall({
    records,
    today: day,
    now,
    user: user as never,
    screen: { key: 'moneyTransfer/transfer' } as never,
    compose: (about, values) => composeMessage(open, model.entities, about, values),
    sendLater: (message) => addMessage(open, message, userName, new Date(now)),
  });
  return { records, today: day, now, user, transfers };
}

/** Share of each stage of a send in the time of all parts, with one teller. */
async function printShares(place: Place): Promise<void> {
  const parts = new Parts();
  for (let at = 0; at < 100; at += 1) await transfer(place, 1, at, parts, true);
  const own = [...parts.times].filter(([part]) => part !== 'quote' && part !== 'send');
  const total = own.reduce((sum, [, times]) => sum + median(times), 0);
  printTable(
    ['part of a send', 'median, ms', 'share'],
    own.map(([part, times]) => [
      ...[part, median(times).toFixed(2)],
      `${((median(times) / total) * 100).toFixed(0)} %`,
    ]),
  );
}
