import type { JsonObject } from '../../../contract/values/json';
import { numberVouchers, post } from '../../../server/institution/ledger/rules';
import type { ValuesOf } from '../../../server/records/RecordStore';
import { insertAccount, insertCustomer } from '../../../server/testing/accountFixtures';
import {
  businessDay,
  type Caller,
  type Desk,
  type Institution,
  signedIn,
  storageOf,
  userPassword,
} from '../institution';
import { type Answer, Screen } from '../Screen';

/** A rule and how to break it. */
export interface BrokenRule {
  /** Code of the refusal. */
  readonly code: string;
  readonly how: string;
  /** The screen says so when it is opened with the record: nothing was tried, and no reject is kept. */
  readonly atOpening?: true;
  run(world: World): Promise<Answer>;
}

/** An institution with open desks, and the ways in which its users break rules. */
export class World {
  readonly main: Desk;
  readonly till: Desk;
  /** A desk that stays closed. */
  readonly closed: Desk;
  private readonly callers = new Map<string, Caller>();
  private numbers = 100;

  constructor(readonly house: Institution) {
    const [main, till, closed] = house.desks;
    if (!main || !till || !closed) throw new Error('A branch has three desks');
    [this.main, this.till, this.closed] = [main, till, closed];
  }

  /** Signs the users in and opens the main desk and the till. */
  async begin(): Promise<void> {
    const names = [...this.house.desks.map(({ userName }) => userName), 'accountant', 'officer', 'root'];
    for (const name of names) this.callers.set(name, await signedIn(this.house, name));
    await this.mainOpen.commit(
      { payDesk: this.main.id, ...(await this.witness()) },
      { record: this.main.id },
    );
    await this.deskOpen(this.till).commit({ payDesk: this.till.id }, { record: this.till.id });
  }

  /** The teller signs what the main desk's user has counted. */
  async witness(): Promise<JsonObject> {
    return { supervisor: await this.userId(this.till.userName), witnessPassword: userPassword };
  }

  get records() {
    return this.house.storage.records;
  }

  /** Works within a transaction of the storage, beside the endpoints. */
  inTransaction<Result>(work: (storage: World['house']['storage']) => Promise<Result>): Promise<Result> {
    const { server } = this.house;
    const opened = server.database.transaction();
    return opened.execute((database) => work(storageOf({ ...server, database }, `setup ${this.next()}`)));
  }

  /** A number that no other case has. */
  next(): number {
    this.numbers += 1;
    return this.numbers;
  }

  /** A screen of the accounting area, for a user. */
  screen(userName: string, key: string, path: string): Screen {
    return new Screen(this.callerOf(userName), `accounting/${key}`, `accounting/${path}`);
  }

  private callerOf(userName: string): Caller {
    const caller = this.callers.get(userName);
    if (caller === undefined) throw new Error(`${userName} is not signed in`);
    return caller;
  }

  get mainOpen(): Screen {
    return this.screen(this.main.userName, 'mainDeskOpen', 'mainDesk/open');
  }

  deskOpen({ userName }: Desk): Screen {
    return this.screen(userName, 'payDeskOpen', 'deskSession/open');
  }

  /** A deposit at the till, by its teller unless another one tries. */
  deposit(account: string, values: JsonObject = {}, userName = this.till.userName): Promise<Answer> {
    return this.screen(userName, 'accountCacheDeposit', 'account/cashDeposit').commit({
      payDesk: this.till.id,
      account,
      denominations: { 10: 1 },
      partyType: 'SELF',
      sourceOfFunds: 'SALARY',
      ...values,
    });
  }

  withdraw(account: string, pieces: number): Promise<Answer> {
    return this.screen(this.till.userName, 'accountCacheCredit', 'account/cashWithdraw').commit({
      payDesk: this.till.id,
      account,
      denominations: { 10: pieces },
      partyType: 'SELF',
    });
  }

  /** A block on an account, by a letter of its own. */
  block(account: string, values: JsonObject = {}): Promise<Answer> {
    return this.screen('officer', 'accountBlocked', 'account/block').commit({
      account,
      blockType: 'DEBIT_ONLY',
      reason: 'COURT',
      authority: 'Mahkeme',
      startDate: businessDay,
      legalRefNo: `2026/${this.next()}`,
      ...values,
    });
  }

  release(id: string, payload: JsonObject): Promise<Answer> {
    return this.screen('officer', 'accountBlockedSearch', 'account/block').act('release', id, payload);
  }

  /** A screen of accounts, by the administrator. */
  asRoot(key: string, path: string): Screen {
    return this.screen('root', key, path);
  }

  async customer(values: JsonObject = {}): Promise<string> {
    return (await insertCustomer(this.house.storage, values)).id;
  }

  /** A customer's account without a balance. */
  async account(values: JsonObject = {}): Promise<string> {
    const customer = values.ownerType === undefined ? await this.customer() : null;
    return (await insertAccount(this.house.storage, { ...(customer && { customer }), ...values })).id;
  }

  /** An account of a currency that begins with money, booked as in life; `capital` is of a bank's account. */
  async accountWith(
    amount: string,
    values: JsonObject,
    how: 'opening' | 'capital' = 'opening',
  ): Promise<string> {
    const account = await this.account(values);
    const currency = String(values.currency ?? 'TRY');
    await this.inTransaction(({ records }) => {
      const call = { records, today: businessDay, now: this.house.server.clock.now.toISOString() };
      return how === 'opening'
        ? post(call, 'opening', { currency, account, amount })
        : post(call, 'capitalPayment', { currency, bankAccount: account, amount });
    });
    await numberVouchers(this.house.server.database);
    return account;
  }

  /** A closed account. */
  async closedAccount(values: JsonObject = {}): Promise<string> {
    return this.account({ status: 'CLOSED', closeDate: businessDay, ...values });
  }

  async insert(entity: string, values: JsonObject): Promise<string> {
    return (await this.house.storage.insert(entity, values)).id;
  }

  /** The compliance officer signs what a request of this kind has been held for, by a flow that is in force meanwhile. */
  async signed(txnCode: string, request: () => Promise<Answer>): Promise<Answer> {
    const role = await this.records.find('Role', { roleCode: 'COMPLIANCE' });
    const { id } = await this.house.storage.insert('ApprovalDefinition', {
      code: `${txnCode}-${this.next()}`,
      txnCode,
      firstRole: role?.id ?? '',
      amountFrom: '0.00',
      currency: 'TRY',
      timeoutHours: 24,
      status: 'ACTIVE',
    });
    const { result, restHeader } = await request();
    if (restHeader.code !== 'approval.requested') throw new Error(`Not held: ${restHeader.message}`);
    const number = String(result?.approvalNo);
    const approvals = (await this.records.find('Approval', { approvalNo: number }))?.id ?? '';
    const pool = new Screen(this.callerOf('officer'), 'applicationmanager/approvalPool', 'approval/decide');
    const answer = await pool.call('approve', { state: {}, approvals });
    const { version } = (await this.records.get('ApprovalDefinition', id)) ?? { version: 0 };
    await this.records.update('ApprovalDefinition', id, version, { status: 'PASSIVE' });
    return answer;
  }

  async userId(userName: string): Promise<string> {
    return (await this.records.find('User', { userName }))?.id ?? '';
  }

  /** Changes a record for the time of some work, and changes it back. */
  async while<Name extends 'PayDesk' | 'Customer'>(
    entity: Name,
    id: string,
    values: ValuesOf<Name>,
    back: ValuesOf<Name>,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const set = async (to: ValuesOf<Name>) => {
      const { records } = storageOf(this.house.server, `set ${this.next()}`);
      const { version } = (await records.untyped.get(entity, id)) ?? { version: 0 };
      await records.untyped.update(entity, id, version, to as JsonObject);
    };
    await set(values);
    const answer = await work();
    await set(back);
    return answer;
  }

  /** Sends cash from the main desk to the till; the id of the transfer. */
  async sent(): Promise<string> {
    const answer = await this.send(this.till);
    return String(answer.result?.id);
  }

  send(to: Desk): Promise<Answer> {
    return this.screen(this.main.userName, 'payDeskTransfer', 'deskTransfer').commit({
      fromDesk: this.main.id,
      toDesk: to.id,
      currency: 'TRY',
      denominations: { 10: 2 },
    });
  }

  transfers(userName: string): Screen {
    return this.screen(userName, 'payDeskTransferSearch', 'deskTransfer');
  }

  /** A day of the till in a currency that it does not close in. */
  async dayOf({ id: payDesk }: Desk, currency: string): Promise<string> {
    const [day] = await this.records.list('PayDeskSession', { payDesk, currency, deskStatus: 'OPEN' });
    return day?.id ?? '';
  }

  /** The voucher of a deposit that was carried out. */
  async voucher(): Promise<string> {
    const { result } = await this.deposit(await this.account());
    return (await this.records.get('CashOperation', String(result?.id)))?.voucher ?? '';
  }

  reverse(voucher: string): Promise<Answer> {
    const screen = this.screen('accountant', 'arCancel', 'record/cancel');
    return screen.commit({ voucher, cancelReason: 'Yanlış hesap' }, { record: voucher });
  }

  /** Opens the reversal of a voucher in two windows, and commits both. */
  async reverseInTwoWindows(voucher: string): Promise<Answer> {
    const screens = [0, 1].map(() => this.screen('accountant', 'arCancel', 'record/cancel'));
    const begun = await Promise.all(
      screens.map((screen) => screen.call('begin', { state: {}, record: voucher })),
    );
    const state = { voucher, cancelReason: 'Yanlış hesap' };
    const commit = (at: number) =>
      screens[at]?.call('commit', { state }, begun[at]?.session?.currentTransactionKey ?? '');
    await commit(0);
    const answer = await commit(1);
    if (answer === undefined) throw new Error('There are two windows');
    return answer;
  }
}
