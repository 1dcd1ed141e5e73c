import type { FieldKind } from '../../contract/model/compiledForm';

/** A field of the measured forms; both variants use this list. */
export interface BenchField {
  readonly name: string;
  readonly title: string;
  readonly kind: Extract<
    FieldKind,
    'text' | 'decimal' | 'date' | 'codes' | 'iban' | 'integer' | 'boolean' | 'phone' | 'email' | 'country'
  >;
  readonly required?: true;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** The field applies only while this text field has `shownFrom` letters. */
  readonly shownBy?: string;
}

/** Typical mix of fields in a business form. */
const mix: readonly Omit<BenchField, 'name' | 'shownBy'>[] = [
  { title: 'Ad', kind: 'text', required: true, maxLength: 80 },
  { title: 'Kod', kind: 'text', required: true, maxLength: 12, pattern: '^[A-Z0-9]{1,12}$' },
  { title: 'Tutar', kind: 'decimal', required: true },
  { title: 'Tarih', kind: 'date' },
  { title: 'Durum', kind: 'codes', required: true },
  { title: 'Açıklama', kind: 'text', maxLength: 200 },
  { title: 'IBAN', kind: 'iban' },
  { title: 'Gün', kind: 'integer' },
  { title: 'Onaylı', kind: 'boolean' },
  { title: 'Telefon', kind: 'phone' },
  { title: 'E-posta', kind: 'email', maxLength: 120 },
  { title: 'Ülke', kind: 'country' },
];

/** Codes of the `codes` fields. */
export const benchCodes = ['OPEN', 'HELD', 'CLOSED'] as const;

/** Number of letters that make dependent fields apply. */
export const shownFrom = 3;

/** The first field: the text that is typed into, and that others depend on. */
export const firstField = 'text0';

/** Fields before this index always apply. */
const alwaysShown = 60;

/**
 * The field that another one depends on: for every fourth, alternating between the first of all and the first
 * of its dozen.
 */
function shownBy(at: number): string | undefined {
  if (at < alwaysShown || at % 4 !== 0) return undefined;
  const dozen = at - (at % mix.length);
  return at % 8 === 0 || at === dozen ? firstField : `text${dozen}`;
}

/** Fields of a form of this size. From sixty on, some depend on others. */
export function benchFields(count: number): readonly BenchField[] {
  return Array.from({ length: count }, (_, at) => {
    const field = mix[at % mix.length] as Omit<BenchField, 'name'>;
    const driver = shownBy(at);
    const named = { ...field, name: `${field.kind}${at}`, title: `${field.title} ${at + 1}` };
    return driver === undefined ? named : { ...named, shownBy: driver };
  });
}
