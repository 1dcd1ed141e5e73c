import { setTimeout } from 'node:timers/promises';
import type { JsonObject } from '../../contract/values/json';
import type { Random } from '../../server/demo/Random';
import { claimNamedLines, matchAccount } from '../../server/institution/banks/rules/lines';
import { allocateNamed } from '../../server/institution/collections/rules';
import { turkishIban } from '../../server/institution/kernel/rules/money/turkishIban';
import type { StoredOf } from '../../server/records/RecordStore';
import { approvedBy, type Institution, signedIn } from './institution';
import { type Answer, type Heard, Screen } from './Screen';
import { untilNothingIsDue } from './untilNothingIsDue';

/** Account at another bank that payers pay from, and that refunds go to. */
const payerIban = turkishIban('0064', '8001');

/** Transactions whose second person is of treasury. */
const signedByTreasury = [
  'BANK_MATCH',
  'COLLECTION_POOL',
  'COLLECTION_ALLOCATE',
  'COLLECTION_UNDO',
  'COLLECTION_REFUND',
] as const;

/**
 * Those who pay into the bank of a day: some name the virtual IBAN of an account or of a wallet, some write an account number, some
 * nothing. Accounting posts what nobody knows to the pool, allocates it and undoes that, and gives some back; treasury approves.
 */
export class DayPayers {
  /** Number of a line of the bank → its amount. */
  readonly paid = new Map<string, string>();

  private constructor(
    private readonly house: Institution,
    private readonly bankAccount: {
      readonly id: string;
      readonly account: string;
      readonly currency: string;
    },
    /** Virtual IBANs of accounts in lira and of wallets, and numbers of accounts. */
    private readonly ibans: readonly string[],
    private readonly numbers: readonly string[],
    private readonly screens: Readonly<
      Record<'match' | 'pool' | 'allocate' | 'undo' | 'refund' | 'signing', Screen>
    >,
  ) {}

  /** Gives customers virtual IBANs, and accounting a second person. */
  static async open(house: Institution, heard: Heard): Promise<DayPayers> {
    const { storage, accounts, wallets } = house;
    const { records, insert } = storage;
    const [bankAccount] = await records.list('BankAccount', {});
    if (bankAccount === undefined) throw new Error('The house has no bank');
    await approvedBy(storage, 'TREASURY', ...signedByTreasury);
    const inLira = accounts.filter(({ currency }) => currency === 'TRY').map(({ id }) => id);
    const owned = [...inLira, ...wallets.map(({ account }) => account)];
    const ibans: string[] = [];
    for (const account of owned) {
      const iban = turkishIban('0062', `9${account.padStart(5, '0')}`);
      await insert('AccountIban', { account, iban, isVirtual: true, status: 'ACTIVE' });
      ibans.push(iban);
    }
    const numbers = (await records.list('Account', { id: inLira })).map(({ accountNo }) => accountNo);
    const [clerk, treasurer] = [await signedIn(house, 'accountant'), await signedIn(house, 'treasurer')];
    const screen = (key: string, path: string) => new Screen(clerk, key, path, heard);
    return new DayPayers(house, bankAccount, ibans, numbers, {
      match: screen('brm/bankTransactionReconcilationMatch', 'brm/match'),
      pool: screen('collection/bankPoolCollection', 'collection/bankPool'),
      allocate: screen('collection/allocateCollection', 'collection/bankPool/allocate'),
      undo: screen('collection/undoAllocation', 'collection/undoAllocation'),
      refund: screen('collection/refundStart', 'collection/refund'),
      signing: new Screen(treasurer, 'applicationmanager/approvalPool', 'approval/decide', heard),
    });
  }

  /** Somebody pays, and names an account or nothing. */
  pay(random: Random): Promise<void> {
    return this.paidIn(
      random,
      random.weighted<JsonObject>([
        [{ namedIban: random.pick(this.ibans) }, 40],
        [{ description: `Hesap ${random.pick(this.numbers)}` }, 30],
        [{ description: 'Ödeme' }, 30],
      ]),
    );
  }

  /** The bank has a line of a payment. No amount of the day is like it. */
  private async paidIn(random: Random, named: JsonObject): Promise<void> {
    const bankTxnNo = `G${this.paid.size + 1}`;
    const amount = `${random.int(20, 900)}.${String(37 + (this.paid.size % 60)).padStart(2, '0')}`;
    this.paid.set(bankTxnNo, amount);
    await this.house.storage.insert('BankTransaction', {
      bankTxnNo,
      bankAccount: this.bankAccount.id,
      amount,
      direction: 'C',
      bookingDate: this.house.day,
      valueDate: this.house.day,
      senderName: 'MERT AKSOY',
      senderIban: payerIban,
      matchStatus: 'UNMATCHED',
      ...named,
    });
    await setTimeout(20);
  }

  /** Accounting works on the pool. */
  async clear(random: Random): Promise<void> {
    const { records } = this.house.storage;
    const waiting = await records.list('Collection', { collectionStatus: ['NEW', 'PARTIAL'] });
    const given = await records.list('CollectionAllocation', { allocationState: 'IN_FORCE' });
    const kind = random.weighted([
      ['post', 30],
      ['accept', waiting.length > 0 ? 20 : 0],
      ['allocate', waiting.length > 0 ? 20 : 0],
      ['refund', waiting.length > 0 ? 20 : 0],
      ['undo', given.length > 0 ? 10 : 0],
    ] as const);
    if (kind === 'post') return this.post();
    if (kind === 'undo') {
      const { id } = random.pick(given);
      return this.sign(await this.screens.undo.commit({ undoReason: 'Yanlış kişi' }, { record: id }));
    }
    return this.give(kind, random.pick(waiting), random);
  }

  /** Gives a collection to whom it seems to belong, to somebody, or back to its payer. */
  private async give(
    kind: 'accept' | 'allocate' | 'refund',
    collection: StoredOf<'Collection'>,
    random: Random,
  ): Promise<void> {
    const { id, openAmount, suggestedAccount: account } = collection;
    if (kind === 'accept' && account) {
      const more = { account, demand: null, amount: openAmount };
      return this.sign(await this.screens.pool.act('accept', id, undefined, more));
    }
    if (kind === 'refund') {
      const values = {
        refundIban: payerIban,
        refundName: 'MERT AKSOY',
        refundAmount: openAmount,
        refundReason: 'Yanlış hesaba gönderilmiş',
      };
      return this.sign(await this.screens.refund.commit(values, { record: id }));
    }
    await this.allocate(collection, random);
  }

  /** Gives some of a collection, or all of it in two parts, to accounts in lira. */
  private async allocate(
    { id, openAmount }: Pick<StoredOf<'Collection'>, 'id' | 'openAmount'>,
    random: Random,
  ): Promise<void> {
    const inLira = this.house.accounts.filter(({ currency }) => currency === 'TRY');
    const whole = Math.floor(Number(openAmount));
    const first = random.int(1, Math.max(1, whole - 1));
    const parts: JsonObject[] = [{ account: random.pick(inLira).id, amount: `${first}.00` }];
    const rest = (Number(openAmount) - first).toFixed(2);
    if (random.chance(60) && Number(rest) > 0) parts.push({ account: random.pick(inLira).id, amount: rest });
    await this.sign(await this.screens.allocate.commit({ collection: id, parts: parts as never }));
  }

  /** Posts lines that nobody knows to the pool. */
  private async post(): Promise<void> {
    const lines = await this.house.storage.records.list(
      'BankTransaction',
      { matchStatus: 'UNMATCHED', namedIban: null },
      { limit: 4 },
    );
    if (lines.length === 0) return;
    const { match } = this.screens;
    const begun = await match.call('begin', { state: {} });
    const state = {
      ...begun.state,
      bankAccount: this.bankAccount.id,
      direction: 'C',
      differenceCode: '336.90',
    };
    const body = { state, chosen: { bankLines: lines.map(({ id }) => id) } };
    await this.sign(await match.call('post', body, begun.session?.currentTransactionKey ?? ''));
  }

  /** Treasury approves what was asked for. */
  private async sign({ result }: Answer): Promise<void> {
    const approvalNo = String(result?.approvalNo ?? '');
    const asked = await this.house.storage.records.find('Approval', { approvalNo });
    if (asked) await this.screens.signing.call('approve', { state: {}, approvals: asked.id });
  }

  /** A stranger pays; accounting posts all that is left, and gives some of it back. */
  async evening(random: Random): Promise<void> {
    await this.paidIn(random, { description: 'Ödeme' });
    const { records } = this.house.storage;
    const unknown = () => records.count('BankTransaction', { matchStatus: 'UNMATCHED', namedIban: null });
    for (let tries = 0; (await unknown()) > 0; tries += 1) {
      if (tries > 50) throw new Error('Lines of the bank are left that the pool does not take');
      await this.post();
    }
    const waiting = await records.list('Collection', { collectionStatus: ['NEW', 'PARTIAL'] });
    for (const collection of waiting.slice(0, 3)) await this.give('refund', collection, random);
  }

  /** Finds whose the money is as the server's task does, until the day is over and nothing is left. */
  work(server: Institution['server'], isDay: () => boolean): Promise<void> {
    return untilNothingIsDue(server, isDay, async (inTransaction) => {
      const found = await inTransaction(async (call) => {
        const { matched } = await matchAccount(call, this.bankAccount);
        return matched + (await claimNamedLines(call, this.bankAccount));
      });
      return found + (await allocateNamed(inTransaction, () => {}));
    });
  }
}
