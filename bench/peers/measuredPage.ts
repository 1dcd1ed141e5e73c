import { benchFields, firstField } from '../page/benchFields';
import { frameOf, pause, settled } from '../page/frameOf';
import { benchRows, lastVisibleText } from './benchRows';
import type { Peer } from './Peer';

/** API of a peer's page. Times in ms. */
export interface PeerPage {
  /** Opens a form, measures until its last field is laid out, and closes it. */
  mount(size: number): Promise<number>;
  /** Opens a form to type into; `leave` ends. */
  startTyping(size: number): Promise<void>;
  /** Types one letter; measures from the event to the end of the frame. */
  press(letter: string): Promise<number>;
  /** Leaves the field and waits until the form's store holds the text. */
  leave(text: string): Promise<void>;
  close(): void;
  /** Gives rows to an empty table, measures until the first ten are laid out, and closes it. */
  rows(count: number): Promise<number>;
  /** Draws a form or a table with rows, for inspection. */
  show(what: 'form' | 'rows', count: number): Promise<void>;
}

declare global {
  interface Window {
    peer: PeerPage;
  }
}

/** Whether a text is drawn, as text or in an input. */
function shows(ground: HTMLElement, text: string): boolean {
  if (ground.textContent?.includes(text)) return true;
  return [...ground.querySelectorAll('input')].some(({ value }) => value === text);
}

/** Waits until a text is drawn, and lays the page out. */
async function drawn(ground: HTMLElement, text: string): Promise<void> {
  if (!shows(ground, text))
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`«${text}» is not drawn`)), 120_000);
      const observer = new MutationObserver(() => {
        if (!shows(ground, text)) return;
        clearTimeout(timer);
        observer.disconnect();
        resolve();
      });
      observer.observe(ground, { childList: true, subtree: true, characterData: true, attributes: true });
    });
  ground.getBoundingClientRect();
}

/** Makes a peer measurable as `window.peer`. */
export function measuredPage(peer: Peer): void {
  const ground = document.getElementById('root') as HTMLElement;
  let opened = peer.open(ground);
  const reopen = async () => {
    opened.close();
    opened = peer.open(ground);
    await settled();
  };
  const input = () => {
    const found = ground.querySelector<HTMLInputElement>(peer.firstInput);
    if (!found) throw new Error(`There is no field ${firstField}`);
    return found;
  };
  const drawForm = async (size: number) => {
    // The last field depends on no other one.
    const last = benchFields(size).at(-1)?.title ?? '';
    const ready = opened.drawForm(size);
    if (ready) await ready;
    await drawn(ground, last);
  };
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

  window.peer = {
    async mount(size) {
      await reopen();
      const began = performance.now();
      await drawForm(size);
      const took = performance.now() - began;
      await settled();
      opened.close();
      return took;
    },
    async startTyping(size) {
      await reopen();
      await drawForm(size);
      await pause(300);
      input().focus();
      await settled();
    },
    async press(letter) {
      const field = input();
      const took = await frameOf(() => {
        setValue?.call(field, field.value + letter);
        field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }));
      });
      await settled();
      return took;
    },
    async leave(text) {
      await frameOf(() => input().blur());
      for (let turn = 0; opened.value(firstField) !== text; turn += 1) {
        if (turn === 100) throw new Error(`The form holds «${opened.value(firstField)}»`);
        await settled();
      }
      await settled();
    },
    close: () => opened.close(),
    async rows(count) {
      const rows = benchRows(count);
      await reopen();
      await opened.drawTable();
      await pause(300);
      const began = performance.now();
      opened.giveRows(rows);
      await drawn(ground, lastVisibleText);
      const took = performance.now() - began;
      await settled();
      opened.close();
      return took;
    },
    async show(what, count) {
      await reopen();
      if (what === 'form') return drawForm(count);
      await opened.drawTable();
      await pause(300);
      opened.giveRows(benchRows(count));
      await drawn(ground, lastVisibleText);
    },
  };
}
