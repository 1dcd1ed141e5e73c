import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { verifyLedger } from '../../server/institution/ledger/rules';
import { dayAfter, press } from './accountLife/teller';
import { approve, box, define, fill, save, saveForApproval } from './administratorsDay/AdministratorsDesk';
import { approved, callersOf, committed, rowsOf } from './campaign/endpoints';
import { expect, test } from './fixtures';
import { choose, lookUp, panel } from './formPanel';
import { newSenders } from './newSender';
import { ownServer } from './ownServer';
import { roleSessions } from './signedInPages';

// requirements W15: partner relations price a corridor by tiers and agree on a commission, marketing gives new
// customers a free transfer within a budget, a teller records a consent and its withdrawal; the budget is spent.

/** Finds the rule in a list. */
async function find(page: Page, title: string, field: string, code: string): Promise<Locator> {
  const list = await define(page, title);
  await fill(list, { [field]: code });
  await list.getByRole('button', { name: 'Ara', exact: true }).click();
  return list.getByRole('row').filter({ hasText: code });
}

test.describe('a price, a campaign and a consent', () => {
  test.describe.configure({ timeout: 240_000 });
  const server = ownServer();
  const as = roleSessions(server);
  const caller = callersOf(server);
  const [customer, second] = newSenders(1400);
  const number = String(customer?.customerNo);
  const transfer = {
    transferType: 'ABROAD',
    quoteBy: 'SEND',
    sendAmount: '1000.00',
    sendCurrency: 'TRY',
    receiverCountry: 'AZ',
    payoutMethod: 'CASH',
    payoutCurrency: 'USD',
    collectionMethod: 'CASH',
    receiverFirstName: 'LEYLA',
    receiverLastName: 'ALIYEVA',
    receiverPhone: '+994501234567',
    purpose: 'FAMILY',
    relationship: 'FAMILY',
  };
  let transferNo = '';

  test('W15: tiers, fee, commission and campaign are defined, and compliance approves them', async () => {
    const [partners, marketing, checker] = [
      await as('pelin.guler'),
      await as('mert.ozkan'),
      await as('cem.toprak'),
    ];
    const tiers = [
      { fromAmount: '0.00', toAmount: '5000.00', fixedAmount: '25.00', percent: null },
      { fromAmount: '5000.00', toAmount: null, fixedAmount: null, percent: '1.0000' },
    ];
    const { approvalNo = '' } = await committed(await caller('pelin.guler'), {
      screen: 'fee/amountTemplateDefinition',
      path: 'fee/amountTemplate',
      values: { code: 'W15', name: 'Azerbaycan dilimleri', currency: 'TRY', tiers },
    });
    await approved(await caller('cem.toprak'), approvalNo);

    const fee = await define(partners, 'Ücret Tanımlama');
    await fill(fee, { 'Şablon kodu': 'W15-UCRET', 'Şablon adı': 'Azerbaycan’a gönderim', Öncelik: '10' });
    await choose(partners, box(fee, 'İşlem tipi'), 'Para gönderme');
    await lookUp(partners, box(fee, 'Alıcı ülke'), 'Azerbaycan', /Azerbaycan/);
    await choose(partners, box(fee, 'Hesaplama'), 'Baremli');
    await lookUp(partners, box(fee, 'Tutar baremi'), 'W15', /W15/);
    const numbers = [await saveForApproval(partners, fee)];

    const taken = await committed(await caller('pelin.guler'), {
      screen: 'fee/takenCommissionDefinition',
      path: 'fee/template/3',
      values: {
        code: 'W15-KURUM',
        name: 'Hazar komisyonu',
        txnType: 'SEND',
        partner: '1',
        currency: 'TRY',
        calcMethod: 'PERCENT',
        percent: '0.5000',
        settlementPeriod: 'MONTHLY',
        bsmvIncluded: false,
        receiverCountry: 'AZ',
        priority: 10,
      },
    });
    numbers.push(taken.approvalNo ?? '');

    const campaign = await define(marketing, 'Kampanya Tanımlama');
    await fill(campaign, {
      'Şablon kodu': 'W15-YENI',
      'Şablon adı': 'Azerbaycan’a ilk gönderim ücretsiz',
      'Kampanya bütçesi': '30',
      Öncelik: '10',
      Bitiş: dayAfter(30),
    });
    await choose(marketing, box(campaign, 'İşlem tipi'), 'Para gönderme');
    await choose(marketing, box(campaign, 'Segment'), 'Yeni müşteri');
    await choose(marketing, box(campaign, 'İndirim tipi'), 'Ücretsiz');
    await lookUp(marketing, box(campaign, 'Alıcı ülke'), 'Azerbaycan', /Azerbaycan/);
    numbers.push(await saveForApproval(marketing, campaign));
    await approve(checker, numbers);
    const used = (await find(partners, 'Tutar Baremleri', 'Barem kodu', 'W15')).getByRole('gridcell', {
      name: '1',
      exact: true,
    });
    await expect(used).toBeVisible();
  });

  test('W15: the calculator explains which rule won, and why the others did not', async () => {
    const page = await as('mert.ozkan');
    const form = await define(page, 'Ücret Hesaplama');
    await choose(page, box(form, 'İşlem tipi'), 'Para gönderme');
    await fill(form, { Tutar: '1000' });
    await lookUp(page, box(form, 'Para birimi'), 'TRY', /TRY/);
    await lookUp(page, box(form, 'Alıcı ülke'), 'Azerbaycan', /Azerbaycan/);
    await lookUp(page, box(form, 'Müşteri'), number, new RegExp(number));
    await form.getByRole('button', { name: 'Ara', exact: true }).click();
    const rules = form.getByRole('region', { name: 'Bakılan kurallar' });
    await expect(rules.getByRole('row').filter({ hasText: 'W15-YENI' })).toContainText('Kazandı');
    await expect(rules.getByRole('row').filter({ hasText: 'W15-UCRET' })).toContainText('Kazandı');
    await expect(rules.getByRole('row').filter({ hasText: 'U-TL-AZ-M' })).toContainText('Başka kanalın');
  });

  test('W15: a consent is recorded and withdrawn; a free transfer spends the budget, and marketing pauses it', async () => {
    const teller = await as('teller');
    const entry = await define(teller, 'Pazarlama İzni Girişi');
    await lookUp(teller, box(entry, 'Müşteri'), number, new RegExp(number));
    await choose(teller, box(entry, 'İletişim kanalı'), 'Mesaj');
    await choose(teller, box(entry, 'İzin'), 'Onay');
    await choose(teller, box(entry, 'İzin kaynağı'), 'Islak imza');
    await fill(entry, { 'Alıcı (telefon/e-posta)': '+905327770015' });
    await save(teller, entry);
    const update = await define(teller, 'Pazarlama İzni Güncelleme');
    await lookUp(teller, box(update, 'Müşteri'), number, new RegExp(number));
    await choose(teller, box(update, 'İletişim kanalı'), 'Mesaj');
    await choose(teller, box(update, 'İzin'), 'Ret');
    await choose(teller, box(update, 'İzin kaynağı'), 'Çağrı merkezi');
    await fill(update, { 'Değişiklik nedeni': 'Müşteri istedi' });
    await press(teller, update, 'İzni değiştir');

    const sent = await committed(await caller('teller'), {
      screen: 'moneyTransfer/transfer',
      path: 'moneyTransfer/transfer',
      first: 'calculate',
      values: { ...transfer, sender: String(customer?.id) },
    });
    transferNo = sent.transferNo ?? '';
    expect(sent.totalCollected).toBe('1000.00');
    const client = await caller('mert.ozkan');
    const { envelope } = await client.post<{ readonly rows: readonly object[] }>('fee/calculate/rules', {
      state: {},
      page: 0,
      size: 100,
      sort: [],
      filter: {
        txnType: 'SEND',
        amount: '1000.00',
        currency: 'TRY',
        receiverCountry: 'AZ',
        customer: second?.id,
      },
    });
    expect(envelope.responseObject?.rows).toContainEqual(
      expect.objectContaining({
        code: 'W15-YENI',
        verdict: 'UNFIT',
        explanation: 'Its budget does not suffice',
      }),
    );

    const marketing = await as('mert.ozkan');
    const row = await find(marketing, 'Kampanyalar', 'Promosyon kodu', '');
    await row.filter({ hasText: 'W15-YENI' }).getByRole('button', { name: 'Satır işlemleri' }).click();
    await marketing.getByRole('menuitem', { name: 'Durdur' }).click();
    await marketing.getByRole('dialog').getByRole('button', { name: 'Evet' }).click();
    await expect(marketing.getByText('Kampanya durduruldu.')).toBeVisible();
    await row.filter({ hasText: 'W15-YENI' }).getByRole('button', { name: 'Satır işlemleri' }).click();
    await marketing.getByRole('menuitem', { name: 'Sonuç' }).click();
    const result = panel(marketing, 'Ücret ve Kampanya Raporu')
      .getByRole('row')
      .filter({ hasText: 'W15-YENI' });
    await expect(result).toContainText('1.000,00');
    await expect(result).toContainText('25,00');
    const daily = await define(marketing, 'Günlük Pazarlama Raporu');
    await fill(daily, { Gün: dayAfter(0) });
    await daily.getByRole('button', { name: 'Çalıştır', exact: true }).click();
    await expect(daily.getByRole('row').filter({ hasText: 'Şubeler' })).toBeVisible();
    await define(marketing, 'Aylık Pazarlama Raporu');
    const today = dayAfter(0).split('.').reverse().join('-');
    const [ofDay] = await rowsOf(client, 'reports/marketingDaily', { day: today });
    expect(ofDay).toMatchObject({ channelCode: 'SUBE' });
    expect(Number(ofDay?.firstTransfers)).toBeGreaterThan(0);
    const ofMonth = await rowsOf(client, 'reports/marketingMonthly', { month: today.slice(0, 7) });
    const fresh = ofMonth.find(({ segment }) => segment === 'NEW');
    expect(Number(fresh?.campaignShare)).toBeGreaterThan(0);
    const partners = await caller('pelin.guler');
    await expect
      .poll(
        async () =>
          (await rowsOf(partners, 'fee/template/3', { currency: 'TRY' })).find(
            ({ code }) => code === 'W15-KURUM',
          )?.accruedAmount,
        { timeout: 30_000 },
      )
      .toBe('5.00');
  });

  test('W15 after: the discount is of the budget, the commission is income, and the consent is withdrawn', async () => {
    const stored = await server.readStopped(async (database) => ({
      rows: (
        await sql`
          select o.fee_amount, o.tax_amount, f.code as fee_rule, p.code as partner_rule, c.code as campaign, c.status,
            c.budget_used, u.discount, (select count(*)::int from amount_tier where template = t.id) as tiers,
            (select consent from marketing_permission where recipient = '+905327770015') as consent,
            (select count(*)::int from outbox s where s.purpose = 'CAMPAIGN' and not exists (
              select from marketing_permission m where m.recipient = s.recipient and m.consent_channel = 'SMS'
                and m.consent = 'APPROVED')) as without_consent
          from transfer o join transfer_quote q on q.total_collected = o.total_collected and q.fee_rule is not null
            and q.partner_rule = o.partner_rule join fee_template f on f.id = q.fee_rule
            join amount_template t on t.id = f.amount_template join fee_template p on p.id = o.partner_rule
            join fee_template c on c.id = o.campaign join campaign_use u on u.source_ref = o.transfer_no
          where o.transfer_no = ${transferNo}`.execute(database)
      ).rows,
      booked: (
        await sql`
          select e.gl_code, e.currency, e.direction, e.amount > 0 as is_some from ledger_entry e
          join voucher r on r.id = e.record
          where r.source_ref = ${transferNo} and r.event = 'takenCommission' order by e.gl_code`.execute(
          database,
        )
      ).rows,
      faults: (await verifyLedger(database)).faults,
    }));
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
});
