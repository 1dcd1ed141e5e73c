import { addDays } from '../../../contract/values/days';
import { turkishIban } from '../../institution/kernel/rules/money/turkishIban';
import { banks } from '../banks';
import { fromCents } from '../cents';
import type { DemoRow } from '../DemoBatch';
import { familyNames, givenNames } from '../people';
import type { DemoBooks } from './DemoBooks';

/** Fee of an order and its tax. */
const [fee, feeTax] = ['8.10', '0.40'];

/** Of the orders of the last month one in so many came back. */
const returnedOf = 12;
const returnCodes = ['CLOSED_ACC', 'WRONG_IBAN', 'NAME_MISMATCH'] as const;

/** EFTs of customers: from the institution's first bank, by FAST, to accounts at all banks. */
export class EftBook {
  readonly orders: DemoRow[] = [];
  readonly events: DemoRow[] = [];
  readonly requests: DemoRow[] = [];

  constructor(
    private readonly books: DemoBooks,
    private readonly at: {
      readonly today: string;
      /** Account of the bank that they leave from, and its record. */
      readonly bankAccount: string;
      readonly routeBank: string;
    },
  ) {}

  /** Sends what a movement takes from an account: the fee is a part of it. */
  send(day: string, account: DemoRow, cents: number): void {
    const number = this.orders.length + 1;
    const orderNo = `EF${String(number).padStart(10, '0')}`;
    const bank = banks[number % banks.length];
    const given = [...givenNames.F, ...givenNames.M];
    const receiverName = `${given[(number * 7) % given.length]} ${familyNames[(number * 5) % familyNames.length]}`;
    const amount = fromCents(cents - 850);
    const words = { sourceRef: orderNo, counterparty: receiverName.toLocaleUpperCase('tr') };
    const facts = { currency: 'TRY', bankAccount: this.at.bankAccount, amount };
    const { id: voucher } = this.books.post('eftOut', { ...facts, account: account.id, fee, feeTax }, words);
    const partner = account.partner ?? null;
    const sender = partner === null ? 'teller' : null;
    const isReturned =
      day > addDays(this.at.today, -30) && (partner === null ? number % returnedOf === 2 : cents > 300_000);
    const back = isReturned ? this.books.post('eftReturn', facts, words).id : null;
    const moment = (minute: number) => `${day}T09:${String(minute).padStart(2, '0')}:00.000Z`;
    const id = String(number);
    this.orders.push({
      id,
      orderNo,
      inOut: 'OUT',
      eftSystem: 'FAST',
      partner,
      customer: account.customer ?? null,
      senderAccount: account.id,
      receiverIban: turkishIban(String(bank?.bankCode), String(70_000 + number)),
      receiverName: words.counterparty,
      receiverBank: bank?.id ?? null,
      amount,
      feeAmount: fee,
      taxAmount: feeTax,
      totalDebited: fromCents(cents),
      paymentPurpose: number % 3 === 0 ? '01' : '07',
      valueDate: day,
      routeRule: '3',
      routeBank: this.at.routeBank,
      queryNo: `Q${String(4_000_000 + number * 17)}`,
      sentAt: moment(11),
      completedAt: isReturned ? null : moment(12),
      returnedAt: isReturned ? moment(14) : null,
      returnCode: isReturned ? (returnCodes[number % returnCodes.length] ?? null) : null,
      feeRefunded: false,
      voucher,
      bankAnswer: 'ACCEPTED',
      eftStatus: isReturned ? 'RETURNED' : 'COMPLETED',
      createdBy: sender ?? 'system',
      createdAt: moment(10),
    });
    const steps = [
      ['QUEUE', 'DRAFT', 'QUEUED', 10, sender, null, null],
      ['ACCEPT', 'QUEUED', 'SENT', 11, null, 'ACCEPTED', voucher],
      isReturned
        ? (['RETURN', 'SENT', 'RETURNED', 14, null, 'RETURNED', back] as const)
        : (['COMPLETE', 'SENT', 'COMPLETED', 12, null, 'COMPLETED', null] as const),
    ] as const;
    for (const [step, fromStatus, toStatus, minute, takenBy, bankCode, booked] of steps)
      this.events.push({
        id: String(this.events.length + 1),
        eftOrder: id,
        step,
        fromStatus,
        toStatus,
        takenBy,
        bankCode,
        takenAt: moment(minute),
        voucher: booked,
      });
    this.requests.push({
      id,
      eftOrder: id,
      requestKey: `${orderNo}-1-SEND`,
      requestStatus: 'ACCEPTED',
      attempts: 1,
      unfinished: 0,
      requestedAt: moment(10),
      answeredAt: moment(11),
      answerCode: '00',
    });
  }
}
