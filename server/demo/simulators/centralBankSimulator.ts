import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '../../../contract/values/days';
import { loopbackServer, type RunningSimulator } from './loopbackServer';

/** Faults of the simulated central bank: late, failed or broken answers, another day's bulletin, and dangerous or wrong ones. */
export type BankFault =
  | 'late'
  | 'fails'
  | 'garbles'
  | 'otherDay'
  | 'documentType'
  | 'tooLong'
  | 'comma'
  | 'tenfold';

/** A currency of a simulated bulletin, with prices as its texts; an empty one is missing. */
export interface SimulatedRate {
  readonly currency: string;
  readonly unit: number;
  readonly forexBuying: string;
  readonly forexSelling: string;
  readonly banknoteBuying: string;
  readonly banknoteSelling: string;
}

/** A bulletin of the simulated central bank. */
export interface SimulatedBulletin {
  readonly bulletinNo: string;
  /** YYYY-MM-DD */
  readonly bulletinDate: string;
  readonly rates: readonly SimulatedRate[];
}

/** Behaviour of a simulated central bank. */
export interface SimulatedBank {
  /** The newest bulletin. */
  bulletin(): Promise<SimulatedBulletin>;
  /** Its fault for a question, which are counted from 1; null: it answers. */
  faultOf(question: number): BankFault | null;
  /** Time in ms before every answer, and before a late one. */
  readonly delay: number;
  readonly lateness: number;
}

/** Starts a simulator of the central bank's bulletins on a loopback port: see `httpCentralBank` for its protocol. */
export function simulateCentralBank(bank: SimulatedBank): Promise<RunningSimulator> {
  let questions = 0;
  return loopbackServer((_, response) => {
    questions += 1;
    void answer(bank, bank.faultOf(questions), response).catch(() => response.writeHead(500).end());
  }, '/kurlar/today.xml');
}

async function answer(bank: SimulatedBank, fault: BankFault | null, response: ServerResponse): Promise<void> {
  await wait(fault === 'late' ? bank.lateness : bank.delay);
  if (fault === 'fails') return void response.writeHead(503).end();
  const text = changed(xmlOf(await bank.bulletin(), fault), fault);
  response.writeHead(200, { 'content-type': 'application/xml; charset=utf-8' }).end(text);
}

function xmlOf({ bulletinNo, bulletinDate, rates }: SimulatedBulletin, fault: BankFault | null): string {
  const day = fault === 'otherDay' ? addDays(bulletinDate, -30) : bulletinDate;
  const [year = '', month = '', date = ''] = day.split('-');
  const begin = `<Tarih_Date Tarih="${date}.${month}.${year}" Date="${month}/${date}/${year}"  Bulten_No="${bulletinNo}" >`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', begin, ...rates.map(currencyOf), '</Tarih_Date>'].join(
    '\n',
  );
}

function currencyOf(rate: SimulatedRate, at: number): string {
  const { currency, unit, forexBuying, forexSelling, banknoteBuying, banknoteSelling } = rate;
  return `<Currency CrossOrder="${at}" Kod="${currency}" CurrencyCode="${currency}"><Unit>${unit}</Unit>
<ForexBuying>${forexBuying}</ForexBuying><ForexSelling>${forexSelling}</ForexSelling>
<BanknoteBuying>${banknoteBuying}</BanknoteBuying><BanknoteSelling>${banknoteSelling}</BanknoteSelling></Currency>`;
}

const entities = '<!DOCTYPE a [<!ENTITY b "c">]>';

function changed(xml: string, fault: BankFault | null): string {
  if (fault === 'garbles') return xml.slice(0, xml.length / 2);
  if (fault === 'documentType') return xml.replace('<Tarih_Date', `${entities}<Tarih_Date`);
  if (fault === 'tooLong') return `${xml}<!--${' '.repeat(1024 * 1024)}-->`;
  if (fault === 'comma') return xml.replace(/(<ForexBuying>\d+)\./, '$1,');
  return fault === 'tenfold' ? xml.replace(/(>\d+)\.(\d)/g, '$1$2.') : xml;
}
