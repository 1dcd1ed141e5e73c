import type { CompiledField } from '../../contract/compiledForm';
import type { Json } from '../../contract/json';
import type { ShownFact } from '../blocks';
import { isFilled, type ScreenStore } from '../engine';

/** The facts that `begin` brought. */
export function headerFacts(screen: ScreenStore): readonly ShownFact[] {
  const { header } = screen.definition;
  return shown(
    screen,
    header.filter((field) => !field.hidden && !field.aside),
    (field) => screen.fact(field.name),
  );
}

/** What is filled in the form: parameters of a report, contents of a receipt. */
export function formFacts(screen: ScreenStore): readonly ShownFact[] {
  const { form } = screen;
  return filledFacts(screen, (name) => (form?.applies(name) ? form.value(name) : null));
}

/** What the rows were asked for with, whatever was typed since; what is filled in the form where none are asked for. */
export function askedFacts(screen: ScreenStore): readonly ShownFact[] {
  const { grid } = screen;
  if (!grid?.remote) return formFacts(screen);
  const { filter, text } = grid.exported;
  return [
    ...filledFacts(screen, (name) => filter[name] ?? null),
    ...shown(screen, [quickFilter], () => text),
  ];
}

/** Fields of the form with some values. */
function filledFacts(screen: ScreenStore, read: (name: string) => Json): readonly ShownFact[] {
  const { form } = screen;
  return shown(screen, Object.values(form?.definition.fields ?? {}), ({ name }) => {
    const value = read(name);
    return typeof value === 'string' ? (form?.inputs.label(name, value) ?? value) : value;
  });
}

/** What came of an operation: what the server answered about fields that the screen knows, and when (UTC). */
export function receiptFacts(screen: ScreenStore, doneAt: string): readonly ShownFact[] {
  const { header, form } = screen.definition;
  const named = [...header, ...Object.values(form?.fields ?? {})];
  const known = [...ofRequest, ...named, ...(named.some(({ name }) => name === iban.name) ? [] : [iban])];
  const answered = known.filter(({ name }) => resultOf(screen, name) !== null);
  const number =
    resultOf(screen, 'number') ??
    (answered.some(({ kind }) => kind !== 'codes') ? null : resultOf(screen, 'id'));
  const isTold = answered.some(({ name }) => resultOf(screen, name) === number);
  const numbered = [
    ...shown(screen, isTold ? [] : [recordNo], () => number),
    ...shown(screen, answered, ({ name }) => resultOf(screen, name)),
  ];
  const told = new Set(numbered.map(({ name }) => name));
  const done = doneFacts(screen).filter(({ name }) => !told.has(name));
  const held = resultOf(screen, 'approvalNo') !== null;
  const what = held ? shown(screen, [operation], () => screen.title) : [];
  return [...what, ...numbered, ...done, ...shown(screen, [time], () => doneAt)];
}

/** What it was done with: what the question before it summed up, else what is filled in the form. */
function doneFacts(screen: ScreenStore): readonly ShownFact[] {
  const { definition, form } = screen;
  const { header, actions } = definition;
  const fields = form?.definition.fields ?? {};
  const asked = actions.flatMap(({ confirm, placement }) =>
    placement === 'form' ? (confirm?.summary ?? []) : [],
  );
  const names = asked.length > 0 ? asked : Object.keys(fields);
  const named = names.flatMap((name) => fields[name] ?? header.find((field) => field.name === name) ?? []);
  return shown(screen, named.filter(({ kind }) => !unsaid.has(kind)).slice(0, mostDone), (field) => {
    const { name } = field;
    if (fields[name] === undefined) return screen.fact(name);
    const value = form?.applies(name) ? form.value(name) : null;
    // An id says nothing: a record is told by its name or not at all.
    return field.lookup === undefined ? value : labelOf(screen, name, value);
  });
}

/** Fields of the form that a receipt tells at most, where no question sums it up. */
const mostDone = 12;

/** Kinds that no receipt tells. */
const unsaid: ReadonlySet<CompiledField['kind']> = new Set([
  'password',
  'json',
  'lines',
  'denominations',
  'file',
]);

function labelOf({ form }: ScreenStore, name: string, value: Json): Json {
  const labels = [value].flat().map((id) => form?.inputs.label(name, String(id)) ?? null);
  return labels.includes(null) ? null : labels.join(', ');
}

/** A receipt as it is put on the clipboard: a line each. */
export function receiptText(facts: readonly ShownFact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
}

const quickFilter: CompiledField = { name: '(quick)', title: 'grid:quick.asked', kind: 'text' };

/** Shown where the answer names nothing but the record. */
const recordNo: CompiledField = { name: 'id', title: 'grid:receipt.id', kind: 'text' };

/** Of an operation that waits for somebody else: its number, what it is about, whose approval, until when. */
const ofRequest: readonly CompiledField[] = [
  { name: 'approvalNo', title: 'grid:receipt.approvalNo', kind: 'text' },
  { name: 'requestedRecord', title: 'grid:receipt.record', kind: 'text' },
  { name: 'checker', title: 'grid:receipt.checker', kind: 'text' },
  { name: 'expiresAt', title: 'grid:receipt.expiresAt', kind: 'date-time' },
];

const operation: CompiledField = { name: '(operation)', title: 'grid:receipt.operation', kind: 'text' };

/** One that the server gave with it. */
const iban: CompiledField = { name: 'iban', title: 'grid:receipt.iban', kind: 'iban' };

const time: CompiledField = { name: 'time', title: 'grid:receipt.time', kind: 'date-time' };

function resultOf({ result }: ScreenStore, name: string): Json {
  const value = Object.hasOwn(result, name) ? result[name] : null;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function shown<Field extends CompiledField>(
  { ports }: ScreenStore,
  fields: readonly Field[],
  valueIn: (field: Field) => Json,
): readonly ShownFact[] {
  return fields.flatMap((field) => {
    const value = valueIn(field);
    if (!isFilled(value)) return [];
    const tone = field.codes?.find(({ code }) => code === value)?.tone;
    return { name: field.name, label: ports.text(field.title), value: ports.format(field, value), tone };
  });
}
