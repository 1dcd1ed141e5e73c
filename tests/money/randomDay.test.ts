import Big from 'big.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sumDecimals } from '../../contract/values/money';
import { poolBalances } from '../../server/institution/collections/rules';
import { verifyLedger } from '../../server/institution/ledger/rules';
import { wholeScreens } from '../screens/gallerySource';
import { brokenRules } from './brokenRules';
import { DayBank } from './DayBank';
import { DayBiller } from './DayBiller';
import { DayPos } from './DayPos';
import { openedAgain } from './doneAgain';
import { type CheckedFigure, disagreements, figuresOf, openFigures } from './figures';
import { currencies, type Institution, openInstitution } from './institution';
import { type Day, randomDay } from './randomDay';
import { identities, thresholds } from './transferRules';

// Twenty users work at once: two branches with a main desk and eight tellers each, an accountant, a compliance officer.
// `npm run day` runs 2,000 operations on PostgreSQL.

const operations = Number(process.env.DAY_OPERATIONS ?? 200);
const seed = Number(process.env.DAY_SEED ?? 2026);

/** Refusals that a day without faults has: what users try is not always possible. */
const usual = new Set([
  ...['ok', 'ledger.insufficientBalance', 'ledger.accountBlocked', 'ledger.alreadyReversed'],
  ...['desk.notOpen', 'desk.difference', 'desk.same', 'desk.notInTransit'],
  ...['block.aboveAvailable', 'block.exists', 'provision.aboveAvailable', 'eft.wrongState'],
  ...['provision.accountState', 'bill.wrongState', 'bill.noneOpen', 'chosen.none', 'bill.unanswered'],
  ...['application.notYours', 'application.wrongState', 'approval.waiting', 'cardLoad.notInWallet'],
  // Found by itself meanwhile.
  ...['collection.wrongState', 'collection.targetChanged'],
  ...['customer.restricted', 'transfer.noDesk', 'record.notFound', 'desk.otherResponsible'],
  ...[
    'approval.requested',
    'approval.continued',
    'approval.role',
    'approval.own',
    'approval.decided',
    'desk.branchOpen',
  ],
]);

/** The screen that sends money. */
const sendScreen = 'moneyTransfer/transfer';

let house: Institution;
let day: Day;
let noon: readonly CheckedFigure[];
/** Desks with a business day that is open at noon, with its currency. */
let openAtNoon: ReadonlySet<string>;
beforeAll(async () => {
  house = await openInstitution({ branches: 2, tellers: 8, accounts: 24 });
  await openFigures(house);
  day = await randomDay(house, seed, operations, async () => {
    noon = await figuresOf(house);
    const open = await house.storage.records.list('PayDeskSession', { deskStatus: 'OPEN' });
    openAtNoon = new Set(open.map(({ payDesk, currency }) => `${payDesk} ${currency}`));
  });
}, 1_800_000);
afterAll(() => house.server.close());

describe(`a day of ${operations} operations by twenty users`, () => {
  test('shows nobody an error of the server, or a conflict with another user', () => {
    expect(house.server.log).toEqual([]);
    const unusual = [...day.answers.keys()].filter((answer) => !usual.has(answer.split(' ')[1] ?? ''));
    expect(unusual).toEqual([]);
  });

  test('has operations of every kind that were carried out', () => {
    for (const path of [
      'account/cashDeposit',
      'account/cashWithdraw',
      'deskTransfer',
      'record/cancel',
      'account/block',
    ])
      expect(day.answers.get(`accounting/${path}/commit ok`), path).toBeGreaterThan(0);
    for (const answer of [
      'wallet/transaction/commit ok',
      'eft/order/commit ok',
      'eft/order/refund/commit ok',
      'bill/payment/commit ok',
      'bill/payment/cancel/commit ok',
      'moneyTransfer/transfer/commit ok',
      'moneyTransfer/transfer/commit approval.requested',
      'moneyTransfer/payment/commit ok',
      'payments/reversal/commit approval.requested',
      'approval/decide/approve ok',
    ])
      expect(day.answers.get(answer), answer).toBeGreaterThan(0);
  });

  test('42 C4 shows each figure alike on every screen and document, as the books have it, at noon and in the evening', async () => {
    expect(disagreements(noon)).toEqual([]);
    for (const { name, expected } of noon) expect(expected.size, name).toBeGreaterThan(0);
    expect(noon.flatMap(({ shown }) => [...shown.keys()])).toContain('dashboards/analytics#desks');
    const told = (figures: readonly CheckedFigure[]) =>
      figures.flatMap(({ shown }) => [...(shown.get('dashboards/tellerDesk#desks.balance') ?? [])]);
    // Some desks are closed at noon: they have been counted.
    const counted = told(noon).filter(([desk]) => !openAtNoon.has(desk));
    expect(told(noon).filter(([, balance]) => balance !== 'After the count')).toEqual(counted);
    expect(told(noon).length).toBeGreaterThan(counted.length);
    const evening = await figuresOf(house);
    expect(told(evening).map(([, balance]) => balance)).not.toContain('After the count');
    expect(disagreements(evening)).toEqual([]);
    const documents = evening
      .flatMap(({ shown }) => [...shown.keys()])
      .filter((place) => place.includes('!'));
    expect(documents.map((place) => place.split('.')[0])).toEqual(
      expect.arrayContaining([
        'accounting/payDeskClose!dayEnd',
        'accounting/deskCashOverUnder!minutes',
        'moneyTransfer/transferDetail!receipt',
      ]),
    );
  });

  test('42 C4 has reports of closed desks that add up, with differences as rows of their own', async () => {
    const days = await house.storage.records.list('PayDeskSession', { deskStatus: 'CLOSED' });
    const wrong = days.filter(
      ({ openingBalance, totalIn, totalOut, expectedBalance, difference, countedBalance }) =>
        !new Big(openingBalance)
          .plus(totalIn ?? 0)
          .minus(totalOut ?? 0)
          .eq(expectedBalance ?? 0) ||
        !new Big(expectedBalance ?? 0).plus(difference ?? 0).eq(countedBalance ?? 0),
    );
    expect(wrong).toEqual([]);
    expect(days.filter(({ diffType }) => diffType !== 'NONE').length).toBeGreaterThan(0);
  });

  test('42 C3 opens no done operation in a form that could do it again', async () => {
    const opened = await openedAgain(house);
    // Of a transfer of the other branch the teller sees nothing.
    const kept = ['read-only', 'refused record.onlyNew', 'refused transfer.otherBranch'];
    expect(opened.filter((one) => !kept.includes(one.opened))).toEqual([]);
    const forms = new Set(opened.map(({ screen }) => screen));
    expect([...forms]).toEqual(
      expect.arrayContaining(['accounting/accountCacheDeposit', 'accounting/accountCacheCredit', sendScreen]),
    );
  });

  test('42 C1 books what was confirmed: the price that was shown is that of the transfer and of its voucher', async () => {
    const { records } = house.storage;
    let booked = 0;
    for (const { id, shown } of day.book.transfers.values()) {
      const transfer = await records.get('Transfer', id);
      expect(new Big(transfer?.totalCollected ?? 0).toFixed(2)).toBe(shown);
      if (!transfer?.voucher) continue;
      const voucher = await records.get('Voucher', transfer.voucher);
      expect(new Big(voucher?.totalDebit ?? 0).toFixed(2)).toBe(shown);
      booked += 1;
    }
    expect(booked).toBeGreaterThan(5);
  });

  test('42 A1 lets nobody do alone what needs two: requests have as many signers as steps, none the requester', async () => {
    const { records } = house.storage;
    const approved = await records.list('Approval', { approvalStatus: 'APPROVED' });
    for (const { id, definition, steps, requestedBy } of approved) {
      const signers = (await records.list('ApprovalStep', { approval: id })).map(
        ({ decidedBy }) => decidedBy,
      );
      // The steps as they were when the request was made, not as the definition has them now.
      if (definition !== null) expect(signers).toHaveLength(steps?.length ?? 0);
      expect(signers.length).toBeGreaterThan(0);
      expect(new Set([...signers, requestedBy]).size).toBe(signers.length + 1);
    }
    expect(approved.length).toBeGreaterThan(0);
    // Above the right of a teller, a transfer is sent with an approval or not at all.
    const transfers = await records.list('Transfer', {});
    const above = transfers.filter(({ sendAmount }) => new Big(sendAmount).gt(thresholds.manager));
    const sent = above.filter(({ sentAt }) => sentAt);
    for (const { id } of sent) expect(approved.some(({ recordRef }) => recordRef === id)).toBe(true);
    expect(above.length).toBeGreaterThan(0);
  });

  test('42 A5 shows with each request the money that it moves, and whose it is', async () => {
    const { records } = house.storage;
    const { model } = house.server.definitions;
    // Who becomes a customer moves nothing, and is none before.
    const asked = (await records.list('Approval', {})).filter(
      ({ screenId }) => screenId !== 'apply/applicationDecision',
    );
    for (const { screenId, recordRef, amount, currency, account, customer } of asked) {
      const { approval } = wholeScreens.find(({ key }) => key === screenId) ?? {};
      // A field that gives power moves no money.
      if (approval?.changes !== 'fourEyes') {
        expect(new Big(amount ?? 0).gt(0), screenId).toBe(true);
        expect(currency ?? '', screenId).toMatch(/^[A-Z]{3}$/);
      }
      const { name = '', fields = {} } = model.entities[model.screens[screenId]?.entity ?? ''] ?? {};
      const record = recordRef === null ? null : await records.untyped.get(name, recordRef);
      const named = (entity: string) =>
        Object.values(fields).flatMap(({ name: field, lookup }) =>
          lookup === entity && record?.[field] ? [record[field]] : [],
        );
      if (named('Account').length > 0) expect(named('Account'), screenId).toContain(account);
      if (named('Customer').length > 0) expect(named('Customer'), screenId).toContain(customer);
    }
    const screens = new Set(asked.map(({ screenId }) => screenId));
    expect([...screens]).toEqual(expect.arrayContaining([sendScreen, 'payments/payoutReversal']));
  });

  test('42 A1 sends no transfer above both thresholds without the manager and compliance, who are two people', async () => {
    const { records } = house.storage;
    const approved = await records.list('Approval', { approvalStatus: 'APPROVED', screenId: sendScreen });
    const flows = new Map(
      (await records.list('ApprovalDefinition', {})).map(({ id, code }) => [id, code] as const),
    );
    const above = (await records.list('Transfer', {})).filter(({ sendAmount }) =>
      new Big(sendAmount).gt(thresholds.compliance),
    );
    const sent = above.filter(({ sentAt }) => sentAt);
    for (const { id } of sent) {
      const own = approved.filter(({ recordRef }) => recordRef === id);
      expect(own.map(({ definition }) => flows.get(definition ?? '')).sort()).toEqual(['GONDERIM', 'UYUM']);
      const steps = await records.list('ApprovalStep', { approval: own.map((one) => one.id) });
      expect(new Set(steps.map(({ decidedBy }) => decidedBy)).size).toBe(2);
    }
    expect(sent.length).toBeGreaterThan(0);
  });

  test('42 B1 keeps the rules over all money, and has movements of all events', async () => {
    expect(await brokenRules(house.server.database)).toEqual([]);
    const { rows } = await sql<{ event: string }>`
      select distinct r.event from party_movement m join voucher r on r.id = m.voucher`.execute(
      house.server.database,
    );
    expect(rows.map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        ...['cashPayout', 'cashSend', 'deposit', 'walletCashLoad', 'withdrawal'],
        'eftOut',
      ]),
    );
  });

  test('42 B1 the movements of parties add up to what the vouchers moved, by event, direction and currency', async () => {
    const sums = async (rows: string) => {
      const found = await sql<{ key: string; total: string }>`
        select event || ' ' || direction || ' ' || currency as key, sum(amount)::text as total
        from (${sql.raw(rows)}) m group by 1 order by 1`.execute(house.server.database);
      return Object.fromEntries(found.rows.map(({ key, total }) => [key, Number(total).toFixed(2)]));
    };
    const postings = Object.values(house.server.definitions.model.postings ?? {});
    // Each party's amount is booked once on a leg of the same amount: its lines are summed in the ledger.
    const booked = postings.flatMap(({ event, parties = [], legs }) =>
      parties.map(({ direction, amount, account }) => {
        const same = legs.filter((leg) => leg.amount === amount);
        const leg = same.find(({ fact }) => fact !== undefined && fact === account) ?? same[0];
        const place = leg?.gl ? `e.gl_code = '${leg.gl}'` : `e.account is not null`;
        const owner = leg?.fact === account && account !== undefined ? `a.owner_type = 'CUSTOMER'` : 'true';
        const desk = leg?.fact === 'desk' ? `a.owner_type = 'DESK'` : 'true';
        return `select r.event, '${direction}' as direction, e.currency, e.amount
          from voucher r join ledger_entry e on e.voucher = r.id left join account a on a.id = e.account
          where r.event = '${event}' and r.cancel_of is null and e.direction = '${leg?.side}'
            and ${place} and ${owner} and ${desk}`;
      }),
    );
    const moved = await sums(`select r.event, m.direction, m.currency, m.amount
      from party_movement m join voucher r on r.id = m.voucher
      where r.cancel_of is null and r.event is not null`);
    const books = await sums(booked.join(' union all '));
    expect(Object.keys(moved).length).toBeGreaterThan(3);
    expect(moved).toEqual(books);
  });

  test('42 B3 serves no restricted customer', async () => {
    const { records } = house.storage;
    const restricted = (await records.list('CustomerRestriction', { status: 'ACTIVE' })).map(
      ({ customer }) => customer,
    );
    const accounts = await records.list('Account', { customer: restricted });
    const operations = { account: accounts.map(({ id }) => id) };
    expect(await records.count('CashOperation', operations)).toBe(0);
    expect(await records.count('Transfer', { sender: restricted })).toBe(0);
    // A transfer to a restricted person may have been sent by somebody else: it is never paid, by no document.
    const toThem = await records.list('Transfer', { receiverTckn: identities.restricted });
    expect(toThem.filter(({ transferStatus }) => transferStatus === 'PAID')).toEqual([]);
    const transferNo = toThem.map((transfer) => transfer.transferNo);
    expect(await records.count('Payout', { transferNo })).toBe(0);
    expect(toThem.length).toBeGreaterThan(0);
    expect(day.book.refusedPersons).toBeGreaterThan(0);
  });

  test('ends with a ledger that proves itself, and debits that equal credits in each currency', async () => {
    expect((await verifyLedger(house.server.database)).faults).toEqual([]);
    const { records } = house.storage;
    for (const currency of currencies) {
      const { D, C } = await records.sum('LedgerEntry', ['amount'], { currency }, 'direction');
      expect(D?.amount).toBe(C?.amount);
      expect(Number(D?.amount)).toBeGreaterThan(0);
    }
  });

  test('ends with closed desks whose counts are their accounts, and with what their drawers hold', async () => {
    const { records } = house.storage;
    expect(await records.count('PayDeskSession', { deskStatus: ['OPEN', 'COUNTING'] })).toBe(0);
    expect(await records.count('DeskTransfer', { deskTransferStatus: 'SENT' })).toBe(0);
    for (const { id } of house.desks) {
      for (const currency of currencies) {
        const [account] = await records.list('Account', { payDesk: id, currency });
        const days = await records.list('PayDeskSession', { payDesk: id, currency });
        expect(account?.balance).toBe(days.at(-1)?.countedBalance);
        expect(account?.balance).toBe((day.floor.cash.get(`${id} ${currency}`) ?? 0).toFixed(2));
      }
    }
  });

  test('has EFTs as their bank has them: paid once, refused, or back and owed until they are refunded', async () => {
    const { records } = house.storage;
    const { bank, floor } = day;
    const orders = await records.list('EftOrder', { collection: null });
    expect(orders.map(({ orderNo }) => orderNo).sort()).toEqual(
      floor.efts.map(({ orderNo }) => orderNo).sort(),
    );
    for (const { orderNo, eftStatus, amount } of orders) {
      const fate = DayBank.fateOf(orderNo);
      const ends = { COMPLETED: ['COMPLETED'], REFUSED: ['FAILED'], RETURNED: ['RETURNED', 'REFUNDED'] };
      expect(ends[fate], orderNo).toContain(eftStatus);
      expect(bank.taken.get(orderNo), orderNo).toBe(fate === 'REFUSED' ? undefined : amount);
    }
    expect(bank.lost.size).toBeGreaterThan(0);
    expect(await records.count('Provision', { status: 'HELD' })).toBe(0);
    const owed = sumDecimals(
      orders.filter(({ eftStatus }) => eftStatus === 'RETURNED').map(({ amount }) => amount),
    );
    const { D, C } = await records.sum('LedgerEntry', ['amount'], { glCode: '336.04' }, 'direction');
    expect(new Big(C?.amount ?? 0).minus(D?.amount ?? 0).toFixed(2)).toBe(new Big(owed).toFixed(2));
  });

  test('has bills as their biller has them: paid once, or given back whole', async () => {
    const { records } = house.storage;
    const { biller, floor } = day;
    const payments = (await records.list('BillPayment', {})).filter(
      ({ billStatus }) => billStatus !== 'INQUIRED',
    );
    expect(payments.map(({ paymentNo }) => paymentNo).sort()).toEqual(
      floor.bills.map(({ paymentNo }) => paymentNo).sort(),
    );
    const told = new Map(floor.bills.map((bill) => [bill.paymentNo, bill]));
    for (const { paymentNo, billStatus, billNo, billAmount } of payments) {
      const fate = DayBiller.fateOf(paymentNo);
      const { isCancelled = false, isRefunded = false } = told.get(paymentNo) ?? {};
      const isPaid = fate !== 'REFUSED' && !(isCancelled && fate === 'TAKEN');
      const owed = fate === 'REFUSED' ? 'FAILED' : 'REFUND_DUE';
      expect(billStatus, paymentNo).toBe(isPaid ? 'PAID' : isRefunded ? 'CANCELLED' : owed);
      expect(biller.taken.get(paymentNo), paymentNo).toEqual(
        fate === 'REFUSED' ? undefined : { billNo, amount: billAmount, isPaid },
      );
    }
    expect(biller.lost.size).toBeGreaterThan(0);
    // What the house owes billers and payers is every bill that was not given back.
    const kept = payments.filter(({ billStatus }) => billStatus !== 'CANCELLED');
    const { D, C } = await records.sum('LedgerEntry', ['amount'], { glCode: '320.05' }, 'direction');
    expect(new Big(C?.amount ?? 0).minus(D?.amount ?? 0).toFixed(2)).toBe(
      new Big(sumDecimals(kept.map(({ billAmount }) => billAmount))).toFixed(2),
    );
  });

  test('has card payments as their bank has them: in their wallet once, given back, or owed until the wallet may take them', async () => {
    const { records } = house.storage;
    const { pos } = day;
    const orders = await records.list('VirtualPosTransaction', {});
    expect(new Set(orders.map(({ orderId }) => orderId))).toEqual(new Set(pos.orders.keys()));
    const found = orders.map(({ orderId, posStatus }) => {
      const status = posStatus === 'REPROCESSED' ? 'APPROVED' : posStatus;
      return [orderId, status, pos.orders.get(orderId)?.state];
    });
    expect(found.filter(([, ours, theirs]) => ours !== theirs)).toEqual([]);
    for (const state of ['APPROVED', 'DECLINED', 'VOIDED'])
      expect(found.map(([, ours]) => ours)).toContain(state);
    const kept = orders.filter(({ orderId }) => DayPos.fateOf(orderId) === 'KEPT');
    for (const { posStatus } of kept) expect(posStatus).not.toBe('VOIDED');
    expect(pos.lost.size).toBeGreaterThan(0);
    // What the bank owes the house is every payment that it has not given back.
    const owed = [...pos.orders.values()].filter(({ state }) => state === 'APPROVED');
    const { D, C } = await records.sum('LedgerEntry', ['amount'], { glCode: '108.01' }, 'direction');
    expect(new Big(D?.amount ?? 0).minus(C?.amount ?? 0).toFixed(2)).toBe(
      new Big(sumDecimals(owed.map(({ amount }) => amount))).toFixed(2),
    );
  });

  test('has each payment into its bank once: allocated, on its way back or in the pool, which is what the ledger owes', async () => {
    const { records } = house.storage;
    const { payers, bank } = day;
    const collections = await records.list('Collection', {});
    const amountOf = new Map(collections.map((one) => [one.bankTransaction, one.amount] as const));
    const lines = await records.list('BankTransaction', {});
    const came = lines.map(({ id, bankTxnNo }) => [bankTxnNo, amountOf.get(id) ?? null]);
    expect(came.sort()).toEqual([...payers.paid].sort());
    expect(collections).toHaveLength(payers.paid.size);
    const given = await records.list('CollectionAllocation', { allocationState: 'IN_FORCE' });
    const parts = await records.list('CollectionPart', { allocation: given.map(({ id }) => id) });
    // An order that its bank refused or sent back has left its money in the pool.
    const refunds = (await records.list('EftOrder', {})).filter(({ collection }) => collection !== null);
    expect(refunds.length).toBeGreaterThan(0);
    const orders = refunds.filter(({ eftStatus }) => eftStatus === 'COMPLETED');
    for (const { orderNo, amount } of orders) expect(bank.taken.get(orderNo)).toBe(amount);
    for (const { id, collectionNo, amount, openAmount } of collections) {
      const own = given.filter(({ collection }) => collection === id).map((one) => one.id);
      const gone = [
        ...parts.filter(({ allocation }) => own.includes(allocation ?? '')),
        ...orders.filter(({ collection }) => collection === id),
      ];
      expect(Number(sumDecimals([openAmount, ...gone.map((one) => one.amount)])), collectionNo).toBe(
        Number(amount),
      );
    }
    for (const { difference } of await poolBalances({ records }, house.day)) expect(difference).toBe('0.00');
    // Money whose bank names an account is there with no hand.
    const events = await records.list('CollectionEvent', { step: 'ALLOCATE' });
    const namedIban = new Map(collections.map((one) => [one.id, one.namedIban]));
    const byItself = events.filter(({ takenBy }) => takenBy === null);
    expect(byItself.length).toBeGreaterThan(0);
    for (const { collection } of byItself) expect(namedIban.get(collection ?? '')).toBeTruthy();
  });

  test('has applications that are taken once a person, and one customer with one account for each that two managers approved', async () => {
    const { records } = house.storage;
    const { applied } = day.applicants;
    const applications = await records.list('Application', {});
    expect(applications.map(({ tckn }) => tckn).sort()).toEqual([...applied.keys()].sort());
    expect(Math.max(...applied.values())).toBeGreaterThan(1);
    const customers = await records.list('Customer', { tckn: [...applied.keys()] });
    const approved = applications.filter(({ status }) => status === 'APPROVED');
    expect(approved.length).toBeGreaterThan(0);
    expect(approved.map(({ customer }) => customer).sort()).toEqual(customers.map(({ id }) => id).sort());
    for (const { id, customer } of approved) {
      expect(await records.count('Account', { customer: customer ?? '' })).toBe(1);
      const [asked] = await records.list('Approval', {
        screenId: 'apply/applicationDecision',
        recordRef: id,
        approvalStatus: 'APPROVED',
      });
      expect(asked).toBeDefined();
    }
  });

  test('leaves customers with what was confirmed to them, and nothing in transit', async () => {
    const { records } = house.storage;
    for (const id of [
      ...house.accounts.map((one) => one.id),
      ...house.wallets.map(({ account }) => account),
    ]) {
      const account = await records.get('Account', id);
      expect(account?.balance).toBe((day.floor.balances.get(id) ?? 0).toFixed(2));
    }
    expect(await records.count('CashOperation', {})).toBe(day.floor.vouchers.length);
    for (const glCode of ['101.09', '197.01', '397.01'])
      for (const currency of currencies) {
        const { D, C } = await records.sum('LedgerEntry', ['amount'], { glCode, currency }, 'direction');
        const open = glCode === '197.01' ? (day.floor.missing.get(currency) ?? 0) : 0;
        expect(Number(D?.amount ?? 0) - Number(C?.amount ?? 0), `${glCode} ${currency}`).toBe(open);
      }
  });
});
