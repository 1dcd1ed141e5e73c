import { when } from 'mobx';
import { turnedText } from '../../../contract/validation/readText';
import type { ScreenContext } from '../context/ScreenContext';
import type { FormStore } from '../form/FormStore';
import type { MissingRecord } from '../ports/ports';

/** Screen on which the record is created. */
type CreatingScreen = Pick<ScreenContext, 'definition' | 'form' | 'result' | 'finished'> & {
  readonly record: string | null;
};

/**
 * Fills the name fields with the search text: for a person, several words become first and last name;
 * otherwise the first field that accepts the text.
 */
export function nameRecord({ definition, form }: CreatingScreen, text: string): void {
  const naming = (definition.naming ?? []).filter(({ name }) => form?.applies(name));
  const words = text.trim().split(/\s+/);
  if (form === null || words[0] === '') return;
  const [first, last] = naming.filter(({ person }) => person);
  const surname = words.at(-1) ?? '';
  if (first && last && words.length > 1) {
    if (trySet(form, first.name, words.slice(0, -1).join(' '))) trySet(form, last.name, surname);
    return;
  }
  naming.some(({ name }) => trySet(form, name, words.join(' ')));
}

/** Sets a field; reverts if the text is invalid. */
function trySet(form: FormStore, name: string, text: string): boolean {
  const field = form.field(name);
  if (field === undefined || form.value(name) !== null) return false;
  form.receive(name, turnedText(text, field));
  if (form.errors.problem(name) === null) return true;
  form.receive(name, null);
  return false;
}

/** Reports the first created record to the waiting look-up. A record pending approval does not exist yet. */
export function reportCreated(screen: CreatingScreen, { onCreated }: MissingRecord): void {
  const createdId = () => {
    const { id, approvalNo } = screen.result;
    const isCreated = screen.finished && screen.record === null && approvalNo === undefined;
    return isCreated && typeof id === 'string' ? id : null;
  };
  when(
    () => createdId() !== null,
    () => onCreated(createdId() ?? ''),
  );
}
