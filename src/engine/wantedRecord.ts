import { when } from 'mobx';
import { turnedText } from '../../contract/reading/readText';
import type { FormStore } from './FormStore';
import type { LiveScreen } from './LiveScreen';
import type { WantedRecord } from './ports';

/** The screen that a record is made on. */
type MakingScreen = Pick<LiveScreen, 'definition' | 'form' | 'result' | 'finished'> & {
  readonly record: string | null;
};

/**
 * Puts the text that was searched for into the fields that name the record, where it fits: a text of several words into
 * first and last name of a person, else into the first field that takes it.
 */
export function nameRecord({ definition, form }: MakingScreen, text: string): void {
  const naming = (definition.naming ?? []).filter(({ name }) => form?.applies(name));
  const words = text.trim().split(/\s+/);
  if (form === null || words[0] === '') return;
  const [first, last] = naming.filter(({ person }) => person);
  const surname = words.at(-1) ?? '';
  if (first && last && words.length > 1) {
    if (takes(form, first.name, words.slice(0, -1).join(' '))) takes(form, last.name, surname);
    return;
  }
  naming.some(({ name }) => takes(form, name, words.join(' ')));
}

/** Gives a field a text; one that it would refuse is taken away again. */
function takes(form: FormStore, name: string, text: string): boolean {
  const field = form.field(name);
  if (field === undefined || form.value(name) !== null) return false;
  form.receive(name, turnedText(text, field));
  if (form.problem(name) === null) return true;
  form.receive(name, null);
  return false;
}

/** Tells who waits for it when the first record was made. What waits for approval is none yet. */
export function tellMade(screen: MakingScreen, { made }: WantedRecord): void {
  const madeId = () => {
    const { id, approvalNo } = screen.result;
    const isMade = screen.finished && screen.record === null && approvalNo === undefined;
    return isMade && typeof id === 'string' ? id : null;
  };
  when(
    () => madeId() !== null,
    () => made(madeId() ?? ''),
  );
}
