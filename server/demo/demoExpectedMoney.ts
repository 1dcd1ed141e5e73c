import { addDays } from '../../contract/values/days';
import { closeShort } from '../institution/collections/rules';
import { openDemand } from '../institution/collections/rules/demands/takeCollectionDemand';
import type { LifeCall } from '../institution/kernel/rules/lifecycle';
import { turkishIban } from '../institution/kernel/rules/money/turkishIban';
import type { PostingCall } from '../institution/ledger/rules';
import type { BankLine } from './demoCollections';

type DemoCall = Omit<PostingCall & LifeCall, 'by'>;

/**
 * EFTs that firms expect: debtor, lira, days until they are due, and what arrived how many days ago. Some fit, one is too much, one
 * comes late, and two get nothing.
 */
const expected = [
  { debtorName: 'AYDIN LOJİSTİK A.Ş.', lira: 4_800, due: 6, arrived: [[4_800, 5]] },
  { debtorName: 'SELİN ÇETİNKAYA', lira: 1_250, due: 9, arrived: [[500, 4]] },
  { debtorName: 'KUZEY MOBİLYA LTD.', lira: 9_600, due: 12, arrived: [] },
  { debtorName: 'BURAK ŞİMŞEK', lira: 730, due: 3, arrived: [[780, 3]] },
  { debtorName: 'ÖZGE TURAN', lira: 2_100, due: -6, arrived: [[2_100, 2]] },
  {
    debtorName: 'DENİZ GIDA LTD.',
    lira: 3_400,
    due: 1,
    arrived: [[1_400, 6]],
    closed: 'Kalanı elden ödendi',
  },
  { debtorName: 'HAKAN YÜCE', lira: 640, due: -2, arrived: [], closed: 'Borçlu vazgeçti' },
] as const;

const amountOf = (lira: number) => `${lira}.00`;

const system = (call: DemoCall, now = call.now) => ({ ...call, now, by: null });

/** Stores what firms expect. @returns what arrives for it */
export async function expectMoney(call: DemoCall): Promise<readonly BankLine[]> {
  const { records, today, now } = call;
  const firms = await records.list('PartnerAccount', {
    partnerAccountRole: 'VOSTRO',
    currency: 'TRY',
    status: 'ACTIVE',
  });
  const lines: BankLine[] = [];
  for (const [at, { debtorName, lira, due, arrived }] of expected.entries()) {
    const firm = firms[at % firms.length];
    if (firm === undefined) return [];
    const partner = await records.get('Partner', firm.partner);
    const asked = `${addDays(today, -9)}T0${at}:30:00.000Z`;
    const { virtualIban } = await openDemand(system(call, asked < now ? asked : now), {
      partner: firm.partner,
      referenceNo: `${partner?.partnerCode}-T-${26_101 + at}`,
      debtorName,
      debtorIban: turkishIban('0064', String(770_000 + at)),
      amount: amountOf(lira),
      dueDate: addDays(today, due),
    });
    for (const [money, daysAgo] of arrived)
      lines.push({
        day: addDays(today, -daysAgo),
        number: `E${String(lines.length + 1).padStart(6, '0')}`,
        direction: 'C',
        amount: amountOf(money),
        name: debtorName,
        text: 'GELEN EFT',
        iban: turkishIban('0064', String(770_000 + at)),
        namedIban: virtualIban ?? '',
      });
  }
  return lines;
}

/** Closes what firms expect no more, with the reason. */
export async function closeExpected(call: DemoCall): Promise<void> {
  for (const one of expected) {
    if (!('closed' in one)) continue;
    const found = await call.records.find('EftCollectionDemand', { debtorName: one.debtorName });
    if (found !== null) await closeShort(system(call), found.id, one.closed);
  }
}
