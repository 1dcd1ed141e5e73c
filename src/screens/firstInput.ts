import type { FormStore } from '../engine';

/** Selectors of editable inputs. */
const inputs = ['input', 'textarea', '[role="combobox"]']
  .map((one) => `.form-cell ${one}:not([type="hidden"], [disabled], [readonly], [aria-disabled="true"])`)
  .join();

/** Whether the device has a fine pointer, and so probably a keyboard: on others a focused field would open their keyboard. */
export function hasKeyboard(): boolean {
  return window.matchMedia?.('(pointer: fine)').matches === true;
}

/** Focuses the first field of a form that can be changed; left empty, it is not an error yet. */
export function offerFirst(form: FormStore, root: HTMLElement | null): void {
  const first = root?.querySelector<HTMLElement>(inputs);
  const [, name] = /^field:(.+)$/.exec(first?.closest('[data-part]')?.getAttribute('data-part') ?? '') ?? [];
  if (!first || name === undefined) return;
  form.inputs.offer(name);
  first.focus();
}
