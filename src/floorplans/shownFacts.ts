import type { CompiledField } from '../../contract/compiledForm';
import type { Json } from '../../contract/json';
import type { ShownFact } from '../blocks';
import { isFilled, type ScreenStore } from '../engine';

/** The facts that `begin` brought. */
export function contextFacts(screen: ScreenStore): readonly ShownFact[] {
  const { context } = screen.definition;
  return shown(
    screen,
    context.filter((field) => !field.hidden && !field.aside),
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
  const { context, form } = screen.definition;
  const known = [approvalNo, ...context, ...Object.values(form?.fields ?? {})];
  const facts = shown(screen, known, ({ name }) => resultOf(screen, name));
  const number = resultOf(screen, 'number') ?? resultOf(screen, 'id');
  const numbered = facts.length > 0 ? facts : shown(screen, [recordNo], () => number);
  return [...numbered, ...shown(screen, [time], () => doneAt)];
}

const quickFilter: CompiledField = { name: '(quick)', title: 'grid:quick.asked', kind: 'text' };

/** Shown where the answer names nothing but the record. */
const recordNo: CompiledField = { name: 'id', title: 'grid:receipt.id', kind: 'text' };

/** Of an operation that waits for somebody else. */
const approvalNo: CompiledField = { name: 'approvalNo', title: 'grid:receipt.approvalNo', kind: 'text' };

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
