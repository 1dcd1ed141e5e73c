import type { JsonObject } from '../../contract/values/json';
import type { Command } from '../engine/context/Command';
import { walletsModule } from '../institution/wallets';
import type { StoredOf } from '../records/RecordStore';
import { insertPlan } from './accountFixtures';
import type { CommandTest } from './commandWorld';
import { eftWorld } from './eftWorld';

type Payload = { readonly payload?: JsonObject } & Parameters<CommandTest['call']>[2];

/**
 * The branch of `eftWorld` with wallets: a group of full due diligence up to 2,000 TRY, whose loads are limited to 1,000 TRY each time,
 * 1,500 TRY and three a day, and one without limits of simplified due diligence.
 */
export async function walletWorld(world: CommandTest) {
  const { insert, records } = world;
  const place = await eftWorld(world);
  const [first] = await records.list('BankAccount', {});
  await insert('BankAccount', {
    bank: first?.bank ?? '',
    account: first?.account ?? '',
    iban: 'TR000000000000000000000001',
    currency: 'TRY',
    bankAccPurpose: 'COLLECTION',
    status: 'ACTIVE',
  });
  await insertPlan(world, { planCode: 'CUSEMOTRY', accountType: 'EMONEY', prefix: '3001', glCode: '336.03' });
  const group = (groupCode: string, kycLevel: string, maxBalance: string, values: JsonObject = {}) =>
    insert('WalletLimitGroup', {
      groupCode,
      name: groupCode,
      kycLevel,
      walletType: 'PERSONAL',
      maxBalance,
      isDefault: true,
      status: 'ACTIVE',
      ...values,
    }).then(({ id }) => id);
  const groups = {
    simple: await group('SIMPLE', 'SIMPLIFIED', '500.00'),
    full: await group('FULL', 'FULL', '2000.00'),
    merchant: await group('MERCHANT', 'FULL', '9000.00', { walletType: 'MERCHANT' }),
  };
  const limit = async (period: string, maxAmount: string, values: JsonObject = {}) => {
    const limitCode = `LOAD-${period}`;
    const of = { limitCode, name: limitCode, walletTxnType: 'LOAD', currency: 'TRY', status: 'ACTIVE' };
    const { id: walletLimit } = await insert('WalletLimit', { ...of, period, maxAmount, ...values });
    await insert('WalletGroupLimit', { limitGroup: groups.full, walletLimit });
    return walletLimit;
  };
  const limits = {
    once: await limit('TXN', '1000.00', { minAmount: '10.00' }),
    daily: await limit('DAILY', '1500.00', { maxCount: 3 }),
  };
  const commands = walletsModule.commands?.({} as never) ?? [];
  const named = (path: string) => {
    const command = commands.find((each) => each.path === `wallet/${path}`);
    if (command === undefined) throw new Error(`There is no command ${path}`);
    return command as Command;
  };
  /** An action of the list of wallets. */
  const act = (name: string, wallet: string | null, payload: JsonObject = {}, test: Payload = {}) =>
    world.call(named(`wallet/${name}`), 'wallet/walletManagement', {
      agent: place.agent,
      body: wallet === null ? {} : { id: wallet },
      payload,
      ...test,
    });
  const stored = async (id: string) => (await records.get('Wallet', id)) as StoredOf<'Wallet'>;
  /** Opens a wallet. @returns its id */
  const open = async (customer = place.customer, walletType = 'PERSONAL') =>
    String((await act('open', null, { customer, walletType })).result?.id);
  /** An operation on the screen of operations: a load of cash at the desk by default. */
  const transact = (wallet: string, amount: string, form: JsonObject = {}, step = 'commit') =>
    world.call(named(`transaction/${step}`), 'wallet/transaction', {
      agent: place.agent,
      form: {
        wallet,
        customer: place.customer,
        amount,
        walletTxnType: 'LOAD',
        collectionMethod: 'CASH',
        payDesk: place.desk,
        ...form,
      },
    });
  const reverse = (id: string, reverseReason: string | null = 'Yanlış cüzdan') =>
    world.call(named('transaction/reverse'), 'wallet/transactionQuery', {
      agent: place.agent,
      body: { id },
      payload: { reverseReason },
    });
  const balanceOf = async (id: string) => (await records.get('Account', (await stored(id)).account))?.balance;
  return { ...place, groups, limits, named, act, open, stored, transact, reverse, balanceOf };
}
