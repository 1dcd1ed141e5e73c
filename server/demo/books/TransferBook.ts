import type { TransferStatusCode, TransferStepCode } from '../../../contract/model/generated/entities';
import { addDays } from '../../../contract/values/days';
import { latinLetters } from '../../../contract/values/typed/latinLetters';
import { fromCents } from '../cents';
import type { DemoRow } from '../DemoBatch';
import { demoTckn } from '../identityNumbers';
import { familyNames, givenNames } from '../people';
import { Random } from '../Random';
import type { CampaignUses } from './CampaignUses';
import type { DemoBooks, DemoVoucher, RateOf } from './DemoBooks';
import type { DemoDesk, DeskFlow } from './DeskFlow';
import { partnerRequest, transferAbroad } from './transfersAbroad';

/** Payout code of every waiting transfer of the demo, 4082637195, as its hash. */
const demoCode =
  '$argon2id$v=19$m=19456,t=2,p=1$CQox3P0EXsriT6Fp752cUA$YdQW5GPQEw3VaD2SE2oHH0XmQTZxwRH+lFpwAt/dauE';

/** Days after which a transfer that nobody collects has expired, and its last state in percent of those before. */
const validDays = 45;

/** Days of the last transfers abroad: without an answer of their partners, and not paid yet. */
const silentDays = 3;
const unpaidDays = 12;

/** A transfer that waits for its receiver. */
interface Waiting {
  readonly transfer: Record<string, unknown> & DemoRow;
  readonly cents: number;
  readonly day: string;
}

/** Partners that pay abroad. */
export interface DemoPartners {
  readonly today: string;
  /** Id of a partner → account on which it settles. */
  readonly accounts: ReadonlyMap<string, string>;
  readonly rateOf: RateOf;
  /** Id of the rule by which a partner pays commission. */
  readonly ruleOf: (partner: string) => string;
}

/** Transfers that customers send and receivers collect at the desks: every transfer has its voucher and its timeline. */
export class TransferBook {
  readonly transfers: DemoRow[] = [];
  readonly events: DemoRow[] = [];
  readonly payouts: DemoRow[] = [];
  readonly requests: DemoRow[] = [];
  readonly receivers = new Map<string, DemoRow>();
  readonly #random = new Random(41_907);
  #waiting: Waiting[] = [];
  /** Number of transfers abroad. */
  #abroad = 0;

  constructor(
    private readonly books: DemoBooks,
    private readonly flow: DeskFlow,
    private readonly senders: readonly DemoRow[],
    private readonly partners: DemoPartners,
    private readonly campaigns: CampaignUses,
  ) {}

  /** Sends an amount with its fee at a desk. @returns its voucher */
  send(day: string, desk: DemoDesk, cents: number, listFee: number): DemoVoucher {
    const { transfer, receiver } = this.#draft(desk, cents, listFee);
    const fee = this.#discount(day, transfer, cents, listFee);
    const taken = { fee: fromCents(fee), feeTax: fromCents(fee / 20) };
    const facts = { currency: 'TRY', desk: desk.id, sendAmount: fromCents(cents), ...taken };
    const details = { agent: desk.agent, sourceRef: String(transfer.transferNo), counterparty: receiver };
    const voucher = this.books.post('cashSend', facts, details);
    const at = this.#momentOf(day);
    Object.assign(transfer, { voucher: voucher.id, sentAt: at, createdAt: at, payoutCode: demoCode });
    this.#step(transfer, 'SEND', 'DRAFT', 'SENT', { at, desk, voucher: voucher.id });
    this.#step(transfer, 'ACCEPT', 'SENT', 'READY', { at });
    this.#waiting.push({ transfer, cents, day });
    return voucher;
  }

  /** Sends an amount abroad: the partner accepts it and pays it, or rejects every ninth one. */
  sendAbroad(day: string, desk: DemoDesk, cents: number, fee: number): void {
    const { transfer } = this.#draft(desk, cents, fee);
    const { accounts, rateOf, ruleOf } = this.partners;
    this.#abroad += 1;
    const { values, handover, commission } = transferAbroad(
      this.#abroad,
      cents,
      (currency) => rateOf(currency, day),
      (firm) => accounts.get(firm) ?? '',
    );
    const taken = { fee: fromCents(fee), feeTax: fromCents(fee / 20) };
    const facts = { currency: 'TRY', desk: desk.id, sendAmount: fromCents(cents), ...taken };
    const receiver = `${values.receiverFirstName} ${values.receiverLastName}`;
    const details = { agent: desk.agent, sourceRef: String(transfer.transferNo), counterparty: receiver };
    const at = this.#momentOf(day);
    const { id: voucher } = this.books.post('cashSend', facts, details);
    Object.assign(transfer, values, { voucher, sentAt: at, createdAt: at, payoutCode: null });
    if (values.receiverCountry === 'DE') this.#discount(day, transfer, cents, fee);
    Object.assign(transfer, {
      partnerRule: ruleOf(values.partner),
      partnerRef: `P${4_000_000 + this.#abroad}`,
    });
    this.#step(transfer, 'SEND', 'DRAFT', 'SENT', { at, desk, voucher });
    if (day > addDays(this.partners.today, -silentDays)) {
      const next = `${addDays(this.partners.today, 1)}T06:00:00.000Z`;
      Object.assign(transfer, { partnerAnswer: 'SILENT', partnerRef: null });
      this.requests.push(partnerRequest(transfer, at, { status: 'SILENT', next }));
      return;
    }
    const booked = this.books.post('convertedHandover', handover, details);
    const earned = this.books.post('takenCommission', commission, details);
    Object.assign(transfer, { partnerAnswer: 'ACCEPTED', handoverVoucher: booked.id });
    this.requests.push(partnerRequest(transfer, at, { status: 'ACCEPTED' }));
    this.#step(transfer, 'ACCEPT', 'SENT', 'READY', { at });
    if (this.#abroad % 9 === 0) {
      const note = 'The account of the receiver is closed';
      for (const voucher of [booked, earned]) this.books.reverse(voucher, note);
      Object.assign(transfer, { cancelReason: 'PARTNER', feeRefunded: true, partnerAnswer: 'REFUSED' });
      this.#step(transfer, 'REFUSE', 'READY', 'REJECTED', { at, note, by: null });
    } else if (day < addDays(this.partners.today, -unpaidDays)) {
      Object.assign(transfer, { paidAt: at });
      this.#step(transfer, 'PAID_ABROAD', 'READY', 'PAID', { at, by: null });
    }
  }

  /** The last transfer was a mistake: it is cancelled and paid back with its fee, by the reversal of its voucher. */
  takeBack(day: string, desk: DemoDesk, reversal: DemoVoucher): void {
    const transfer = this.#waiting.pop()?.transfer;
    if (transfer === undefined) return;
    const at = this.#momentOf(day);
    const back = { paybackAmount: transfer.totalCollected, paidBackAt: at, refundDesk: desk.id };
    Object.assign(transfer, { cancelReason: 'WRONG_DATA', feeRefunded: true, ...back });
    this.campaigns.release(String(transfer.transferNo), at);
    this.#step(transfer, 'CANCEL', 'READY', 'CANCELLED', { at, desk, note: 'Alıcının adı yanlış yazılmış' });
    this.#step(transfer, 'PAY_BACK', 'CANCELLED', 'PAID_BACK', { at, desk, voucher: reversal.id });
  }

  /** Pays a waiting transfer out at another branch; for every fortieth nobody comes. @returns false if none waits */
  pay(day: string, desk: DemoDesk): boolean {
    const open = this.#waiting.filter(
      ({ transfer, day: sentOn }) =>
        sentOn < day && transfer.sendAgent !== desk.agent && Number(transfer.id) % 40 !== 0,
    );
    const chosen = open[this.#random.int(0, Math.max(0, open.length - 1))];
    if (chosen === undefined) return false;
    const { transfer, cents } = chosen;
    this.#waiting = this.#waiting.filter((each) => each !== chosen);
    this.flow.provide(day, desk, 'TRY', cents);
    const receiver = `${transfer.receiverFirstName} ${transfer.receiverLastName}`;
    const facts = { currency: 'TRY', desk: desk.id, amount: fromCents(cents) };
    const details = { agent: desk.agent, sourceRef: String(transfer.transferNo), counterparty: receiver };
    const { id: voucher } = this.books.post('cashPayout', facts, details);
    const at = this.#momentOf(day);
    Object.assign(transfer, { paidAt: at, payoutAgent: desk.agent });
    this.#step(transfer, 'PAY', 'READY', 'PAID', { at, desk, voucher });
    this.#payout(transfer, desk, { at, day, voucher });
    return true;
  }

  /** Ends the year: what nobody collected has expired, and some of the last ones are held, rejected or cancelled. */
  close(today: string): void {
    for (const { transfer, day } of this.#waiting)
      if (day < addDays(today, -validDays))
        this.#step(transfer, 'EXPIRE', 'READY', 'EXPIRED', {
          at: `${addDays(day, validDays)}T21:00:00.000Z`,
        });
    const fresh = this.#waiting.filter(({ day }) => day > addDays(today, -20)).toReversed();
    for (const { transfer } of fresh.slice(0, 4)) this.#hold(transfer, false);
    for (const { transfer } of fresh.slice(4, 6)) this.#hold(transfer, true);
    for (const { transfer } of fresh.slice(6, 10)) {
      Object.assign(transfer, { cancelReason: 'CUSTOMER', feeRefunded: false });
      this.#step(transfer, 'CANCEL', 'READY', 'CANCELLED', {
        at: String(transfer.sentAt),
        note: 'Gönderen istedi',
      });
    }
  }

  /** The transfer was held by compliance in place of being sent; some were rejected afterwards. */
  #hold(transfer: Waiting['transfer'], isRejected: boolean): void {
    const at = String(transfer.sentAt);
    const ofTransfer = this.events.filter((event) => event.transfer === transfer.id);
    for (const event of ofTransfer) this.events.splice(this.events.indexOf(event), 1);
    const screeningResult = isRejected ? 'TRUE_MATCH' : 'PENDING';
    Object.assign(transfer, { payoutCode: null, sentAt: null, screeningResult });
    this.#step(transfer, 'HOLD', 'DRAFT', 'AML_HOLD', { at, voucher: String(transfer.voucher) });
    if (isRejected) this.#step(transfer, 'REJECT', 'AML_HOLD', 'REJECTED', { at, by: 'compliance' });
  }

  /** Takes the discount of a campaign. @returns the fee that is left, in cents */
  #discount(day: string, transfer: Waiting['transfer'], cents: number, listFee: number): number {
    const { sender, transferNo, receiverCountry: country } = transfer;
    const { values, fee } = this.campaigns.take({
      day,
      cents,
      fee: listFee,
      sender: String(sender),
      transferNo: String(transferNo),
      country: String(country),
    });
    const tax = Math.floor(fee / 20);
    const amounts = { feeAmount: fromCents(fee), taxAmount: fromCents(tax) };
    Object.assign(transfer, values, amounts, { totalCollected: fromCents(cents + fee + tax) });
    return fee;
  }

  /** A transfer without its voucher. Some customers send again and again to the same two receivers. */
  #draft(desk: DemoDesk, cents: number, fee: number) {
    const sender = this.#random.pick(this.senders);
    const known = this.#receiverOf(sender.id, this.#random.int(0, 1));
    const tax = fee / 20;
    const id = String(this.transfers.length + 1);
    const transfer = {
      id,
      transferNo: `TR${id.padStart(10, '0')}`,
      transferType: 'TO_NAME',
      sender: sender.id,
      receiver: known.id,
      receiverFirstName: known.firstName,
      receiverLastName: known.lastName,
      receiverTckn: known.tckn,
      receiverPhone: known.phone,
      receiverCountry: 'TR',
      payoutMethod: 'CASH',
      sendAgent: desk.agent,
      payDesk: desk.id,
      sendAmount: fromCents(cents),
      sendCurrency: 'TRY',
      payoutAmount: fromCents(cents),
      payoutCurrency: 'TRY',
      feeAmount: fromCents(fee),
      taxAmount: fromCents(tax),
      totalCollected: fromCents(cents + fee + tax),
      collectionMethod: 'CASH',
      purpose: known.purpose,
      relationship: known.relationship,
      createdBy: desk.responsible,
      transferStatus: 'READY',
    } as Waiting['transfer'];
    this.transfers.push(transfer);
    this.receivers.set(known.id, { ...known, lastTransfer: id });
    return { transfer, receiver: `${known.firstName} ${known.lastName}` };
  }

  #receiverOf(customer: string, which: number): DemoRow {
    const key = `${customer}/${which}`;
    const found = [...this.receivers.values()].find((each) => each.key === key);
    if (found) return found;
    const running = this.receivers.size + 1;
    const [purpose, relationship] = this.#random.pick([
      ['FAMILY', 'FAMILY'],
      ['FAMILY', 'FAMILY'],
      ['RENT', 'OTHER'],
      ['EDUCATION', 'FAMILY'],
      ['LOAN', 'FRIEND'],
    ] as const);
    const row = {
      id: String(running),
      key,
      customer,
      country: 'TR',
      transferType: 'TO_NAME',
      payoutMethod: 'CASH',
      firstName: latinLetters(this.#random.pick(givenNames[running % 2 === 0 ? 'F' : 'M'])),
      lastName: latinLetters(this.#random.pick(familyNames)),
      tckn: demoTckn(500_000 + running),
      phone: `+90555${String(running).padStart(7, '0')}`,
      sendCurrency: 'TRY',
      payoutCurrency: 'TRY',
      purpose,
      relationship,
    };
    this.receivers.set(row.id, row);
    return row;
  }

  #step(
    transfer: Waiting['transfer'],
    step: TransferStepCode,
    fromStatus: TransferStatusCode,
    toStatus: TransferStatusCode,
    { at, desk, ...more }: StepDetails,
  ): void {
    Object.assign(transfer, { transferStatus: toStatus });
    const { by = step === 'ACCEPT' || step === 'EXPIRE' ? null : (desk?.responsible ?? 'teller') } = more;
    this.events.push({
      id: '',
      transfer: transfer.id,
      step,
      fromStatus,
      toStatus,
      takenAt: at,
      takenBy: by,
      agent: desk?.agent ?? null,
      payDesk: desk?.id ?? null,
      note: more.note ?? null,
      voucher: more.voucher ?? null,
    });
  }

  #payout(
    transfer: Waiting['transfer'],
    desk: DemoDesk,
    paid: Record<'at' | 'day' | 'voucher', string>,
  ): void {
    const id = String(this.payouts.length + 1);
    this.payouts.push({
      id,
      payoutNo: `OD${id.padStart(10, '0')}`,
      transfer: transfer.id,
      paidTransfer: transfer.id,
      transferNo: transfer.transferNo,
      payDesk: desk.id,
      payoutAgent: desk.agent,
      paidCurrency: 'TRY',
      payoutAmount: transfer.payoutAmount,
      payoutCurrency: 'TRY',
      paidAmount: transfer.payoutAmount,
      payeeFirstName: transfer.receiverFirstName,
      payeeLastName: transfer.receiverLastName,
      nameMatch: 'SAME',
      payeeBirthDate: `${1960 + (Number(id) % 40)}-0${1 + (Number(id) % 9)}-15`,
      payeeDocType: 'ID_CARD',
      payeeDocNo: `A${String(10_000_000 + Number(id))}`,
      payeeTckn: transfer.receiverTckn,
      voucher: paid.voucher,
      paidAt: paid.at,
      bookingDate: paid.day,
      payoutStatus: 'PAID',
      createdBy: desk.responsible,
      createdAt: paid.at,
    } as DemoRow);
  }

  /** A moment of the business day, later with each event. */
  #momentOf(day: string): string {
    const minutes = this.events.length % 480;
    const [hour, minute] = [7 + Math.floor(minutes / 60), minutes % 60];
    return `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`;
  }
}

/** Facts of a step of the timeline. */
interface StepDetails {
  readonly at: string;
  readonly desk?: DemoDesk;
  readonly note?: string;
  readonly voucher?: string;
  readonly by?: string | null;
}
