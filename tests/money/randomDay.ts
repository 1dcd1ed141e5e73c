import { setTimeout } from 'node:timers/promises';
import type { JsonObject } from '../../contract/values/json';
import { Random } from '../../server/demo/Random';
import { numberVouchers } from '../../server/domain/ledger';
import { add, Cashier, type Floor } from './Cashier';
import { currencies, type Desk, type Institution, openingMoney, signedIn } from './institution';
import { type Answer, Screen } from './Screen';

/** Events of a day. */
export interface Day {
  readonly floor: Floor;
  /** Answers by path and code: `accounting/deskTransfer/commit ok` → how many. */
  readonly answers: ReadonlyMap<string, number>;
}

/**
 * A business day of an institution, by its seed: all desks open; cashiers take and give cash, send it to each other, count,
 * close and open again; an accountant reverses vouchers and resolves differences, a compliance officer blocks accounts; in
 * the evening all cash arrives and all desks close. Users work at the same time, each waits for the own answers only.
 */
export async function randomDay(house: Institution, seed: number, operations: number): Promise<Day> {
  const random = new Random(seed);
  const { server, desks, accounts, storage } = house;
  const answers = new Map<string, number>();
  const heard = (path: string, { status, restHeader: { code } }: Answer) => {
    if (/(commit|receive|reject|cancel|release|resolve)$/.test(path)) add(answers, `${path} ${code}`, 1);
    else if (status !== 200) add(answers, `${path} ${code}`, 1);
  };
  const floor = newFloor(house, await witnesses(house));
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
      };
      const openDays = () => storage.records.list('PayDeskSession', { payDesk: desk.id, deskStatus: 'OPEN' });
      return new Cashier(desk, screens, floor, openDays);
    }),
  );
  const back = await backOffice(house, floor, heard);
  const openAll = async (isMain: boolean) =>
    Promise.all(cashiers.filter(({ desk }) => desk.isMain === isMain).map((one) => one.open()));
  await openAll(true);
  await openAll(false);

  let isDay = true;
  const share = Math.ceil(operations / (cashiers.length + 2));
  const repeat = async (operation: () => Promise<void>) => {
    for (let done = 0; done < share; done += 1) await operation();
  };
  // As the server does every second.
  const numbering = (async () => {
    while (isDay) {
      await numberVouchers(server.database);
      await setTimeout(20);
    }
  })();
  await Promise.all([
    ...cashiers.map((one) => repeat(() => oneOperation(one, { random, floor, desks, accounts }))),
    repeat(() => back.reverse(random)),
    repeat(() => back.block(random)),
  ]);
  for (const cashier of cashiers.filter(({ isOpen }) => !isOpen)) await cashier.open();
  await evening(cashiers, floor, random);
  await back.resolveAll(random);
  isDay = false;
  await numbering;
  while ((await numberVouchers(server.database)) > 0);
  return { floor, answers };
}

interface Choices {
  readonly random: Random;
  readonly floor: Floor;
  readonly desks: readonly Desk[];
  readonly accounts: Institution['accounts'];
}

async function oneOperation(cashier: Cashier, { random, floor, desks, accounts }: Choices): Promise<void> {
  const { desk } = cashier;
  if (!cashier.isOpen) return cashier.open();
  const incoming = [...floor.onTheWay.values()].filter(({ to }) => to === desk);
  const own = [...floor.onTheWay.values()].filter(({ from }) => from === desk);
  const kind = random.weighted([
    ['deposit', 35],
    ['withdraw', 30],
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
    case 'send':
      return cashier.send(random.pick(desks), random.pick(currencies), random.int(1, 4000));
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
async function backOffice(house: Institution, floor: Floor, heard: (path: string, answer: Answer) => void) {
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
  return {
    async reverse(random: Random): Promise<void> {
      while (floor.vouchers.length === 0) await setTimeout(10);
      const served = random.pick(floor.vouchers);
      const operation = await storage.records.get('CashOperation', served.operation);
      const voucher = operation?.record ?? '';
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
        await blocks.act('release', random.pick(active).id, payload);
        return;
      }
      await block.commit({
        ...{ account: random.pick(accounts).id, startDate: house.day },
        ...{ reason: 'COURT', authority: 'Mahkeme', legalRefNo: `2026/${random.int(1, 9)}` },
        ...random.pick<JsonObject>([
          { blockType: 'AMOUNT', amount: `${random.int(1, 900)}.00` },
          { blockType: 'DEBIT_ONLY' },
          { blockType: 'FULL' },
        ]),
      });
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

function newFloor({ desks, accounts }: Institution, witnessOf: Floor['witnessOf']): Floor {
  const busy = new Map<string, Promise<unknown>>();
  const cash = desks.flatMap(({ id, isMain }) =>
    currencies.map(
      (currency) => [`${id} ${currency}`, Number(openingMoney[isMain ? 'main' : 'teller'])] as const,
    ),
  );
  return {
    cash: new Map(cash),
    balances: new Map(accounts.map(({ id }) => [id, Number(openingMoney.customer)])),
    onTheWay: new Map(),
    vouchers: [],
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
