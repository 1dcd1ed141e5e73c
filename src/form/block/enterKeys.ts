import type { KeyboardEvent } from 'react';
import type { FormStore, ScreenStore } from '../../engine';

/** What is filled in a form, in reading order: inputs that can be changed, lists, tables. */
const stops = [
  'input:not([type=hidden], [type=file], [readonly], [aria-hidden=true], [tabindex="-1"])',
  'textarea:not([readonly], [aria-hidden=true])',
  'div[role=combobox]',
  'td[tabindex="0"]',
].join(', ');

/** A table is entered at its first field, and has keys of its own. */
const table = 'table, [role=grid]';

/** Handlers of a form's surface. */
interface EnterKeys {
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onKeyDownCapture(event: KeyboardEvent<HTMLElement>): void;
}

/**
 * Enter in a form: submits a filter; elsewhere it goes on to the next field, from the last one to the next step, the
 * primary button, or, in a dialog, what the browser does. Choosing an entry of a list goes on as well. A list without
 * a value is opened by Enter.
 */
export function enterKeys(screen: ScreenStore, form: FormStore): EnterKeys {
  const isPlain = ({ key, ctrlKey, altKey, shiftKey, metaKey }: KeyboardEvent) =>
    key === 'Enter' && !ctrlKey && !altKey && !shiftKey && !metaKey;

  function submit(): void {
    const action = screen.actions.at('form').find(({ primary }) => primary);
    if (action) void screen.actions.run(action.id);
  }

  /** After the last field. */
  function leave(surface: HTMLElement): void {
    const dialog = surface.closest('form');
    if (dialog) dialog.querySelector<HTMLElement>('[type=submit]')?.focus();
    else if (screen.steps === null || screen.steps.isSummary) focusPrimary(surface.closest('article'));
    else {
      const article = surface.closest('article');
      void screen.steps.next().then(() => screen.steps?.isSummary && setTimeout(focusPrimary, 0, article));
    }
  }

  /** Goes on once an entry of a list was chosen: not from a list that stays open, or without a value; within its line. */
  function goOnFrom(surface: HTMLElement, field: Element): void {
    setTimeout(() => {
      if (!isOpen(field) && isAnswered(field)) goOn(surface, field);
    });
  }

  /** Goes on to the next field: of a line that is entered, to its next cell. */
  function goOn(surface: HTMLElement, field: Element): void {
    const line = field.closest('tr');
    if (line) focusNext(line, field);
    else if (!focusNext(surface, field)) leave(surface);
  }

  return {
    onKeyDownCapture(event) {
      const { target, currentTarget: surface } = event;
      if (form.definition.submitOnEnter || !isPlain(event) || !(target instanceof HTMLElement)) return;
      // A closed list would open.
      if (!target.matches('div[role=combobox]') || isOpen(target) || !isAnswered(target)) return;
      event.preventDefault();
      event.stopPropagation();
      goOn(surface, target);
    },
    onKeyDown(event) {
      const { target, currentTarget: surface } = event;
      if (!isPlain(event) || !(target instanceof HTMLElement)) return;
      if (form.definition.submitOnEnter) {
        if (target instanceof HTMLInputElement && !event.defaultPrevented) submit();
        return;
      }
      // Entries of a list are outside of the form.
      const list = surface.contains(target)
        ? target
        : surface.querySelector('div[role=combobox][aria-expanded=true]');
      if (target.matches('[role=option]') ? list !== null : isOpen(target) && event.defaultPrevented) {
        goOnFrom(surface, list ?? target);
        return;
      }
      if (event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
      const goesOn = focusNext(surface, target);
      // In a dialog the browser submits.
      if (!goesOn && surface.closest('form')) return;
      event.preventDefault();
      if (!goesOn) leave(surface);
    },
  };
}

const isOpen = (field: Element) => field.getAttribute('aria-expanded') === 'true';

/** Whether a field shows a value; the one of a closed list is in the input beside it. */
function isAnswered(field: Element): boolean {
  const input = field instanceof HTMLInputElement ? field : field.parentElement?.querySelector('input');
  return Boolean(input?.value);
}

function isStop(element: HTMLElement, from: Element): boolean {
  if (element.matches(':disabled, [aria-disabled=true]')) return false;
  const within = element.closest(table);
  if (within?.contains(from)) return element.closest('tr')?.contains(from) === true;
  if (element instanceof HTMLInputElement && within && element !== within.querySelector('input'))
    return false;
  // Of radio buttons the chosen one; as long as none is, the one with the field's id.
  if (element.matches('[type=radio]:not(:checked, [id])')) return false;
  return element.checkVisibility?.() !== false;
}

/** Focuses the field after an element of a form; false if that is the last one. */
function focusNext(surface: HTMLElement, from: Element): boolean {
  const next = [...surface.querySelectorAll<HTMLElement>(stops)].find(
    (one) =>
      (from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && isStop(one, from),
  );
  next?.focus();
  if (next instanceof HTMLInputElement && !['radio', 'checkbox'].includes(next.type)) next.select();
  return next !== undefined;
}

/** Focuses the button by which a screen goes on: the last one of its footer. */
function focusPrimary(article: Element | null): void {
  const buttons = article?.querySelectorAll<HTMLElement>('footer button:not(:disabled)') ?? [];
  [...buttons].at(-1)?.focus();
}
