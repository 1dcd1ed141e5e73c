import { onlyOffered } from '../../contract/model/onlyOffered';
import { type FormStore, isFilled } from '../engine';

/** Selectors of editable inputs. */
const inputs = ['input', 'textarea', '[role="combobox"]']
  .map((one) => `.form-cell ${one}:not([type="hidden"], [disabled], [readonly], [aria-disabled="true"])`)
  .join();

/** Whether the device has a fine pointer, and so probably a keyboard: on others a focused field would open their keyboard. */
export function hasKeyboard(): boolean {
  return window.matchMedia?.('(pointer: fine)').matches === true;
}

/** Name of the field of an input. */
const nameOf = (input: Element | undefined): string | undefined =>
  /^field:(.+)$/.exec(input?.closest('[data-part]')?.getAttribute('data-part') ?? '')?.[1];

/**
 * Focuses the first field of a form that needs input, behind look-ups that have taken the only record that they offer; left
 * empty, it is not an error yet.
 */
export function offerFirst(form: FormStore, root: HTMLElement | null): void {
  const isTaken = (name = '') => form.field(name)?.default === onlyOffered && isFilled(form.value(name));
  const all = [...(root?.querySelectorAll<HTMLElement>(inputs) ?? [])];
  const first = all.find((input) => !isTaken(nameOf(input))) ?? all[0];
  const name = nameOf(first);
  if (!first || name === undefined) return;
  form.inputs.offer(name);
  first.focus();
}
