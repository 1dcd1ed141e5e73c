import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { verifyLedger } from '../../../server/institution/ledger/rules';
import type { PartnerService } from '../../../server/institution/transfers/rules/partners';
import { caller, type FixtureApp } from '../../../server/testing/app';
import { demoInstitution } from '../demoInstitution';
import { runTimers } from '../runJobs';
import { ServedUser } from '../ServedScreen';

// requirements W15: partner relations price a corridor by tiers and agree on a commission, marketing gives new
// customers a free transfer within a budget, a teller records a consent and its withdrawal; the budget is spent.

const today = '2026-11-20';
const begun = new Date(`${today}T12:00:00.000Z`);
const recipient = '+905327770015';

/** A partner that accepts each order as it is. */
const partners: PartnerService = {
  async ask(_, { job, place, content }) {
    if (job !== 'SEND' || content === null) return { kind: 'silent', why: 'not asked here' };
    const { payoutAmount = null, payoutCurrency = null } = content;
    const order = {
      orderNo: place.orderNo ?? '',
      partnerRef: 'H1',
      state: 'ACCEPTED',
      payoutAmount,
      payoutCurrency,
      reason: null,
    };
    return { kind: 'answered', code: '00', content: { order } };
  },
};

let server: FixtureApp;
let relations: ServedUser;
let marketing: ServedUser;
let checker: ServedUser;
let teller: ServedUser;
/** Customers who have not sent before. */
let customers: readonly { readonly id: string; readonly customerNo: string }[];
let transferNo = '';

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  server = await demoInstitution(begun, { partners });
  server.clock.now = new Date(begun);
  const signIn = (userName: string) => ServedUser.signedIn(server, userName);
  relations = await signIn('pelin.guler');
  marketing = await signIn('mert.ozkan');
  checker = await signIn('cem.toprak');
  teller = await signIn('teller');
  // Only candidates of the small demo have not sent before.
  const { rows } = await sql<{ id: string; customerNo: string }>`
    update customer c set status = 'ACTIVE', kyc_level = 'FULL'
      where status = 'CANDIDATE' and customer_type = 'INDIVIDUAL' and risk_level = 'LOW'
        and not exists (select from transfer t where t.sender = c.id)
        and not exists (select from transaction_limit l where l.customer = c.id)
      returning id::text as id, customer_no as "customerNo"`.execute(server.database);
  customers = rows;
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

/** A customer who has not sent before. */
function newSender(place: number) {
  const found = customers[place];
  if (found === undefined) throw new Error('The demo has too few customers who have not sent.');
  return found;
}

/** Rows of a list by its endpoint. */
async function rowsOf(userName: string, path: string, filter: JsonObject): Promise<readonly JsonObject[]> {
  const client = await caller(server, userName);
  const reply = await client.post(path, { state: {}, filter, page: 0, size: 100, sort: [] });
  return reply.responseObject?.rows ?? [];
}

test('W15: tiers, fee, commission and campaign are defined, and compliance approves them', async () => {
  const tiers = await relations.open('fee/amountTemplateDefinition');
  await tiers.fill({ code: 'W15', name: 'Azerbaycan dilimleri', currency: 'TRY' });
  await tiers.fill({
    tiers: [
      { fromAmount: '0.00', toAmount: '5000.00', fixedAmount: '25.00', percent: null },
      { fromAmount: '5000.00', toAmount: null, fixedAmount: null, percent: '1.0000' },
    ],
  });
  expect(await checker.approve(await tiers.saveForApproval())).toEqual(['1 işlem onaylandı.']);

  const fee = await relations.open('fee/feeDefinition');
  await fee.fill({ code: 'W15-UCRET', name: 'Azerbaycan’a gönderim', priority: 10, txnType: 'SEND' });
  await fee.fill({ receiverCountry: 'AZ', calcMethod: 'TIERED' });
  await fee.choose('amountTemplate', 'W15');
  const taken = await relations.open('fee/takenCommissionDefinition');
  await taken.fill({ code: 'W15-KURUM', name: 'Hazar komisyonu', txnType: 'SEND' });
  await taken.choose('partner', 'HAZAR');
  await taken.fill({ currency: 'TRY', calcMethod: 'PERCENT', settlementPeriod: 'MONTHLY', priority: 10 });
  await taken.fill({ percent: '0.5000', bsmvIncluded: false, receiverCountry: 'AZ' });
  const campaign = await marketing.open('fee/campaingDefinition');
  await campaign.fill({ code: 'W15-YENI', name: 'Azerbaycan’a ilk gönderim ücretsiz', txnType: 'SEND' });
  await campaign.fill({ budget: '30', priority: 10, validUntil: '2026-12-20', receiverCountry: 'AZ' });
  await campaign.fill({ segment: 'NEW', discountType: 'FREE' });
  const numbers: string[] = [];
  for (const form of [fee, taken, campaign]) numbers.push(await form.saveForApproval());
  expect(await checker.approve(...numbers)).toEqual(['3 işlem onaylandı.']);
  const list = await relations.open('fee/amountTemplates');
  await list.fill({ code: 'W15' });
  expect(await list.row({ code: 'W15' })).toMatchObject({ usedInCount: 1 });
  list.close();
});

test('W15: the calculator explains which rule won, and why the others did not', async () => {
  const form = await marketing.open('fee/feeCalculate');
  await form.fill({ txnType: 'SEND', amount: '1000', currency: 'TRY', receiverCountry: 'AZ' });
  await form.choose('customer', newSender(0).customerNo);
  await form.rows();
  const rules = await form.figures('rules');
  const verdictOf = (code: string) => rules.find((rule) => rule.code === code);
  expect(verdictOf('W15-YENI')).toMatchObject({ verdict: 'WON' });
  expect(verdictOf('W15-UCRET')).toMatchObject({ verdict: 'WON' });
  expect(verdictOf('U-TL-AZ-M')).toMatchObject({ explanation: expect.stringContaining('Başka kanalın') });
  form.close();
});

test('W15: a consent is recorded and withdrawn; a free transfer spends the budget, and marketing pauses it', async () => {
  const { customerNo } = newSender(0);
  const entry = await teller.open('customers/marketingPermission');
  await entry.choose('customer', customerNo);
  await entry.fill({ consentChannel: 'SMS', recipient, consent: 'APPROVED', consentSource: 'WET_SIGN' });
  expect(await entry.run('save')).toContainEqual(expect.stringMatching(/İYS işlem no: IYS\d+/));
  entry.close();
  const update = await teller.open('customers/marketingPermissionUpdate');
  await update.choose('customer', customerNo);
  await update.fill({ consentChannel: 'SMS', consent: 'REJECTED', consentSource: 'CALL_CENTER' });
  await update.fill({ changeReason: 'Müşteri istedi' });
  expect(await update.run('commit')).toEqual(['Değiştirilen izin: 1']);
  update.close();

  const sent = await teller.open('moneyTransfer/transfer');
  await sent.choose('sender', customerNo);
  await sent.fill({ transferType: 'ABROAD', quoteBy: 'SEND', sendCurrency: 'TRY', receiverCountry: 'AZ' });
  await sent.fill({ payoutMethod: 'CASH', payoutCurrency: 'USD', collectionMethod: 'CASH' });
  await sent.fill({ sendAmount: '1000.00', receiverFirstName: 'LEYLA', receiverLastName: 'ALIYEVA' });
  await sent.fill({ receiverPhone: '+994501234567', purpose: 'FAMILY', relationship: 'FAMILY' });
  const told = await sent.run('save');
  expect([told, sent.errors, sent.result]).toEqual([
    told,
    {},
    expect.objectContaining({ totalCollected: '1000.00' }),
  ]);
  transferNo = String(sent.result.transferNo);
  sent.close();
  const considered = await rowsOf('mert.ozkan', 'fee/calculate/rules', {
    txnType: 'SEND',
    amount: '1000.00',
    currency: 'TRY',
    receiverCountry: 'AZ',
    customer: newSender(1).id,
  });
  expect(considered).toContainEqual(
    expect.objectContaining({
      code: 'W15-YENI',
      verdict: 'UNFIT',
      explanation: 'Its budget does not suffice',
    }),
  );

  const list = await marketing.open('fee/campaingsTemplates');
  expect(await list.run('pause', { row: await list.row({ code: 'W15-YENI' }) })).toEqual([
    'Kampanya durduruldu.',
  ]);
  const result = await list.follow('result', await list.row({ code: 'W15-YENI' }));
  expect(await result.row({ 'campaign.code': 'W15-YENI' })).toMatchObject({
    volume: '1000.00',
    discountGiven: '25.00',
  });
  list.close();
  result.close();
  const daily = await marketing.open('reports/marketingReportDaily');
  await daily.fill({ day: today });
  expect(await daily.row({ channelCode: 'SUBE' })).toMatchObject({ channelName: 'Şubeler' });
  daily.close();
  const [ofDay] = await rowsOf('mert.ozkan', 'reports/marketingDaily/query', { day: today });
  expect(ofDay).toMatchObject({ channelCode: 'SUBE' });
  expect(Number(ofDay?.firstTransfers)).toBeGreaterThan(0);
  const monthly = await marketing.open('reports/marketingReportMonthly');
  await monthly.fill({ month: today.slice(0, 7) });
  const fresh = await monthly.row({ segment: 'NEW' });
  expect(Number(fresh.campaignShare)).toBeGreaterThan(0);
  monthly.close();

  await runTimers(server, { partners });
  const commissions = await relations.open('fee/takenCommissions');
  await commissions.fill({ currency: 'TRY' });
  expect(await commissions.row({ code: 'W15-KURUM' })).toMatchObject({ accruedAmount: '5.00' });
  commissions.close();
});

test('W15 after: the discount is of the budget, the commission is income, and the consent is withdrawn', async () => {
  const stored = {
    rows: (
      await sql`
        select o.fee_amount, o.tax_amount, f.code as fee_rule, p.code as partner_rule, c.code as campaign, c.status,
          c.budget_used, u.discount, (select count(*)::int from amount_tier where template = t.id) as tiers,
          (select consent from marketing_permission where recipient = ${recipient}) as consent,
          (select count(*)::int from outbox s where s.purpose = 'CAMPAIGN' and not exists (
            select from marketing_permission m where m.recipient = s.recipient and m.consent_channel = 'SMS'
              and m.consent = 'APPROVED')) as without_consent
        from transfer o join transfer_quote q on q.total_collected = o.total_collected and q.fee_rule is not null
          and q.partner_rule = o.partner_rule join fee_template f on f.id = q.fee_rule
          join amount_template t on t.id = f.amount_template join fee_template p on p.id = o.partner_rule
          join fee_template c on c.id = o.campaign join campaign_use u on u.source_ref = o.transfer_no
        where o.transfer_no = ${transferNo}`.execute(server.database)
    ).rows,
    booked: (
      await sql`
        select e.gl_code, e.currency, e.direction, e.amount > 0 as is_some from ledger_entry e
        join voucher r on r.id = e.voucher
        where r.source_ref = ${transferNo} and r.event = 'takenCommission' order by e.gl_code`.execute(
        server.database,
      )
    ).rows,
    faults: (await verifyLedger(server.database)).faults,
  };
  expect(stored).toEqual({
    rows: [
      {
        feeAmount: '0.00',
        taxAmount: '0.00',
        feeRule: 'W15-UCRET',
        partnerRule: 'W15-KURUM',
        campaign: 'W15-YENI',
        status: 'PASSIVE',
        budgetUsed: '25.00',
        discount: '25.00',
        tiers: 2,
        consent: 'REJECTED',
        withoutConsent: 0,
      },
    ],
    booked: [
      { glCode: '136.02', currency: 'USD', direction: 'D', isSome: true },
      { glCode: '602.01', currency: 'USD', direction: 'C', isSome: true },
    ],
    faults: [],
  });
});
