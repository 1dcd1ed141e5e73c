import { isBusinessDay, onlyWeekends } from '../../../contract/values/businessDays';
import type { DemoMovement } from '../AccountBook';
import { fromCents } from '../cents';
import type { DemoRow } from '../DemoBatch';
import type { AgentTransfers } from './AgentTransfers';
import type { DemoBooks } from './DemoBooks';

/** Books and accounts of the institution itself. */
interface House {
  readonly books: DemoBooks;
  readonly accounts: readonly DemoRow[];
  readonly bankAccounts: readonly DemoRow[];
  /** Currency → account of the bank that pays partners. */
  readonly banks: ReadonlyMap<string, string>;
  /** First day whose remittances to partners are kept as records. */
  readonly recordsFrom: string;
  /** Transfers of agents in lira. */
  readonly agentTransfers: AgentTransfers;
}

/** Vouchers of agents, partner institutions and banks. */
export function houseVouchers({ books, accounts, bankAccounts, banks, recordsFrom, agentTransfers }: House) {
  const remittances: DemoRow[] = [];
  const agentsInLira = new Map(
    accounts.flatMap(({ id, agent, ownerType, currency }) =>
      ownerType === 'AGENT' && currency === 'TRY' ? [[String(agent), id] as const] : [],
    ),
  );

  /** An agent's sends and payouts. */
  const ofAgent = (day: string, { id, agent, currency: of }: DemoRow, cents: number) => {
    const currency = String(of);
    if (currency === 'TRY' && cents > 0) return agentTransfers.send(day, id, String(agent), cents);
    if (currency === 'TRY' && agentTransfers.pay(day, id, String(agent), -cents)) return;
    const bank = banks.get(currency) ?? '';
    const [source, target] = cents > 0 ? [bank, id] : [id, bank];
    // Only in lira do agents have transfers: in other currencies their account is settled with the bank.
    if (currency !== 'TRY')
      books.post('sweep', { currency, source, target, amount: fromCents(Math.abs(cents)) });
    else
      books.post(
        'agentPayout',
        { currency, agentAccount: id, amount: fromCents(-cents) },
        { agent: String(agent) },
      );
  };

  /** Prefunding of a partner institution, and what comes back of it; its transfers have vouchers of their own. */
  const ofPartner = (
    day: string,
    { id, partner, name, accountType, currency: of }: DemoRow,
    cents: number,
  ) => {
    const currency = String(of);
    const details = { counterparty: String(name) };
    const amount = fromCents(Math.abs(cents));
    const bankAccount = banks.get(currency) ?? '';
    // A firm's own money comes in where that of a settlement account goes out.
    const isIn = accountType === 'PAYMENT' ? cents > 0 : cents < 0;
    const isKept = day >= recordsFrom && isBusinessDay(day, onlyWeekends);
    const number = String(remittances.length + 1);
    const refNo = `FH${number.padStart(10, '0')}`;
    const facts = { currency, partnerAccount: id, bankAccount, amount };
    const { id: voucher } = books.post(isIn ? 'partnerReceived' : 'prefunding', facts, {
      ...details,
      ...(isKept && { sourceRef: refNo }),
    });
    if (!isKept) return;
    const atBank = bankAccounts.find(({ account }) => account === bankAccount);
    remittances.push({
      id: number,
      refNo,
      inOut: isIn ? 'IN' : 'OUT',
      partner: String(partner),
      bankAccount: atBank?.id ?? null,
      currency,
      amount,
      valueDate: day,
      purpose: cents < 0 ? 'RETURN' : 'PREFUND',
      chargeBearer: 'OUR',
      voucher,
      status: 'EXECUTED',
      uetr: `00000000-0000-4000-8002-${number.padStart(12, '0')}`,
    });
  };

  /** Money moves between the institution's own accounts: what comes from others is of customers, agents and partners. */
  const ofBank = ({ id, currency: of }: DemoRow, cents: number, counterparty: string) => {
    const currency = String(of);
    const ours = accounts.filter(
      (own) =>
        own.ownerType === 'BANK' && own.accountType !== 'SAFEGUARD' && own.currency === of && own.id !== id,
    );
    const paying = ours.find((own) => own.id === banks.get(currency));
    const other = (paying ?? ours.at(-1))?.id ?? '';
    const [source, target] = cents > 0 ? [other, id] : [id, other];
    books.post('sweep', { currency, source, target, amount: fromCents(Math.abs(cents)) }, { counterparty });
  };

  return {
    /** Remittances to partners, the last ones still with the bank. */
    get remittances(): readonly DemoRow[] {
      const waiting = remittances.length - 3;
      return remittances.map((row, at) => (at < waiting ? row : { ...row, status: 'APPROVED' }));
    },

    /** Books a movement of an agent, a partner or a bank. */
    post(day: string, account: DemoRow, { cents, counterparty }: DemoMovement): void {
      if (account.ownerType === 'AGENT') ofAgent(day, account, cents);
      else if (account.ownerType === 'EXF') ofPartner(day, account, cents);
      // Safeguarding accounts receive only the monthly sweep.
      else if (account.accountType !== 'SAFEGUARD') ofBank(account, cents, counterparty);
    },

    /** On the first day of a month: money of customers goes to the safeguarding banks, and billers are paid. */
    monthly(day: string): void {
      agentTransfers.settle(day, agentsInLira);
      if (!day.endsWith('-01')) return;
      for (const { id: target, accountType, currency: of } of accounts) {
        const currency = String(of);
        const source = banks.get(currency);
        if (accountType !== 'SAFEGUARD' || source === undefined || source === target) continue;
        books.post('safeguardingSweep', { currency, source, target, amount: '15000.00' });
      }
      const bankAccount = banks.get('TRY') ?? '';
      const billed = books.owed('320.05', 'TRY');
      if (billed.gt(0))
        books.post('billerSettlement', { currency: 'TRY', bankAccount, amount: billed.toFixed(2) });
    },
  };
}
