import type { CompiledField } from '../../../contract/model/compiledForm';
import { inCurrency, withoutToldCurrencies } from '../../../contract/model/inCurrency';
import type { Json } from '../../../contract/values/json';
import type { ShownFact } from '../../blocks';
import { isFilled, openParameter, type ScreenStore } from '../../engine';

/** Header facts from the begin response. */
export function headerFacts(screen: ScreenStore): readonly ShownFact[] {
  const { header } = screen.definition;
  return shown(
    screen,
    header.filter((field) => !field.hidden && !field.aside),
    (field) => screen.fact(field.name),
  );
}

/** Filled form fields: parameters of a report, contents of a receipt. */
export function formFacts(screen: ScreenStore): readonly ShownFact[] {
  const { form } = screen;
  return filledFacts(screen, (name) => (form?.applies(name) ? form.value(name) : null));
}

/** Criteria of the last query, whatever was typed since; filled form fields without a grid. */
export function criteriaFacts(screen: ScreenStore): readonly ShownFact[] {
  const { grid } = screen;
  if (!grid?.remote) return formFacts(screen);
  const { filter, text } = grid.exported;
  const filled = filledFacts(screen, (name) => filter[name] ?? null);
  const open = Object.keys(screen.form?.definition.fields ?? {}).flatMap((name) => {
    const fact = isFilled(filter[name] ?? null) ? null : openParameter(screen, name);
    return fact === null ? [] : [{ name, ...fact }];
  });
  return [...filled, ...open, ...shown(screen, [quickFilter], () => text)];
}

/** Form fields with the given values. */
function filledFacts(screen: ScreenStore, read: (name: string) => Json): readonly ShownFact[] {
  const { form } = screen;
  return shown(screen, Object.values(form?.definition.fields ?? {}), (field) =>
    withLabels(screen, field, read(field.name)),
  );
}

/** Result of an operation: response values of fields that the screen knows, and the time (UTC). */
export function receiptFacts(screen: ScreenStore, doneAt: string): readonly ShownFact[] {
  const { header } = screen.definition;
  // A field of the form is in the header as well if it holds the record's state.
  const named = Object.values(
    Object.fromEntries(
      [...header, ...Object.values(screen.definition.form?.fields ?? {})].map((field) => [field.name, field]),
    ),
  );
  const known = [...ofRequest, ...named, ...(named.some(({ name }) => name === iban.name) ? [] : [iban])];
  // Secret codes have a place of their own: neither a copied text nor a list of facts contains them.
  const secret = new Set(screen.definition.secretCodes?.map(({ name }) => name));
  const answered = known.filter(({ name }) => !secret.has(name) && resultOf(screen, name) !== null);
  const results = shown(screen, answered, (field) => withLabels(screen, field, resultOf(screen, field.name)));
  const shownNames = new Set(results.map(({ name }) => name));
  const record = results.find(({ name }) => name === requestedRecord.name)?.value;
  const done = doneFacts(screen).filter(({ name, value }) => !shownNames.has(name) && value !== record);
  const numbered = numberFact(screen).filter(
    ({ value }) => ![...results, ...done].some((fact) => fact.value === value),
  );
  const held = resultOf(screen, 'approvalNo') !== null;
  const subject = held ? shown(screen, [operation], () => screen.title) : [];
  return [...subject, ...numbered, ...results, ...done, ...shown(screen, [time], () => doneAt)];
}

/** The record's number, unless a field of the screen has it. The id is no number of the institution: never shown. */
function numberFact(screen: ScreenStore): readonly ShownFact[] {
  return shown(screen, [recordNo], () => resultOf(screen, 'number'));
}

/** Input of the operation: the summary of its confirmation, else the filled form fields. */
function doneFacts(screen: ScreenStore): readonly ShownFact[] {
  const { definition, form } = screen;
  const { header, actions } = definition;
  const fields = form?.definition.fields ?? {};
  const summaries = actions.flatMap(({ confirm, placement }) =>
    placement === 'form' ? (confirm?.summary ?? []) : [],
  );
  const names = summaries.length > 0 ? summaries : Object.keys(fields);
  const named = names.flatMap((name) => fields[name] ?? header.find((field) => field.name === name) ?? []);
  const valueIn = (field: CompiledField) => {
    const { name } = field;
    if (fields[name] === undefined) return screen.fact(name);
    return withLabels(screen, field, form?.applies(name) ? form.value(name) : null);
  };
  const told = withoutToldCurrencies(named, (field) => isFilled(valueIn(field)));
  return shown(screen, told.filter(({ kind }) => !neverShown.has(kind)).slice(0, maxDone), valueIn);
}

/** Maximum number of form fields on a receipt without a confirmation summary. */
const maxDone = 12;

/** Kinds never shown on a receipt. */
const neverShown: ReadonlySet<CompiledField['kind']> = new Set([
  'password',
  'json',
  'lines',
  'denominations',
  'file',
]);

/** A value to show. Ids are meaningless to users: a look-up has its records' labels, or nothing. */
function withLabels({ form }: ScreenStore, { name, lookup }: CompiledField, value: Json): Json {
  if (lookup === undefined || !isFilled(value)) return value;
  const labels = [value].flat().map((id) => form?.inputs.label(name, String(id)) ?? null);
  return labels.includes(null) ? null : labels.join(', ');
}

/** A receipt as clipboard text, one line per fact. */
export function receiptText(facts: readonly ShownFact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
}

const quickFilter: CompiledField = { name: '(quick)', title: 'grid:quick.asked', kind: 'text' };

/** The number in the response of a record whose number is not on the screen. */
const recordNo: CompiledField = { name: 'id', title: 'grid:receipt.id', kind: 'text' };

/** Record of a request pending approval. */
const requestedRecord: CompiledField = {
  name: 'requestedRecord',
  title: 'grid:receipt.record',
  kind: 'text',
};

/** Facts of an operation pending approval: number, subject, approver, deadline. */
const ofRequest: readonly CompiledField[] = [
  { name: 'approvalNo', title: 'grid:receipt.approvalNo', kind: 'text' },
  requestedRecord,
  { name: 'checker', title: 'grid:receipt.checker', kind: 'text' },
  { name: 'expiresAt', title: 'grid:receipt.expiresAt', kind: 'date-time' },
];

const operation: CompiledField = { name: '(operation)', title: 'grid:receipt.operation', kind: 'text' };

/** A generated IBAN. */
const iban: CompiledField = { name: 'iban', title: 'grid:receipt.iban', kind: 'iban' };

const time: CompiledField = { name: 'time', title: 'grid:receipt.time', kind: 'date-time' };

function resultOf({ result }: ScreenStore, name: string): Json {
  const value = Object.hasOwn(result, name) ? result[name] : null;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function shown<Field extends CompiledField>(
  screen: ScreenStore,
  fields: readonly Field[],
  valueIn: (field: Field) => Json,
): readonly ShownFact[] {
  return withoutToldCurrencies(fields, (field) => isFilled(valueIn(field))).flatMap((field) => {
    const value = valueIn(field);
    if (!isFilled(value)) return [];
    const { ports } = screen;
    const amount = inCurrency(field, (name) => screen.fact(name), value);
    const tone = field.codes?.find(({ code }) => code === value)?.tone;
    return { name: field.name, label: ports.text(field.title), value: ports.format(amount, value), tone };
  });
}
