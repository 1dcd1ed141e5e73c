import type { CompiledFormField } from '../../contract/model/compiledForm';
import { valuesFor } from '../../contract/model/valuesBy';
import type { Json } from '../../contract/values/json';
import type { LookupAnswer } from '../../contract/wire/query';
import type { ScreenStore } from '../../src/engine';

const samples: Readonly<Partial<Record<CompiledFormField['kind'], Json>>> = {
  integer: 12,
  decimal: '1250.50',
  boolean: true,
  date: '2026-11-20',
  month: '2026-11',
  'date-time': '2026-11-20T09:15:00.000Z',
  time: '12:15',
  iban: 'TR330006100519786457841326',
  phone: '+905321234567',
  email: 'gulsen.ozturk@example.com',
  password: 'Gece*Vardiyası7',
  country: 'TR',
  currency: 'TRY',
  text: 'Gülşen Öztürk',
  multiline: 'Müşteri belgelerini şubeye getirdi; kimliği görüldü, imzası alındı.',
};

/** Sample texts by field name, for fields with checksums or patterns. */
const namedTexts: readonly (readonly [RegExp, string])[] = [
  [/tckn/i, '10000000146'],
  [/vkn|taxno/i, '4810058590'],
  [/ykn/i, '99000000146'],
];

/** A currently offered code of the field's list. */
function offered(
  screen: ScreenStore,
  { codes = [], allowedValues, valuesBy }: CompiledFormField,
): string | undefined {
  const taken = (valuesBy && valuesFor(valuesBy, screen.fact(valuesBy.dependsOn))) ?? allowedValues;
  return codes.find(({ code }) => taken?.includes(code) ?? true)?.code;
}

async function sampleOf(screen: ScreenStore, field: CompiledFormField): Promise<Json> {
  if (field.kind === 'lookup' && field.lookupPath !== undefined) {
    const question = { text: '' };
    const quiet = { owner: screen, loading: false, silent: true };
    const { options } = await screen.ports.request.post<LookupAnswer>(field.lookupPath, question, quiet);
    return options[0]?.id ?? null;
  }
  const code = offered(screen, field);
  if (code !== undefined) return field.multiple ? [code] : code;
  if (field.kind === 'text') {
    const text = namedTexts.find(([named]) => named.test(field.name))?.[1] ?? String(samples.text);
    return text.slice(0, field.maxLength);
  }
  return samples[field.kind] ?? null;
}

/**
 * Fills a form like a user: with values of a stored record, else with samples by kind. Runs twice, since
 * input changes which fields apply.
 * @param readOnly also fills read-only fields
 */
export async function fillForm(
  screen: ScreenStore,
  record: Readonly<Record<string, Json>>,
  { readOnly = false }: { readonly readOnly?: boolean } = {},
): Promise<void> {
  const { form, definition } = screen;
  if (form === null) return;
  for (const name of [...form.names, ...form.names]) {
    const field = form.field(name);
    const isEditable = readOnly || !form.isReadOnly(name);
    const isFree = field && isEditable && form.applies(name) && form.value(name) === null;
    if (!isFree || name === definition.recordSelector || definition.foundBy?.fields.includes(name)) continue;
    const value = record[name] ?? (await sampleOf(screen, field).catch(() => null));
    if (value !== null) form.set(name, field.range ? { from: value, to: value } : value);
  }
  await screen.settled();
}
