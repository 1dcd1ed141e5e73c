import { addDays } from '../../../contract/values/days';
import { fromCents } from '../cents';
import type { DemoRow } from '../DemoBatch';
import { familyNames, givenNames } from '../people';
import { Random } from '../Random';

/** Regions of the gallery's institution, and towns with a branch. */
const regions = [
  ['Marmara Bölgesi', 'İstanbul', ['Şişli', 'Üsküdar', 'Kadıköy', 'İzmit', 'İnegöl']],
  ['Ege Bölgesi', 'İzmir', ['Çeşme', 'Ödemiş', 'Uşak', 'Muğla']],
  ['İç Anadolu Bölgesi', 'Ankara', ['Çankaya', 'Kırıkkale', 'Eskişehir', 'Niğde']],
  ['Akdeniz Bölgesi', 'Antalya', ['Alanya', 'Isparta', 'İskenderun']],
  ['Karadeniz Bölgesi', 'Trabzon', ['Ünye', 'Gümüşhane', 'Düzce']],
  ['Doğu Anadolu Bölgesi', 'Erzurum', ['Iğdır', 'Ağrı', 'Muş']],
] as const;

/** Head office, regions, branches, and the desks of each branch. */
export function galleryUnits(today: string): readonly DemoRow[] {
  const units: DemoRow[] = [];
  const add = (name: string, city: string, upper: DemoRow | null): DemoRow => {
    const at = units.length + 1;
    const unit = {
      id: String(at),
      code: `B${1000 + at}`,
      name,
      city,
      staff: (at * 7) % 23,
      visitOrder: at,
      maySend: true,
      mayPay: at % 5 !== 0,
      mayExchange: false,
      openedOn: addDays(today, -90 * at),
      ...(upper && { upperUnit: upper.id }),
    };
    units.push(unit);
    return unit;
  };
  const head = add('Genel Müdürlük', 'İstanbul', null);
  for (const [name, city, towns] of regions) {
    const region = add(name, city, head);
    for (const town of towns) {
      const branch = add(`${town} Şubesi`, city, region);
      add(`${town} Gişe 1`, city, branch);
      add(`${town} Gişe 2`, city, branch);
    }
  }
  return units;
}

/** Number of gallery transfers: enough to scroll and to page. */
const transferCount = 3000;

const statuses = [
  ['WAITING', 40],
  ['APPROVED', 15],
  ['PAID', 35],
  ['RETURNED', 4],
  ['CANCELLED', 6],
] as const;

const currencies = [
  ['TRY', 60],
  ['EUR', 20],
  ['USD', 17],
  ['GBP', 3],
] as const;

/** Transfers of the gallery's units around a business day (YYYY-MM-DD). */
export function galleryTransfers(today: string): readonly DemoRow[] {
  const random = new Random(8530);
  const units = galleryUnits(today);
  const name = () =>
    `${random.pick(random.chance(50) ? givenNames.F : givenNames.M)} ${random.pick(familyNames)}`;
  return Array.from({ length: transferCount }, (_, at): DemoRow => {
    const valueDate = addDays(today, -random.int(0, 120));
    const cents = random.int(1_000, 5_000_000);
    return {
      id: String(at + 1),
      reference: `HV${String(at + 1).padStart(8, '0')}`,
      sender: name(),
      receiver: name(),
      unit: random.pick(units).id,
      currency: random.weighted(currencies),
      amount: fromCents(cents),
      fee: fromCents(Math.round(cents / 200)),
      valueDate,
      dueDate: addDays(valueDate, random.int(5, 140)),
      urgent: random.chance(8),
      status: random.weighted(statuses),
      ...(random.chance(30) && { note: random.pick(['Kira', 'Eğitim gideri', 'Aile desteği', 'Fatura']) }),
    };
  });
}
