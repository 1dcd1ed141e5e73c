import { missingRecord, requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { storedId } from '../../../engine/context/storedId';
import { amountOf } from '../../../engine/context/values';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { allocateAccountNumber, planOf } from '../../accounts/commands/accountNumber';
import { cashLeft, deskFixed, deskInUse, mainDeskExists } from '../rules/days';

type DeskForm = Call<'PayDesk', { user: string; currencies: readonly string[] }>;
type DeskCommand = Command<'PayDesk', { user: string; currencies: readonly string[] }>;

/** Shows the responsible user and the currencies of a desk that is changed. */
const beginDesk: DeskCommand = {
  path: 'accounting/desk/begin',
  async handle(call) {
    const { records, recordId } = call;
    const reply = await call.generic();
    const desk = recordId === null ? null : await records.get('PayDesk', recordId);
    if (desk === null) return reply;
    const user = await records.find('User', { userName: desk.responsible ?? '' });
    const accounts = await accountsOf(records, desk.id);
    const currencies = accounts.filter(({ status }) => status === 'OPEN').map(({ currency }) => currency);
    return { ...reply, state: { ...reply.state, user: user?.id ?? null, currencies: currencies.sort() } };
  },
};

/** Checks a desk before it is sent for approval: see `requireDesk`. */
const validateDesk: DeskCommand = {
  path: 'accounting/desk/validate',
  async handle(call) {
    await requireDesk(call);
    return call.generic();
  },
};

/** Stores a desk with its responsible user, and an account in each of its currencies. */
const saveDesk: DeskCommand = {
  path: 'accounting/desk/commit',
  async handle(call) {
    await call.records.lockName('pay desks');
    const { responsible, accounts, closing } = await requireDesk(call);
    const reply = await call.generic({ responsible });
    const desk = { id: storedId(reply), name: call.form.name ?? '' };
    for (const { id, version } of closing)
      await call.records.update('Account', id, version, {
        status: 'CLOSED',
        closeDate: call.today,
      });
    for (const currency of call.form.currencies ?? []) {
      const known = accounts.find((account) => account.currency === currency);
      await openAccount(call, desk, currency, known);
    }
    return reply;
  },
};

/**
 * A branch has one main desk; a desk stays in its branch. Its user and its currencies change while it is closed, and a
 * currency is taken out without cash. @throws Refusal `desk.mainExists`, `.fixed`, `.inUse`, `.cashLeft`
 */
async function requireDesk({ records, form, recordId, language }: DeskForm) {
  const { agent = '', deskType = 'TELLER', user = '', currencies = [] } = form;
  const responsible = (await records.get('User', user))?.userName;
  if (responsible === undefined) throw missingRecord();
  const main = deskType === 'MAIN' ? await records.find('PayDesk', { agent, deskType }) : null;
  if (main !== null && main.id !== recordId) throw mainDeskExists(language, main.name);
  const accounts = recordId === null ? [] : await accountsOf(records, recordId);
  const added = currencies.filter((currency) => !accounts.some((account) => account.currency === currency));
  for (const currency of added) await planOf(records, { ...cash, currency });
  if (recordId === null) return { responsible, accounts, closing: [] };
  const desk = requireFound(await records.lock('PayDesk', recordId));
  if (desk.agent !== agent || desk.deskType !== deskType) throw deskFixed(language);
  const closing: StoredOf<'Account'>[] = [];
  for (const { id, status, currency } of accounts) {
    const account =
      status === 'OPEN' && !currencies.includes(currency) && (await records.lock('Account', id));
    if (account) closing.push(account);
  }
  const isOpen = desk.deskStatus === 'OPEN' || desk.deskStatus === 'COUNTING';
  if (isOpen && (closing.length > 0 || desk.responsible !== responsible)) throw deskInUse(desk.name);
  const rest = closing.find(({ balance }) => !amountOf(balance).eq(0));
  if (rest !== undefined) throw cashLeft(language, rest);
  return { responsible, accounts, closing };
}

const cash = { ownerType: 'DESK', accountType: 'CASH' } as const;

const accountsOf = (records: RecordStore, payDesk: string) =>
  records.list('Account', { ownerType: 'DESK', payDesk });

/** Opens the account of a desk in a currency, or the one again that was closed: there is only one. */
async function openAccount(
  { records, today }: DeskForm,
  desk: Pick<StoredOf<'PayDesk'>, 'id' | 'name'>,
  currency: string,
  known: StoredOf<'Account'> | undefined,
): Promise<void> {
  if (known?.status === 'OPEN') return;
  const open = { status: 'OPEN', closeDate: null, closeReason: null } as const;
  if (known !== undefined) {
    await records.update('Account', known.id, known.version, open);
    return;
  }
  const plan = await planOf(records, { ...cash, currency });
  const accountNo = await allocateAccountNumber(records, plan.id);
  const { id, version } = await records.insert('Account', {
    ...cash,
    accountNo,
    name: `${desk.name} ${currency}`,
    payDesk: desk.id,
    currency,
    glCode: plan.glCode,
    openDate: today,
  });
  await records.update('Account', id, version, open);
}

/** Definitions of pay desks. */
export const deskDefinitions: readonly Command[] = [beginDesk, validateDesk, saveDesk];
