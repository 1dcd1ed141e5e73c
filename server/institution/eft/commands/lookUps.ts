import { isIban } from '../../../../contract/values/checks/iban';
import type { Json } from '../../../../contract/values/json';
import type { AnyCommand, Call, Command, Reply } from '../../../engine/context/Command';
import type { RecordStore } from '../../../records/RecordStore';
import { type BankQuestion, type BankService, noAnswer, unknownAddress } from '../rules';

/** Nothing to look up yet. */
const nothing: Reply = { state: {} };

/** Asks banks while an order is entered: the account behind a Kolay Adres, and whether an account has a name. Writes nothing. */
export function lookUps(banks: BankService): readonly AnyCommand[] {
  const ask = async (
    { records }: Pick<Call, 'records'>,
    { job, about, key }: Pick<BankQuestion, 'job' | 'about' | 'key'>,
    read: (content: Readonly<Record<string, Json | undefined>> | null) => Reply,
  ): Promise<Reply> => {
    const bankCode = await askedBank(records);
    if (bankCode === null) throw noAnswer();
    return {
      async outside() {
        const reply = await banks.ask(bankCode, {
          job,
          about,
          key: `${key}-${crypto.randomUUID()}`,
          content: null,
        });
        if (reply.kind === 'silent' || reply.kind === 'refused') throw noAnswer();
        return read(reply.kind === 'unknown' ? null : reply.content);
      },
    };
  };
  const resolve: Command<'EftOrder'> = {
    path: 'eft/order/resolve',
    async handle(call) {
      const { kolasType, kolasValue } = call.form;
      if (!kolasType || !kolasValue) return nothing;
      return ask(call, { job: 'ALIAS', about: `${kolasType}-${kolasValue}`, key: 'ALIAS' }, (content) => {
        const { iban, name } = content ?? {};
        if (typeof iban !== 'string' || typeof name !== 'string' || !isIban(iban)) throw unknownAddress();
        return { state: { receiverIban: iban, receiverName: name.slice(0, 120) } };
      });
    },
  };
  const checkName: Command<'EftOrder'> = {
    path: 'eft/order/checkName',
    async handle(call) {
      const { receiverIban, receiverName } = call.form;
      if (!receiverIban || !receiverName) return nothing;
      return ask(call, { job: 'NAME', about: `${receiverIban}-${receiverName}`, key: 'NAME' }, (content) => {
        const match = content?.match;
        const isKnown = match === 'SAME' || match === 'PARTIAL' || match === 'DIFFERENT';
        return { state: { nameMatch: isKnown ? match : null } };
      });
    },
  };
  return [resolve, checkName] as readonly AnyCommand[];
}

/** The bank that is asked: that of the rule of the first priority. */
async function askedBank(records: RecordStore): Promise<string | null> {
  const rules = await records.list('EftBankSelection', { status: 'ACTIVE' });
  const [rule] = [...rules].sort((one, other) => one.priority - other.priority);
  const account = rule && (await records.get('BankAccount', rule.routeAccount));
  return (account && (await records.get('Bank', account.bank))?.bankCode) ?? null;
}
