import type { NameMatchCode } from '../../../../contract/model/generated/entities';
import { isIban } from '../../../../contract/values/checks/iban';
import type { Json } from '../../../../contract/values/json';
import type { AnyCommand, Call, Command, Reply } from '../../../engine/context/Command';
import type { RecordStore } from '../../../records/RecordStore';
import { type BankQuestion, type BankService, bankOf, keepAlias, noAnswer, unknownAddress } from '../rules';

/** Nothing to look up yet. */
const nothing: Reply = { state: {} };

/**
 * Asks banks while an order is entered: who is behind a Kolay Adres, and whether an account has a name. The page does not learn
 * the IBAN of a Kolay Adres: it is kept for the order.
 */
export function lookUps(banks: BankService): readonly AnyCommand[] {
  const resolve: Command<'EftOrder'> = {
    path: 'eft/order/resolve',
    async handle(call) {
      const { kolasType, kolasValue } = call.form;
      if (!kolasType || !kolasValue) return nothing;
      const about = `${kolasType}-${kolasValue}`;
      return ask(banks, call, { job: 'ALIAS', about }, async (content) => {
        const { iban, name } = content ?? {};
        if (typeof iban !== 'string' || typeof name !== 'string' || !isIban(iban)) throw unknownAddress();
        const found = { kolasType, kolasValue, iban, name: name.slice(0, 120) };
        return call.inNewTransaction(async (records) => {
          const { id: receiverBank } = await bankOf(records, iban);
          await keepAlias(records, { ...found, askedBy: call.user.userName, askedAt: call.now });
          return { state: { receiverName: found.name, receiverBank } };
        });
      });
    },
  };
  const bank: Command<'EftOrder'> = {
    path: 'eft/order/bank',
    async handle({ form: { receiverIban }, records }) {
      if (!receiverIban) return nothing;
      return { state: { receiverBank: (await bankOf(records, receiverIban)).id } };
    },
  };
  const checkName: Command<'EftOrder'> = {
    path: 'eft/order/checkName',
    async handle(call) {
      const { receiverIban, receiverName } = call.form;
      if (!receiverIban || !receiverName) return nothing;
      return askName(banks, call, { iban: receiverIban, name: receiverName }, (nameMatch) => ({
        state: { nameMatch },
      }));
    },
  };
  return [resolve, bank, checkName] as readonly AnyCommand[];
}

type Content = Readonly<Record<string, Json | undefined>>;

/** Asks the bank, outside of any transaction. @throws Refusal `eft.noAnswer` */
async function ask(
  banks: BankService,
  { records }: Pick<Call, 'records'>,
  { job, about }: Pick<BankQuestion, 'job' | 'about'>,
  read: (content: Content | null) => Reply | Promise<Reply>,
): Promise<Reply> {
  const bankCode = await askedBank(records);
  if (bankCode === null) throw noAnswer();
  return {
    async outside() {
      const question = { job, about, key: `${job}-${crypto.randomUUID()}`, content: null };
      const reply = await banks.ask(bankCode, question);
      if (reply.kind === 'silent' || reply.kind === 'refused') throw noAnswer();
      return read(reply.kind === 'unknown' ? null : reply.content);
    },
  };
}

/** Asks whether an account at a bank has a name; null if the bank does not know. @throws Refusal `eft.noAnswer` */
export function askName(
  banks: BankService,
  call: Pick<Call, 'records'>,
  { iban, name }: { readonly iban: string; readonly name: string },
  read: (match: NameMatchCode | null) => Reply,
): Promise<Reply> {
  return ask(banks, call, { job: 'NAME', about: `${iban}-${name}` }, (content) => {
    const match = content?.match;
    return read(match === 'SAME' || match === 'PARTIAL' || match === 'DIFFERENT' ? match : null);
  });
}

/** The bank that is asked: that of the rule of the first priority. */
async function askedBank(records: RecordStore): Promise<string | null> {
  const rules = await records.list('EftBankSelection', { status: 'ACTIVE' });
  const [rule] = [...rules].sort((one, other) => one.priority - other.priority);
  const account = rule && (await records.get('BankAccount', rule.routeAccount));
  return (account && (await records.get('Bank', account.bank))?.bankCode) ?? null;
}
