import Big from 'big.js';
import type { JsonObject } from '../../contract/values/json';
import { type Institution, signedIn } from './institution';
import { Screen } from './Screen';

/** Values of a figure by scope, as in `figures.ts`. */
type Values = ReadonlyMap<string, string>;

/** Values of figures by name and document. */
type Printed = ReadonlyMap<string, ReadonlyMap<string, Values>>;

/** Prints a document of a screen for a record. @returns the values on the paper */
type Print = (key: string, path: string, document: string, record: string) => Promise<JsonObject>;

/** Amounts added up by scope. */
class Sums {
  readonly #of = new Map<string, Big>();

  add(scope: string, amount: unknown): void {
    this.#of.set(scope, (this.#of.get(scope) ?? new Big(0)).plus(String(amount ?? 0)));
  }

  get values(): Values {
    return new Map([...this.#of].map(([scope, sum]) => [scope, sum.toFixed(2)]));
  }
}

/** Figures of a day as documents print them, by figure and document: receipts of transfers, reports of closed desks. */
export async function printedFigures(house: Institution): Promise<Printed> {
  const user = await signedIn(house, 'root');
  const print: Print = async (key, path, document, record) => {
    const screen = new Screen(user, key, path);
    const { restHeader, responseObject } = await screen.call(`document/${document}`, { state: {}, record });
    if (!restHeader.success) throw new Error(`${key} ${document}: ${restHeader.code}`);
    return (responseObject as unknown as { readonly values: JsonObject }).values;
  };
  const receipts = await receiptFigures(house, (id) =>
    print('moneyTransfer/transferDetail', 'moneyTransfer/transferDetail', 'receipt', id),
  );
  const reports = await deskReports(house, print);
  return new Map([...receipts, ...reports]);
}

/** Receipts of all transfers that were sent. */
async function receiptFigures(
  { storage }: Institution,
  print: (id: string) => Promise<JsonObject>,
): Promise<Printed> {
  const transit = new Sums();
  const used = new Sums();
  const fees = new Sums();
  const transfers = await storage.records.list('Transfer', {});
  for (const { id, transferNo, transferStatus, sendAgent, sentAt } of transfers) {
    if (!sentAt || !transferNo || transferStatus === 'PAID_BACK') continue;
    const receipt = await print(id);
    used.add(String(sendAgent), receipt.sendAmount);
    if (transferStatus === 'CANCELLED') continue;
    fees.add('ALL', receipt.feeAmount);
    if (transferStatus === 'READY') transit.add(transferNo, receipt.payoutAmount);
  }
  const of = (field: string) => `moneyTransfer/transferDetail!receipt.${field}`;
  return new Map([
    ['transfersInTransit', new Map([[of('payoutAmount'), transit.values]])],
    ['transfersSent', new Map([[of('sendAmount'), used.values]])],
    ['feeIncome', new Map([[of('feeAmount'), fees.values]])],
  ]);
}

/** A figure of the Z report, its field, and which of several reports of a desk count. */
const reported = [
  ['deskOpening', 'openingBalance', 'first'],
  ['deskIn', 'totalIn', 'sum'],
  ['deskOut', 'totalOut', 'sum'],
  ['deskDifference', 'difference', 'sum'],
  ['deskCash', 'countedBalance', 'last'],
] as const;

/** Z reports of all desks, and minutes of their differences; none before the evening, when all desks are closed. */
async function deskReports({ storage, desks }: Institution, print: Print): Promise<Printed> {
  const sessions = await storage.records.list('PayDeskSession', {});
  if (sessions.some(({ deskStatus }) => deskStatus !== 'CLOSED')) return new Map();
  const reports: { readonly scope: string; readonly values: JsonObject }[] = [];
  const minutes = new Sums();
  for (const { id, payDesk, currency, diffType } of sessions) {
    const isMain = desks.some((desk) => desk.id === payDesk && desk.isMain);
    const values = isMain
      ? await print('accounting/mainDeskClose', 'accounting/mainDesk/close', 'dayEnd', id)
      : await print('accounting/payDeskClose', 'accounting/deskSession/close', 'dayEnd', id);
    const scope = `${payDesk} ${currency}`;
    reports.push({ scope, values });
    if (diffType === 'NONE') continue;
    const minute = await print('accounting/deskCashOverUnder', 'accounting/deskDifference', 'minutes', id);
    minutes.add(scope, minute.difference);
  }
  const printed = reported.map(([name, field, kept]) => {
    const counted = kept === 'last' ? reports.toReversed() : reports;
    const isMeant = ({ scope }: (typeof reports)[number], at: number) =>
      kept === 'sum' || counted.findIndex((one) => one.scope === scope) === at;
    const sums = new Sums();
    for (const { scope, values } of counted.filter(isMeant)) sums.add(scope, values[field]);
    return [name, new Map([[`accounting/payDeskClose!dayEnd.${field}`, sums.values]])] as const;
  });
  const all = new Map(printed);
  all.get('deskDifference')?.set('accounting/deskCashOverUnder!minutes.difference', minutes.values);
  return all;
}
