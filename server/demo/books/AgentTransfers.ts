import Big from 'big.js';
import { agentSendParts, agentShareOf } from '../agentSends';
import { fromCents } from '../cents';
import type { DemoRow } from '../DemoBatch';
import { demoTckn } from '../identityNumbers';
import type { DemoBooks } from './DemoBooks';

/** First id of the transfers of agents, after those of the desks. */
const firstId = 50_001;

/** Day of the month on which the share of the month before is paid. */
const payDay = '05';

/** An agent's rule: id of its given commission, and its percentage. */
export interface AgentRule {
  readonly id: string;
  readonly percent: number;
}

/** Transfers that agents send and pay, the share that they earn, and its payment in the next month. */
export class AgentTransfers {
  readonly transfers: DemoRow[] = [];
  readonly events: DemoRow[] = [];
  readonly payments: DemoRow[] = [];
  /** Transfers that wait, by their amount in cents. */
  readonly #waiting: (Record<string, unknown> & DemoRow)[] = [];
  /** Agent and month → net share, in cents. */
  readonly #earned = new Map<string, number>();

  constructor(
    private readonly books: DemoBooks,
    private readonly senders: readonly DemoRow[],
    private readonly ruleOf: (agent: string) => AgentRule | undefined,
  ) {}

  /** An agent collects an amount in lira: the transfer, its vouchers, and what the agent earns. */
  send(day: string, account: string, agent: string, cents: number): void {
    const { send, fee, tax } = agentSendParts(cents);
    const number = this.transfers.length;
    const id = String(firstId + number);
    const transferNo = `TR${id.padStart(10, '0')}`;
    const sender = this.senders[(number * 7) % this.senders.length];
    const receiver = this.senders[(number * 11 + 3) % this.senders.length];
    const details = { agent, sourceRef: transferNo };
    const amounts = { fee: fromCents(fee), feeTax: fromCents(tax), sendAmount: fromCents(send) };
    const at = `${day}T10:${String(number % 60).padStart(2, '0')}:00.000Z`;
    const { id: voucher } = this.books.post(
      'agentSend',
      { currency: 'TRY', agentAccount: account, ...amounts },
      details,
    );
    const rule = this.ruleOf(agent);
    const { gross, withheld } = agentShareOf(send, rule?.percent ?? 0);
    const transfer = {
      id,
      transferNo,
      transferType: 'TO_NAME',
      sender: sender?.id ?? '',
      receiverFirstName: receiver?.firstName ?? '',
      receiverLastName: receiver?.lastName ?? '',
      receiverTckn: demoTckn(600_000 + number),
      receiverPhone: receiver?.mobilePhone ?? null,
      receiverCountry: 'TR',
      payoutMethod: 'CASH',
      sendAgent: agent,
      payDesk: null,
      sendAmount: amounts.sendAmount,
      sendCurrency: 'TRY',
      payoutAmount: amounts.sendAmount,
      payoutCurrency: 'TRY',
      feeAmount: amounts.fee,
      taxAmount: amounts.feeTax,
      totalCollected: fromCents(cents),
      collectionMethod: 'CASH',
      purpose: 'FAMILY',
      relationship: 'FAMILY',
      agentRule: rule?.id ?? null,
      agentShare: gross,
      agentWithholding: withheld,
      voucher,
      sentAt: at,
      createdAt: at,
      createdBy: 'agent',
      transferStatus: 'READY',
    };
    this.transfers.push(transfer);
    this.#waiting.push(transfer);
    this.#step(transfer, {
      step: 'SEND',
      fromStatus: 'DRAFT',
      toStatus: 'SENT',
      takenAt: at,
      agent,
      voucher,
    });
    this.#step(transfer, {
      step: 'ACCEPT',
      fromStatus: 'SENT',
      toStatus: 'READY',
      takenAt: at,
      takenBy: null,
    });
    if (Number(gross) === 0) return;
    const net = new Big(gross).minus(withheld).toFixed(2);
    const key = `${agent} ${day.slice(0, 7)}`;
    this.#earned.set(key, (this.#earned.get(key) ?? 0) + Math.round(Number(net) * 100));
    this.books.post(
      'givenCommission',
      { currency: 'TRY', netCommission: net, withholding: withheld },
      details,
    );
  }

  /** An agent pays the transfer of an amount. @returns false if none waits */
  pay(day: string, account: string, agent: string, cents: number): boolean {
    const amount = fromCents(cents);
    const at = this.#waiting.findIndex(
      ({ sendAmount, sendAgent }) => sendAmount === amount && sendAgent !== agent,
    );
    const [transfer] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (transfer === undefined) return false;
    const details = { agent, sourceRef: String(transfer.transferNo) };
    const { id: voucher } = this.books.post(
      'agentPayout',
      { currency: 'TRY', agentAccount: account, amount },
      details,
    );
    const paidAt = `${day}T11:${String(this.transfers.length % 60).padStart(2, '0')}:00.000Z`;
    Object.assign(transfer, { paidAt, payoutAgent: agent, transferStatus: 'PAID' });
    this.#step(transfer, {
      step: 'PAY',
      fromStatus: 'READY',
      toStatus: 'PAID',
      takenAt: paidAt,
      agent,
      voucher,
    });
    return true;
  }

  /** Pays agents their earnings of the previous month into their accounts. @param accounts agent → account in lira */
  settle(day: string, accounts: ReadonlyMap<string, string>): void {
    if (day.slice(8) !== payDay) return;
    const [year = 0, month = 0] = day.split('-').map(Number);
    const before = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
    for (const [agent, agentAccount] of accounts) {
      const cents = this.#earned.get(`${agent} ${before}`) ?? 0;
      if (cents === 0) continue;
      const id = String(this.payments.length + 1);
      const paymentNo = `HK${id.padStart(10, '0')}`;
      const netCommission = fromCents(cents);
      const { id: voucher } = this.books.post(
        'commissionPayment',
        { currency: 'TRY', agentAccount, netCommission },
        { agent, sourceRef: paymentNo },
      );
      this.payments.push({
        id,
        paymentNo,
        agent,
        periodMonth: before,
        txnType: 'SEND',
        currency: 'TRY',
        netCommission,
        invoiceNo: `TMS${before.replace('-', '')}${agent.padStart(4, '0')}`,
        paidAt: day,
        voucher,
      });
    }
  }

  #step({ id }: DemoRow, values: Readonly<Record<string, string | null>>): void {
    const row = { takenBy: 'agent', agent: null, payDesk: null, note: null, voucher: null, ...values };
    this.events.push({ id: '', transfer: id, ...row } as DemoRow);
  }
}
