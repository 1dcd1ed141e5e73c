import { addDays } from '../contract/values/days';
import type { Movement } from '../server/institution/banks/rules/matching';
import { turkishIban } from '../server/institution/kernel/rules/money/turkishIban';
import { namePairs, randomFrom } from './namePairs';

/** Lines and entries, and which of them belong together: `line entry`. */
export interface MadeDays {
  readonly lines: readonly Movement[];
  readonly entries: readonly Movement[];
  readonly links: ReadonlySet<string>;
}

/** Parts of the lines: several entries in one, several lines of one entry, and lines of no entry. */
const shares = { ofSeveral: 0.04, inSeveral: 0.02, ofNone: 0.06 } as const;

const days = 30;

/**
 * Days of a bank account. Names are spelt as banks and customers do, half of the amounts are round, so that many are equal. A
 * line has its reference, its account and its payer's name each in some cases only, and is up to three days late.
 */
export function madeStatementDays(count: { lines: number; entries: number }, seed: number): MadeDays {
  const random = randomFrom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const names = namePairs(count.entries * 2, seed).filter(({ isSame }) => isSame);
  const entries: Movement[] = [];
  const lines: Movement[] = [];
  const links = new Set<string>();

  const cents = () => (random() < 0.5 ? (1 + below(50)) * 10_000 : 1_000 + below(2_000_000));
  const shown = (value: number) =>
    `${value < 0 ? '-' : ''}${Math.floor(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`;
  const iban = (bank: string) => turkishIban(bank, String(1 + below(400_000)));
  const direction = () => (random() < 0.6 ? 1 : -1);

  const addEntry = (value: number, day: number, others: Partial<Movement> = {}): Movement => {
    const at = entries.length;
    const entry = {
      id: `e${String(at).padStart(6, '0')}`,
      day: addDays('2026-10-01', day),
      amount: shown(value),
      references: [`EFT26${String(seed * 1_000_000 + at).padStart(8, '0')}`],
      text: '',
      name: names[at % names.length]?.one ?? '',
      iban: random() < 0.7 ? iban('0010') : '',
      taxNo: '',
      namedIban: value > 0 && random() < 0.3 ? iban('0062') : '',
      ...others,
    };
    entries.push(entry);
    return entry;
  };

  const addLine = (
    value: number,
    day: number,
    of: Movement | null,
    shares = { reference: 0.45, name: 0.8, iban: 0.7 },
  ) => {
    const at = lines.length;
    const [reference = ''] = of?.references ?? [];
    // One of thirty is written wrong.
    const written = random() < 1 / 30 ? `${reference.slice(0, -1)}${below(10)}` : reference;
    const texts = [
      ...(of !== null && random() < shares.reference ? [written] : []),
      ...(of?.namedIban && random() < 0.6 ? [of.namedIban.replace(/(.{4})/g, '$1 ').trim()] : []),
      ['Ödeme', 'Havale', 'Kira', 'Fatura bedeli', ''][below(5)],
    ];
    const name =
      of === null ? names[below(names.length)]?.other : names[Number(of.id.slice(1)) % names.length]?.other;
    const line = {
      id: `l${String(at).padStart(6, '0')}`,
      day: addDays('2026-10-01', day + Math.floor(4 * random() ** 2)),
      amount: shown(value),
      references: [`BNK${String(at).padStart(9, '0')}`],
      text: texts.filter(Boolean).join(' '),
      name: random() < shares.name ? (name ?? '') : '',
      iban: of !== null && random() < shares.iban ? of.iban : of === null ? iban('0064') : '',
      taxNo: '',
      namedIban: '',
    };
    lines.push(line);
    return line;
  };
  const link = (line: Movement, entry: Movement) => links.add(`${line.id} ${entry.id}`);

  while (lines.length < count.lines) {
    const [chance, sign, day] = [random(), direction(), below(days)];
    if (chance < shares.ofNone) addLine(sign * cents(), day, null);
    else if (chance < shares.ofNone + shares.ofSeveral) {
      const values = Array.from({ length: 2 + below(5) }, () => sign * cents());
      const payer = {
        iban: iban('0010'),
        namedIban: '',
        references: [`TOP26${String(lines.length).padStart(7, '0')}`],
      };
      const parts = values.map((value) => addEntry(value, day, payer));
      const sum = values.reduce((total, value) => total + value, 0);
      const line = addLine(sum, day, parts[0] as Movement, { reference: 0.6, name: 0.5, iban: 0.9 });
      for (const part of parts) link(line, part);
    } else if (chance < shares.ofNone + shares.ofSeveral + shares.inSeveral) {
      const values = Array.from({ length: 2 + below(2) }, () => sign * cents());
      const entry = addEntry(
        values.reduce((total, value) => total + value, 0),
        day,
      );
      for (const value of values)
        link(addLine(value, day, entry, { reference: 0.8, name: 0.5, iban: 0.8 }), entry);
    } else {
      const value = sign * cents();
      const entry = addEntry(value, day);
      // The bank keeps some kuruş of one in fifty.
      link(addLine(value + (random() < 0.02 ? -1 - below(4) : 0), day, entry), entry);
    }
  }
  while (entries.length < count.entries) addEntry(direction() * cents(), below(days));
  return { lines, entries, links };
}
