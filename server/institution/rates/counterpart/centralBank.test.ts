import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BankFault,
  type SimulatedRate,
  simulateCentralBank,
} from '../../../demo/simulators/centralBankSimulator';
import { loopbackServer, type RunningSimulator } from '../../../demo/simulators/loopbackServer';
import { callAnywhere } from '../../../platform/outside/callOutside';
import { httpCentralBank } from './httpCentralBank';
import { readBulletin } from './readBulletin';

const rate = (currency: string, unit: number, ...prices: readonly string[]): SimulatedRate => {
  const [forexBuying = '', forexSelling = '', banknoteBuying = '', banknoteSelling = ''] = prices;
  return { currency, unit, forexBuying, forexSelling, banknoteBuying, banknoteSelling };
};
const rates = [
  rate('USD', 1, '42.1500', '42.2259', '42.1205', '42.2892'),
  rate('JPY', 100, '27.1043', '27.2838', '27.0040', '27.3875'),
  rate('XDR', 1, '57.6122'),
];
let fault: BankFault | null = null;
let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await simulateCentralBank({
    bulletin: async () => ({ bulletinNo: '2026/225', bulletinDate: '2026-11-20', rates }),
    faultOf: () => fault,
    delay: 0,
    lateness: 60_000,
  });
});
afterAll(() => simulator.close());

const ask = (given: BankFault | null = null, patience = 5000) => {
  fault = given;
  return httpCentralBank(callAnywhere, { address: simulator.address, patience }).bulletin();
};

describe('A bulletin of the central bank', () => {
  it('has the price of one unit as an exact decimal, and only currencies with a buying and a selling rate', async () => {
    expect(await ask()).toEqual({
      kind: 'bulletin',
      bulletin: {
        bulletinNo: '2026/225',
        bulletinDate: '2026-11-20',
        rates: [
          {
            currency: 'USD',
            buyRate: '42.150000',
            sellRate: '42.225900',
            effectiveBuy: '42.120500',
            effectiveSell: '42.289200',
          },
          {
            currency: 'JPY',
            buyRate: '0.271043',
            sellRate: '0.272838',
            effectiveBuy: '0.270040',
            effectiveSell: '0.273875',
          },
        ],
      },
    });
  });

  it.each([
    ['is late', 'late', { kind: 'silent' }],
    ['fails', 'fails', { kind: 'failed', status: 503 }],
    ['is broken off', 'garbles', { kind: 'unreadable' }],
    [
      'has a document type',
      'documentType',
      { kind: 'unreadable', why: { en: expect.stringContaining('DOCTYPE') } },
    ],
    ['is too long', 'tooLong', { kind: 'unreadable', why: { en: expect.stringContaining('512 KB') } }],
    [
      'has a decimal comma',
      'comma',
      { kind: 'unreadable', why: { en: 'The value ForexBuying of USD is wrong.' } },
    ],
    [
      'is of another day',
      'otherDay',
      { kind: 'bulletin', bulletin: { bulletinDate: '2026-10-21', bulletinNo: '2026/225' } },
    ],
  ] as const)('that %s is not taken for another one', async (_, given, reply) => {
    expect(await ask(given, given === 'late' ? 50 : 5000)).toMatchObject(reply);
  });

  it('is none where nothing listens, behind a redirection, and in another encoding', async () => {
    const of = (address: string) => httpCentralBank(callAnywhere, { address, patience: 5000 }).bulletin();
    expect(await of('http://127.0.0.1:9/today.xml')).toEqual({ kind: 'silent' });
    const moved = await loopbackServer((_, response) =>
      response.writeHead(302, { location: simulator.address }).end(),
    );
    expect(await of(moved.address)).toEqual({ kind: 'failed', status: 302 });
    const bytes = await loopbackServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/xml' }).end(Buffer.from([0x3c, 0xfe, 0x3e])),
    );
    expect(await of(bytes.address)).toMatchObject({ kind: 'unreadable', why: { en: /UTF-8/ } });
    await Promise.all([moved.close(), bytes.close()]);
  });

  const xml = (currency: string, day = '11/20/2026', no = '2026/225') =>
    `<Tarih_Date Date="${day}" Bulten_No="${no}">${currency}</Tarih_Date>`;
  const usd = (unit: string, buying: string, selling: string, banknotes = '') =>
    `<Currency CurrencyCode="USD"><Unit>${unit}</Unit><ForexBuying>${buying}</ForexBuying><ForexSelling>${selling}</ForexSelling>${banknotes}</Currency>`;
  const good = usd('1', '42.15', '42.20');

  it.each<readonly [string, string, string]>([
    ['a price of zero', xml(usd('1', '0.0000', '42.20')), 'ForexBuying of USD'],
    ['a negative price', xml(usd('1', '-42.15', '42.20')), 'ForexBuying of USD'],
    ['a price with an exponent', xml(usd('1', '4e1', '42.20')), 'ForexBuying of USD'],
    [
      'a price that one unit has no six decimals of',
      xml(usd('100000', '0.01', '0.02')),
      'ForexBuying of USD',
    ],
    ['a unit of zero', xml(usd('0', '42.15', '42.20')), 'Unit of USD'],
    ['no unit', xml(usd('', '42.15', '42.20')), 'Unit of USD'],
    ['a selling rate below the buying rate', xml(usd('1', '42.15', '42.10')), 'ForexSelling of USD'],
    [
      'banknotes bought above the rate',
      xml(usd('1', '42', '43', '<BanknoteBuying>44</BanknoteBuying>')),
      'BanknoteBuying of USD',
    ],
    [
      'banknotes sold below the rate',
      xml(usd('1', '42', '43', '<BanknoteSelling>41</BanknoteSelling>')),
      'BanknoteSelling of USD',
    ],
    ['a currency twice', xml(good + good), 'CurrencyCode of USD'],
    ['a currency without a code', xml('<Currency><Unit>1</Unit></Currency>'), 'CurrencyCode of'],
    ['no day', xml(good, ''), 'no day'],
    ['a day that no month has', xml(good, '02/30/2026'), 'no day'],
    ['a day before its month', xml(good, '20/11/2026'), 'no day'],
    ['a wrong number', xml(good, '11/20/2026', '&lt;b&gt;'), 'The number of the bulletin is wrong'],
    ['another root', `<html>${xml(good)}</html>`, 'Tarih_Date is missing'],
    ['another form', '<html><body>Bakım</body></html>', 'Tarih_Date is missing'],
  ])('with %s is refused as a whole', (_, text, why) => {
    expect(() => readBulletin(text)).toThrow(why);
  });

  it('may have no number, and rounds a price of many units half up to six decimals', () => {
    const text = xml(usd('1000', '2.7105', '2.7115')).replace(' Bulten_No="2026/225"', '');
    expect(readBulletin(text)).toMatchObject({
      bulletinNo: '',
      rates: [{ buyRate: '0.002711', sellRate: '0.002712', effectiveBuy: null, effectiveSell: null }],
    });
  });
});
