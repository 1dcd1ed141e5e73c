import { setTimeout } from 'node:timers/promises';
import type { JsonObject } from '../../contract/values/json';
import { Random } from '../../server/demo/Random';
import { numberVouchers } from '../../server/institution/ledger/rules';
import { add, Cashier, type Floor } from './Cashier';
import { DayApplicants } from './DayApplicants';
import { DayBank, openEft } from './DayBank';
import type { DayBiller } from './DayBiller';
import { DayPayers } from './DayPayers';
import { DayPos } from './DayPos';
import { approvedBy, currencies, type Desk, type Institution, openingMoney, signedIn } from './institution';
import { type Answer, type Heard, Screen } from './Screen';
import {
  type ClerkTransfer,
  newTransferBook,
  type Receiver,
  type TransferBook,
  TransferClerk,
  type TransferScreens,
} from './TransferClerk';
import { identities, openTransfers } from './transferRules';

/** Events of a day. */
export interface Day {
  readonly floor: Floor;
  readonly book: TransferBook;
  readonly bank: DayBank;
  readonly biller: DayBiller;
  readonly pos: DayPos;
  readonly payers: DayPayers;
  readonly applicants: DayApplicants;
  /** Answers by path and code: `accounting/deskTransfer/commit ok` → how many. */
  readonly answers: ReadonlyMap<string, number>;
}

/** Work at noon, while nobody does anything and the desks are open. */
export type Noon = (day: Day) => Promise<void>;

/**
 * A business day of an institution, by its seed: all desks open; cashiers take and give cash, send it to each other, count,
 * close and open again, load wallets and take cash out of them, send EFTs, collect bills, send and pay transfers, and ask for
 * cancellations and reversals; customers load wallets by card, and some payments are voided; money comes into the bank, waits in
 * the pool of collections, is allocated and given back; persons apply by a channel and become customers; managers and the compliance
 * officer approve; an accountant reverses vouchers and resolves differences, the officer blocks accounts; in the evening all cash
 * arrives and all desks close. Users work at the same time, each waits for the own answers only.
 */
export async function randomDay(
  house: Institution,
  seed: number,
  operations: number,
  atNoon: Noon = async () => {},
): Promise<Day> {
  const random = new Random(seed);
  const { server, desks, accounts, storage } = house;
  const answers = new Map<string, number>();
  const heard = (path: string, { status, restHeader: { code } }: Answer) => {
    if (/(commit|receive|reject|cancel|release|resolve|approve)$/.test(path))
      add(answers, `${path} ${code}`, 1);
    else if (status !== 200) add(answers, `${path} ${code}`, 1);
  };
  const floor = newFloor(house, await witnesses(house), house.biller.id);
  const book = newTransferBook(
    async (transferNo) => (await storage.records.find('Transfer', { transferNo }))?.id ?? '',
  );
  const { restricted } = await openTransfers(house);
  await openEft(house);
  const biller = house.biller.service;
  const bank = new DayBank();
  const pos = new DayPos();
  const payers = await DayPayers.open(house, heard);
  const applicants = await DayApplicants.open(house, heard);
  const day = { floor, book, answers, bank, biller, pos, payers, applicants };
  const clerks = new Map<string, TransferClerk>();
  const cashiers = await Promise.all(
    desks.map(async (desk) => {
      const user = await signedIn(house, desk.userName);
      const screen = (key: string, path: string) =>
        new Screen(user, `accounting/${key}`, `accounting/${path}`, heard);
      const screens = {
        open: desk.isMain
          ? screen('mainDeskOpen', 'mainDesk/open')
          : screen('payDeskOpen', 'deskSession/open'),
        close: desk.isMain
          ? screen('mainDeskClose', 'mainDesk/close')
          : screen('payDeskClose', 'deskSession/close'),
        deposit: screen('accountCacheDeposit', 'account/cashDeposit'),
        withdraw: screen('accountCacheCredit', 'account/cashWithdraw'),
        send: screen('payDeskTransfer', 'deskTransfer'),
        transfers: screen('payDeskTransferSearch', 'deskTransfer'),
        wallet: new Screen(user, 'wallet/transaction', 'wallet/transaction', heard),
        eft: new Screen(user, 'eft/send', 'eft/order', heard),
        refund: new Screen(user, 'eft/refund', 'eft/order/refund', heard),
        bill: new Screen(user, 'bill/paybill', 'bill/payment', heard),
        bills: new Screen(user, 'bill/billtransactionquery', 'bill/payment', heard),
        billCancel: new Screen(user, 'bill/billCancel', 'bill/payment/cancel', heard),
      };
      const openDays = () => storage.records.list('PayDeskSession', { payDesk: desk.id, deskStatus: 'OPEN' });
      const transfers = {
        transfer: new Screen(user, 'moneyTransfer/transfer', 'moneyTransfer/transfer', heard),
        payment: new Screen(user, 'moneyTransfer/payment', 'moneyTransfer/payment', heard),
        cancel: new Screen(user, 'moneyTransfer/transferCancel', 'moneyTransfer/transfer/cancel', heard),
        reversal: new Screen(user, 'payments/payoutReversal', 'payments/reversal', heard),
        pool: new Screen(user, 'applicationmanager/approvalPool', 'approval/decide', heard),
      };
      clerks.set(desk.id, new TransferClerk(desk, transfers, floor, book));
      return new Cashier(desk, screens, floor, openDays);
    }),
  );
  const back = await backOffice(house, floor, heard);
  const posBank = (await storage.records.find('Bank', { bankCode: '0062' }))?.id ?? '';
  const openAll = async (isMain: boolean) =>
    Promise.all(cashiers.filter(({ desk }) => desk.isMain === isMain).map((one) => one.open()));
  await openAll(true);
  await openAll(false);

  let isDay = true;
  // Half of the operations before noon, half after it.
  const share = Math.ceil(operations / (cashiers.length + 2) / 2);
  const repeat = async (operation: () => Promise<void>) => {
    for (let done = 0; done < share; done += 1) await operation();
  };
  const all = [...accounts, ...restricted.filter(({ id }) => id !== '')];
  // As the server does every second.
  const numbering = (async () => {
    while (isDay) {
      await numberVouchers(server.database);
      await setTimeout(20);
    }
  })();
  const outside = [bank, biller, pos, payers].map((one) => one.work(server, () => isDay));
  const choices = { random, floor, book, desks, accounts: all, senders: [...accounts, ...restricted], house };
  const managers = [...clerks.values()].filter(({ desk }) => desk.isMain);
  const halfDay = () =>
    Promise.all([
      ...cashiers.map((one) => repeat(() => oneOperation(one, clerks.get(one.desk.id), choices))),
      repeat(() => back.reverse(random)),
      repeat(() => back.block(random)),
      repeat(() => pos.open(house, posBank, random)),
      repeat(() => back.voidCards(random, random.chance(30) ? 1 : 0)),
      repeat(() => payers.pay(random)),
      repeat(() => payers.clear(random)),
      repeat(() => applicants.apply(random)),
      repeat(() => applicants.decide(random)),
      repeat(() => back.approve(book, floor)),
      ...managers.map((one) => repeat(() => approveAll(one, house))),
    ]);
  await halfDay();
  await readCodes(house, book);
  await atNoon(day);
  await halfDay();
  for (const cashier of cashiers.filter(({ isOpen }) => !isOpen)) await cashier.open();
  await giveBillsBack(cashiers);
  await back.voidCards(random, 3);
  await evening(cashiers, floor, random);
  await back.resolveAll(random);
  await payers.evening(random);
  isDay = false;
  await Promise.all([numbering, ...outside]);
  while ((await numberVouchers(server.database)) > 0);
  await addCards(day, house);
  await addCollections(day, house);
  return day;
}

/** What was loaded by card and not given back is in its wallet. */
async function addCards({ floor }: Day, { storage: { records }, wallets }: Institution): Promise<void> {
  const accountOf = new Map(wallets.map(({ id, account }) => [id, account]));
  const loaded = { posStatus: ['APPROVED', 'REPROCESSED'], loadStatus: 'LOADED' } as const;
  for (const { wallet, amount } of await records.list('VirtualPosTransaction', loaded))
    add(floor.balances, accountOf.get(wallet ?? '') ?? '', Number(amount));
}

/** What was allocated and not taken back is in its account. */
async function addCollections({ floor }: Day, { storage: { records } }: Institution): Promise<void> {
  const given = await records.list('CollectionAllocation', { allocationState: 'IN_FORCE' });
  for (const { account, amount } of await records.list('CollectionPart', {
    allocation: given.map(({ id }) => id),
  }))
    add(floor.balances, account ?? '', Number(amount));
}

/** Payout codes of transfers that were approved: only their receivers get them. */
async function readCodes({ server }: Institution, book: TransferBook): Promise<void> {
  await server.deliver();
  for (const transfer of book.transfers.values()) {
    if (transfer.code !== null) continue;
    const message = server.sent.find(({ text }) => text.includes(transfer.number));
    transfer.code = message?.text.replace(transfer.number, '').match(/\b\d{10}\b/)?.[0] ?? null;
    if (transfer.code !== null) book.ready.add(transfer.id);
  }
}

interface Choices {
  readonly random: Random;
  readonly floor: Floor;
  readonly book: TransferBook;
  readonly desks: readonly Desk[];
  readonly accounts: Institution['accounts'];
  readonly senders: Institution['accounts'];
  readonly house: Institution;
}

async function oneOperation(
  cashier: Cashier,
  clerk: TransferClerk | undefined,
  choices: Choices,
): Promise<void> {
  const { random, floor, desks, accounts, house } = choices;
  const { desk } = cashier;
  if (!cashier.isOpen) return cashier.open();
  if (clerk !== undefined && random.chance(45)) return oneTransfer(clerk, choices);
  const incoming = [...floor.onTheWay.values()].filter(({ to }) => to === desk);
  const own = [...floor.onTheWay.values()].filter(({ from }) => from === desk);
  const back = floor.efts.filter(({ orderNo }) => DayBank.fateOf(orderNo) === 'RETURNED');
  const kind = random.weighted([
    ['deposit', 35],
    ['withdraw', 30],
    ['wallet', 25],
    ['eft', 20],
    ['refund', back.length > 0 ? 10 : 0],
    ['bill', 15],
    // Managers give bills back.
    ['cancelBill', desk.isMain && floor.bills.length > 0 ? 15 : 0],
    ['refundBill', desk.isMain && floor.bills.length > 0 ? 25 : 0],
    ['send', 12],
    ['receive', incoming.length > 0 ? 25 : 0],
    ['reject', incoming.length > 0 ? 3 : 0],
    ['cancel', own.length > 0 ? 3 : 0],
    // A main desk closes when its branch has finished: in the evening.
    ['count', desk.isMain ? 0 : 6],
  ] as const);
  switch (kind) {
    case 'deposit':
    case 'withdraw':
      return cashier.serve(kind, random.pick(accounts), random.int(1, 3000));
    case 'wallet':
      return cashier.serveWallet(
        random.pick(['cash', 'account', 'out'] as const),
        random.pick(house.wallets),
        random.int(1, 2500),
      );
    case 'eft': {
      const inLira = accounts.filter(({ currency }) => currency === 'TRY');
      return cashier.sendEft(random.pick(inLira), random.int(1, 1500));
    }
    case 'refund':
      return cashier.refundEft(random.pick(back), random.pick(['ACCOUNT', 'CASH'] as const));
    case 'bill':
      return cashier.payBill(String(random.int(1_000_000_000, 1_000_000_400)));
    case 'cancelBill':
      return cashier.cancelBill();
    case 'refundBill':
      return cashier.refundBill();
    case 'send':
      return cashier.send(
        random.pick(desks.filter((to) => desk.isMain || !to.isMain || to.branch === desk.branch)),
        random.pick(currencies),
        random.int(1, 4000),
      );
    case 'receive': {
      const transfer = random.pick(incoming);
      return cashier.receive(transfer, random.chance(10) ? Math.min(transfer.amount - 1, 5) : 0);
    }
    case 'reject':
      return cashier.giveBack(random.pick(incoming), 'reject');
    case 'cancel':
      return cashier.giveBack(random.pick(own), 'cancel');
    default:
      if (random.chance(50)) return cashier.close(random.pick([-50, -1, 1, 20]));
      // In a second window the cashier takes cash meanwhile.
      await Promise.all([
        cashier.close(),
        cashier.serve('deposit', random.pick(accounts), random.int(1, 3000)),
      ]);
  }
}

/** Receivers of transfers by the amount's last digit: one in ten is a restricted person. */
const receiverOf = (amount: number): Receiver =>
  amount % 10 === 7
    ? { lastName: 'KURT', tckn: identities.restricted }
    : { lastName: 'DEMIR', tckn: identities.plain };

async function oneTransfer(clerk: TransferClerk, { random, book, senders, house }: Choices): Promise<void> {
  const ready = [...book.ready].flatMap((id) => book.transfers.get(id) ?? []);
  const payable = ready.filter(({ code }) => code !== null);
  const paid = [...book.transfers.values()].filter(({ payout }) => payout?.desk === clerk.desk);
  const kind = random.weighted([
    ['send', 50],
    ['pay', payable.length > 0 ? 30 : 0],
    ['cancel', clerk.desk.isMain && ready.length > 0 ? 20 : 0],
    ['reverse', paid.length > 0 ? 20 : 0],
    ['approve', clerk.desk.isMain ? 60 : 0],
  ] as const);
  switch (kind) {
    case 'send': {
      const amount = random.pick([random.int(50, 1900), random.int(2001, 4000), random.int(4001, 6000)]);
      return clerk.send(random.pick(senders), amount, receiverOf(amount));
    }
    case 'pay': {
      const transfer = random.pick(payable);
      return clerk.pay(transfer, receiverOf(transfer.amount));
    }
    case 'cancel':
      return clerk.cancel(random.pick(ready));
    case 'reverse':
      return clerk.reverse(random.pick(paid));
    default:
      return approveAll(clerk, house);
  }
}

/** Tries to approve all requests that wait, the own ones among them. */
async function approveAll(clerk: TransferClerk, { storage: { records } }: Institution): Promise<void> {
  const statusOf = async ({ id }: ClerkTransfer) => (await records.get('Transfer', id))?.transferStatus ?? '';
  for (const { id, approvalNo } of await records.list('Approval', { approvalStatus: 'PENDING' }))
    await clerk.approve(approvalNo, id, statusOf);
}

/** Managers ask billers to cancel what is paid, and give back what billers have refused or cancelled by then. */
async function giveBillsBack(cashiers: readonly Cashier[]): Promise<void> {
  for (const manager of cashiers.filter(({ desk }) => desk.isMain)) {
    await manager.cancelBill();
    for (let round = 0; round < 5; round += 1) {
      await manager.refundBill();
      await setTimeout(100);
    }
  }
}

/** Cash on its way arrives, tellers close, then main desks. */
async function evening(cashiers: readonly Cashier[], floor: Floor, random: Random): Promise<void> {
  const arrive = async (cashier: Cashier) => {
    for (const transfer of [...floor.onTheWay.values()].filter(({ to }) => to === cashier.desk))
      await cashier.receive(transfer);
  };
  await Promise.all(cashiers.map(arrive));
  for (const isMain of [false, true])
    await Promise.all(
      cashiers
        .filter(({ desk }) => desk.isMain === isMain)
        .map((one) => one.close(random.chance(25) ? random.pick([-10, 10]) : 0)),
    );
}

/** The accountant and the compliance officer. */
async function backOffice(house: Institution, floor: Floor, heard: Heard) {
  const { storage, accounts } = house;
  const accountant = await signedIn(house, 'accountant');
  const officer = await signedIn(house, 'officer');
  const reversal = new Screen(accountant, 'accounting/arCancel', 'accounting/record/cancel', heard);
  const differences = new Screen(
    accountant,
    'accounting/deskCashOverUnder',
    'accounting/deskDifference',
    heard,
  );
  const block = new Screen(officer, 'accounting/accountBlocked', 'accounting/account/block', heard);
  const blocks = new Screen(officer, 'accounting/accountBlockedSearch', 'accounting/account/block', heard);
  const second = new Screen(
    await signedIn(house, 'root'),
    'applicationmanager/approvalPool',
    'approval/decide',
    heard,
  );
  await approvedBy(storage, 'SYS_ADMIN', 'BLOCK_RELEASE');
  await approvedBy(storage, 'ACCOUNTING', 'CARD_RETURN');
  const root = await signedIn(house, 'root');
  const cards = new Screen(root, 'collection/virtualPostCollection', 'collection/vpos', heard);
  const signing = new Screen(accountant, 'applicationmanager/approvalPool', 'approval/decide', heard);
  const pool = new Screen(officer, 'applicationmanager/approvalPool', 'approval/decide', heard);
  const office = { id: '', branch: '', userName: 'officer', isMain: false };
  const none = {} as Omit<TransferScreens, 'pool'>;
  return {
    async approve(book: TransferBook, of: Floor): Promise<void> {
      const clerk = new TransferClerk(office, { ...none, pool }, of, book);
      await approveAll(clerk, house);
      await setTimeout(10);
    },
    async reverse(random: Random): Promise<void> {
      while (floor.vouchers.length === 0) await setTimeout(10);
      const served = random.pick(floor.vouchers);
      const operation = await storage.records.get('CashOperation', served.operation);
      const voucher = operation?.voucher ?? '';
      await floor.alone(served.desk, async () => {
        const values = { voucher, cancelReason: 'Müşteri vazgeçti' };
        const { restHeader } = await reversal.commit(values, { record: voucher });
        if (!restHeader.success) return;
        add(floor.cash, `${served.desk.id} ${served.account.currency}`, -served.change);
        add(floor.balances, served.account.id, -served.change);
      });
    },
    async block(random: Random): Promise<void> {
      const active = await storage.records.list('AccountBlock', { status: 'ACTIVE' });
      if (active.length > 3) {
        const payload = { releaseNote: 'Yazı geri alındı', releaseRefNo: '2026/77' };
        const { result } = await blocks.act('release', random.pick(active).id, payload);
        const held = await storage.records.find('Approval', { approvalNo: String(result?.approvalNo) });
        // Who releases money asks a second person.
        await second.call('approve', { state: {}, approvals: held?.id ?? '' });
        return;
      }
      await block.commit({
        account: random.pick(accounts).id,
        startDate: house.day,
        reason: 'COURT',
        authority: 'Mahkeme',
        legalRefNo: `2026/${random.int(1, 9)}`,
        ...random.pick<JsonObject>([
          { blockType: 'AMOUNT', amount: `${random.int(1, 900)}.00` },
          { blockType: 'DEBIT_ONLY' },
          { blockType: 'FULL' },
        ]),
      });
    },
    async voidCards(random: Random, most: number): Promise<void> {
      await setTimeout(30);
      const paid = await storage.records.list('VirtualPosTransaction', {
        posStatus: ['APPROVED', 'REPROCESSED'],
      });
      for (const { id } of paid.slice(random.int(0, Math.max(0, paid.length - most))).slice(0, most)) {
        const { result } = await cards.act('void', id, { returnReason: 'Müşteri vazgeçti' });
        const held = await storage.records.find('Approval', { approvalNo: String(result?.approvalNo) });
        if (held) await signing.call('approve', { state: {}, approvals: held.id });
      }
    },
    async resolveAll(random: Random): Promise<void> {
      for (const { id, diffType } of await storage.records.list('PayDeskSession', {
        diffAction: 'PENDING',
      })) {
        const diffAction = diffType === 'OVER' ? 'INCOME' : random.pick(['STAFF_DEBT', 'EXPENSE']);
        await differences.act('resolve', id, { diffAction, diffReason: 'İncelendi' });
      }
    },
  };
}

/** Another user of each branch. */
async function witnesses({ desks, storage }: Institution) {
  const users = await storage.records.list('User', { userName: desks.map(({ userName }) => userName) });
  const idOf = new Map(users.map(({ id, userName }) => [userName, id]));
  return (desk: Desk) => {
    const other = desks.find((one) => one.branch === desk.branch && one.id !== desk.id);
    return idOf.get(other?.userName ?? '') ?? '';
  };
}

function newFloor(
  { desks, accounts, wallets }: Institution,
  witnessOf: Floor['witnessOf'],
  biller: string,
): Floor {
  const busy = new Map<string, Promise<unknown>>();
  const cash = desks.flatMap(({ id, isMain }) =>
    currencies.map(
      (currency) => [`${id} ${currency}`, Number(openingMoney[isMain ? 'main' : 'teller'])] as const,
    ),
  );
  return {
    cash: new Map(cash),
    balances: new Map([
      ...accounts.map(({ id }) => [id, Number(openingMoney.customer)] as const),
      ...wallets.map(({ account }) => [account, 0] as const),
    ]),
    onTheWay: new Map(),
    vouchers: [],
    efts: [],
    bills: [],
    biller,
    differences: new Map(),
    missing: new Map(),
    witnessOf,
    alone(desk, work) {
      const done = (busy.get(desk.id) ?? Promise.resolve()).then(work, work);
      busy.set(desk.id, done);
      return done;
    },
  };
}
