import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { CompiledModule } from '../../contract/model/compiled';
import { AppTheme } from '../../src/ui/theme';
import { firstField } from './benchFields';
import { engineForm } from './engineForm';
import { frameOf, settled } from './frameOf';
import { handWrittenForm } from './handWrittenForm';
import type { Measured } from './Measured';

/** Implementations of the same form. */
export type Variant = 'engine' | 'hand';

/** Costs of typing, from the event to the end of the frame that shows it. */
export interface TypingTimes {
  readonly keystrokes: readonly number[];
  /** All keystrokes and blur: until the value is in the store and dependent fields are rendered. */
  readonly word: number;
}

/** API of the page. All times in ms. */
export interface BenchPage {
  /** Mounts a form, measures until it is laid out, and unmounts it. */
  mount(variant: Variant, size: number): Promise<number>;
  /** Types a word into the first field and leaves it. */
  type(variant: Variant, size: number, text: string): Promise<TypingTimes>;
  /** Mounts a form without unmounting it, for inspection. */
  show(variant: Variant, size: number): Promise<void>;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

const modules = new Map<number, CompiledModule>();

async function moduleOf(size: number): Promise<CompiledModule> {
  const known = modules.get(size);
  if (known) return known;
  const loaded = (await import(/* @vite-ignore */ `/screens/form${size}.js`)) as CompiledModule;
  modules.set(size, loaded);
  return loaded;
}

const ground = document.getElementById('root') as HTMLElement;
const layOut = () => ground.getBoundingClientRect();

async function draw(variant: Variant, size: number, themed: (form: ReactElement) => void): Promise<Measured> {
  const form = variant === 'engine' ? await engineForm(await moduleOf(size)) : handWrittenForm(size);
  flushSync(() => themed(form.element));
  layOut();
  return form;
}

/** A root with the theme applied: a screen opens in an existing page. */
function themedRoot() {
  const root = createRoot(ground);
  const render = (form: ReactElement | null) => root.render(<AppTheme defaultMode="light">{form}</AppTheme>);
  flushSync(() => render(null));
  return { render, unmount: () => root.unmount() };
}

window.bench = {
  async mount(variant, size) {
    await moduleOf(size);
    const root = themedRoot();
    await settled();
    const began = performance.now();
    await draw(variant, size, root.render);
    const took = performance.now() - began;
    await settled();
    root.unmount();
    return took;
  },

  async type(variant, size, text) {
    const root = themedRoot();
    const form = await draw(variant, size, root.render);
    await settled();
    const input = ground.querySelector<HTMLInputElement>(`input[id$="${firstField}"]`);
    if (!input) throw new Error(`${variant}: there is no field ${firstField}`);
    input.focus();
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const keystrokes: number[] = [];
    for (const sign of text) {
      await settled();
      const press = () => {
        setValue?.call(input, input.value + sign);
        input.dispatchEvent(new InputEvent('input', { bubbles: true, data: sign }));
      };
      keystrokes.push(await frameOf(press));
    }
    await settled();
    const left = await frameOf(() => input.blur());
    await settled();
    if (form.value(firstField) !== text)
      throw new Error(`${variant}: the form holds «${form.value(firstField)}»`);
    root.unmount();
    return { keystrokes, word: keystrokes.reduce((sum, time) => sum + time, left) };
  },

  async show(variant, size) {
    await draw(variant, size, themedRoot().render);
  },
};
