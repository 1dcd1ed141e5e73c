import type { JsonObject } from '../../contract/values/json';
import type { Command } from '../engine/context/Command';
import { cardLoadsModule } from '../institution/cardLoads';
import {
  askPosBanks,
  type CardOrder,
  openCardLoad,
  type PosQuestion,
  reconcilePosBank,
} from '../institution/cardLoads/rules';
import { learnReport } from '../institution/cardLoads/rules/learn';
import type { PosReport } from '../institution/cardLoads/rules/PosService';
import type { SignedReply } from '../platform/outside/askSigned';
import { type CommandTest, testDay } from './commandWorld';
import { serverCallAt } from './eftWorld';
import { walletWorld } from './walletWorld';

/** What a bank tells of an order, with the card and codes of a payment. */
export const reportOf = (
  { orderId, amount, currency }: CardOrder,
  state: PosReport['state'],
  values: Partial<PosReport> = {},
): PosReport => ({
  orderId,
  amount,
  currency,
  state,
  cardMasked: '454360******1234',
  authCode: state === 'DECLINED' ? null : '123456',
  rrn: '632412345678',
  responseCode: state === 'DECLINED' ? '51' : '00',
  ...values,
});

/** The same in an answer of the bank. */
export function answerOf(report: PosReport): SignedReply {
  const { orderId, ...told } = report;
  return { kind: 'answered', code: '00', content: { code: '00', order: { orderNo: orderId, ...told } } };
}

/** The branch of `walletWorld` with a wallet, a POS bank that answers as a test says, and the screens of card collections. */
export async function cardWorld(world: CommandTest) {
  const place = await walletWorld(world);
  const { records } = world;
  const wallet = await place.open();
  const bank = place.banks['0062'] ?? '';
  const commands = cardLoadsModule.commands?.({} as never) ?? [];
  const named = (path: string) => {
    const command = commands.find((each) => each.path === `collection/vpos/${path}`);
    if (command === undefined) throw new Error(`There is no command ${path}`);
    return command as Command;
  };
  const stored = async (id: string) => (await records.get('VirtualPosTransaction', id)) as CardOrder;
  /** An order that the customer was sent to the bank with. */
  const open = (amount = '200.00', now?: string) =>
    openCardLoad(serverCallAt(world, now), { wallet, bank, amount, installment: 0, threeDS: true });
  /** The bank calls back. */
  const tell = (order: CardOrder, state: PosReport['state'], values: Partial<PosReport> = {}, now?: string) =>
    learnReport(serverCallAt(world, now), order.id, reportOf(order, state, values), 'TOLD');
  const asked: PosQuestion[] = [];
  type Answer = SignedReply | ((question: PosQuestion) => SignedReply);
  const portsOf = (answer: Answer, now?: string) => ({
    service: {
      async ask(_: string, question: PosQuestion) {
        asked.push(question);
        return typeof answer === 'function' ? answer(question) : answer;
      },
    },
    inTransaction: <Result>(work: (call: ReturnType<typeof serverCallAt>) => Promise<Result>) =>
      work(serverCallAt(world, now)),
  });
  /** The bank is asked what is due at a moment; it answers so. */
  const ask = (answer: Answer, now = `${testDay}T09:10:00.000Z`) => askPosBanks(portsOf(answer, now));
  /** An action of the list. */
  const act = (name: string, id: string, payload: JsonObject = { returnReason: 'Müşteri vazgeçti' }) =>
    world.call(named(name), 'collection/virtualPostCollection', { body: { id }, payload });
  /** The screen of one order. */
  const reprocess = (name: string, recordId: string, form: JsonObject = {}) =>
    world.call(named(`reprocess/${name}`), 'collection/virtualPosReprocess', { recordId, form });
  const reconcile = (answer: Answer, day = testDay) =>
    reconcilePosBank(portsOf(answer, `${day}T23:00:00.000Z`), { id: bank, bankCode: '0062' }, day);
  /** Sum of a code of the chart in its direction of debit. */
  const onCode = async (glCode: string) => {
    const entries = await records.list('LedgerEntry', { glCode });
    const signed = entries.map(({ direction, amount }) => Number(amount) * (direction === 'D' ? 1 : -1));
    return signed.reduce((sum, amount) => sum + amount, 0).toFixed(2);
  };
  const inWallet = async () => {
    const account = await records.get('Account', (await place.stored(wallet)).account);
    return [account?.balance, account?.availableBalance];
  };
  return {
    ...place,
    wallet,
    bank,
    stored,
    open,
    tell,
    asked,
    ask,
    act,
    reprocess,
    reconcile,
    onCode,
    inWallet,
    walletOf: place.stored,
    differences: () => records.list('VirtualPosDifference', { diffStatus: 'OPEN' }),
  };
}
