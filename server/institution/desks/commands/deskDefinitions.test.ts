import { beforeAll, expect, it } from 'vitest';
import type { Json } from '../../../../contract/values/json';
import { insertAccount, insertPlan } from '../../../testing/accountFixtures';
import { type CommandTest, commandWorld, testDay } from '../../../testing/commandWorld';
import { deskDefinitions } from './deskDefinitions';

const [begin, validate, save] = deskDefinitions;
const ofDesk = { ownerType: 'DESK', accountType: 'CASH', glCode: '100.01' };
const screen = 'accounting/payDeskDefinition';
let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

/** A branch with a user, and plans for the accounts of its desks; a function that stores a desk. */
async function branch(world: CommandTest) {
  for (const [at, currency] of ['TRY', 'USD', 'EUR'].entries())
    await insertPlan(world, {
      ...ofDesk,
      planCode: `DES${currency}`,
      prefix: `20${at}0`,
      currency,
    });
  const { id: agent } = await world.insert('Agent', { title: 'Şube', agentType: 'BRANCH' });
  const users = ['ayşe', 'can'].map((userName) => world.insert('User', { userName, userStatus: 'ACTIVE' }));
  const [user = '', other = ''] = (await Promise.all(users)).map(({ id }) => id);
  const form = {
    name: 'Gişe 1',
    deskType: 'TELLER',
    agent,
    user,
    cashLimit: '9000.00',
    currencies: ['TRY', 'USD'],
  };
  const store = async (values: Readonly<Record<string, Json>> = {}, recordId?: string) => {
    const sent = { form: { ...form, ...values }, ...(recordId !== undefined && { recordId }) };
    if (validate) await world.call(validate, screen, sent);
    return String((save && (await world.call(save, screen, sent)))?.result?.id);
  };
  const accounts = async (payDesk: string) =>
    (await world.records.list('Account', { payDesk })).map(
      ({ currency, status, glCode }) => `${currency} ${status} ${glCode}`,
    );
  return { agent, other, store, accounts };
}

it('W1 a new desk is closed, and has an account by the plan in each of its currencies', () =>
  within(async (world) => {
    const { store, accounts } = await branch(world);
    const desk = await store();
    expect(await world.records.get('PayDesk', desk)).toMatchObject({
      responsible: 'ayşe',
      deskStatus: 'CLOSED',
      cashLimit: '9000.00',
    });
    expect(await accounts(desk)).toEqual(['TRY OPEN 100.01', 'USD OPEN 100.01']);
    const reply = begin && (await world.call(begin, screen, { recordId: desk }));
    expect(reply?.state).toMatchObject({ currencies: ['TRY', 'USD'] });
  }));

it('a currency that is taken out closes its account, which is opened again with the currency', () =>
  within(async (world) => {
    const { other, store, accounts } = await branch(world);
    const desk = await store();
    await store({ currencies: ['TRY', 'EUR'], user: other }, desk);
    expect(await accounts(desk)).toEqual(['TRY OPEN 100.01', 'USD CLOSED 100.01', 'EUR OPEN 100.01']);
    const [, closed] = await world.records.list('Account', { payDesk: desk });
    expect(closed).toMatchObject({ closeDate: testDay });
    await store({ currencies: ['TRY', 'USD', 'EUR'] }, desk);
    expect(await accounts(desk)).toEqual(['TRY OPEN 100.01', 'USD OPEN 100.01', 'EUR OPEN 100.01']);
  }));

it.each([
  ['desk.fixed', { deskType: 'MAIN' }, {}],
  ['desk.inUse', { currencies: ['TRY'] }, { deskStatus: 'OPEN' }],
  ['desk.inUse', { user: 'other' }, { deskStatus: 'OPEN' }],
  ['account.noPlan', { currencies: ['TRY', 'JPY'] }, {}],
] as const)('a change is refused with %s for %j %j', (code, values, state) =>
  within(async (world) => {
    const { other, store } = await branch(world);
    const desk = await store();
    const { version } = (await world.records.get('PayDesk', desk)) ?? { version: 0 };
    await world.records.update('PayDesk', desk, version, state);
    const given = 'user' in values ? { user: other } : values;
    await expect(store(given as never, desk)).rejects.toMatchObject({ code });
    await store({ cashLimit: '9500.00' }, desk);
  }),
);

it('a branch has one main desk; a currency with cash is not taken out', () =>
  within(async (world) => {
    const { store } = await branch(world);
    await store({ deskType: 'MAIN' });
    await expect(store({ deskType: 'MAIN' })).rejects.toMatchObject({ code: 'desk.mainExists' });
    const desk = await store();
    await insertAccount(world, { ...ofDesk, payDesk: desk, currency: 'EUR', balance: '5.00' });
    await expect(store({}, desk)).rejects.toMatchObject({ code: 'desk.cashLeft' });
  }));
