import type { CompiledFormField, FieldKind } from '../../../../contract/model/compiledForm';
import type { Json } from '../../../../contract/values/json';
import type { LookupAnswer, LookupRequest } from '../../../../contract/wire/query';
import { foldTurkish } from '../../../ui/texts';

/** A sample field with a value, for stories. */
export interface FieldSample {
  readonly title: string;
  readonly value: Json;
  /** Further properties of the definition. */
  readonly more?: Partial<CompiledFormField>;
}

const statuses = [
  { code: 'OPEN', title: 'Açık', tone: 'success' },
  { code: 'BLOCKED', title: 'Bloke', tone: 'warning' },
  { code: 'CLOSED', title: 'Kapalı', tone: 'neutral' },
] as const;

/** One sample field for every kind except lines, which need a form. Values in wire format. */
export const fieldSamples = {
  text: { title: 'Ticari Unvan', value: 'Gökçe Işık Tekstil Ltd. Şti.' },
  multiline: { title: 'Açıklama', value: 'Müşteri belgelerini şubeye getirdi; kimliği görüldü.' },
  integer: { title: 'Taksit Sayısı', value: 12 },
  decimal: { title: 'Tutar', value: '1234567.50', more: { scale: 2 } },
  boolean: { title: 'IBAN Üret', value: true },
  date: { title: 'Doğum Tarihi', value: '1985-10-29' },
  month: { title: 'Dönem', value: '2026-11' },
  'date-time': { title: 'Onay Zamanı', value: '2026-11-20T09:15:00.000Z' },
  time: { title: 'Kapanış Saati', value: '17:30' },
  codes: { title: 'Durum', value: 'OPEN', more: { codes: statuses } },
  lookup: {
    title: 'Müşteri',
    value: '1',
    more: { lookup: 'Customer', lookupFields: [{ name: 'no', title: 'Müşteri No', kind: 'text' }] },
  },
  iban: { title: 'IBAN', value: 'TR330006100519786457841326' },
  phone: { title: 'Cep Telefonu', value: '+905321234567' },
  email: { title: 'E-posta', value: 'gulsen.ozturk@example.com' },
  country: { title: 'Ülke', value: 'TR' },
  currency: { title: 'Para Birimi', value: 'TRY' },
  json: { title: 'Kural', value: { from: '0.00', to: '5000.00', price: '25.00' } },
  file: {
    title: 'Vergi Levhası',
    value: { id: 'a1', name: 'vergi-levhasi-2026.pdf' },
    more: { file: { accept: ['pdf', 'jpg'], maxMegabytes: 2, uploadPath: 'up', downloadPath: 'down' } },
  },
  denominations: {
    title: 'Küpürler',
    value: { '200.00': 12, '100.00': 4 },
    more: { denominations: ['200.00', '100.00', '50.00', '20.00', '10.00', '5.00'] },
  },
} as const satisfies Partial<Record<FieldKind, FieldSample>>;

/** Kinds that have a sample. */
export type SampledKind = keyof typeof fieldSamples;

/** Kinds that have a sample, in the order of the reference. */
export const sampledKinds = Object.keys(fieldSamples) as readonly SampledKind[];

/** The sample field of a kind, with overrides. */
export function sampleField(kind: SampledKind, words: Partial<CompiledFormField> = {}): CompiledFormField {
  const { title, more }: FieldSample = fieldSamples[kind];
  return { name: kind, title, kind, span: 'm', ...more, ...words };
}

const customers = [
  { id: '1', no: '100042', name: 'Gülşen Öztürk', city: 'İzmir' },
  { id: '2', no: '100043', name: 'Çağrı Işık', city: 'Iğdır' },
  { id: '3', no: '100044', name: 'Şule Ilgaz Karahisarlıoğlu', city: 'Afyonkarahisar' },
];

/** Look-up response of stories: three customers, searchable by name. */
export async function findCustomers({ ids, text = '', details }: LookupRequest): Promise<LookupAnswer> {
  const found = customers.filter(({ id, name }) =>
    ids ? ids.includes(id) : foldTurkish(name).includes(foldTurkish(text)),
  );
  const options = found.map(({ id, name }) => ({ id, label: name }));
  return details ? { options, rows: found, total: found.length } : { options };
}
