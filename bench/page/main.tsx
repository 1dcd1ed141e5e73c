import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { CompiledModule } from '../../contract/compiled';
import { AppTheme } from '../../src/theme';
import { engineForm } from './engineForm';
import { handWrittenForm } from './handWrittenForm';
import type { Measured } from './Measured';

/** The two ways to the same form. */
export type Variant = 'engine' | 'hand';

/** What the page offers to the one who measures. All times are in ms. */
export interface BenchPage {
  /** Time from nothing to a form that is laid out, and the form taken down again. */
  mount(variant: Variant, size: number): Promise<number>;
  /** Times of keystrokes in a text field of a form: from the input event to the new layout. */
  type(variant: Variant, size: number, text: string): Promise<readonly number[]>;
  /** Draws a form and leaves it there, to be looked at. */
  show(variant: Variant, size: number): Promise<void>;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

/** The first text field: measured where a user would type. */
const typedField = 'text0';

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

/** A root whose theme stands already: a screen is opened in a page that is there. */
function themedRoot() {
  const root = createRoot(ground);
  const render = (form: ReactElement | null) => root.render(<AppTheme defaultMode="light">{form}</AppTheme>);
  flushSync(() => render(null));
  return { render, unmount: () => root.unmount() };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

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
    const input = ground.querySelector<HTMLInputElement>(`input[id$="${typedField}"]`);
    if (!input) throw new Error(`${variant}: there is no field ${typedField}`);
    input.focus();
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const times: number[] = [];
    for (const sign of text) {
      await settled();
      const began = performance.now();
      setValue?.call(input, input.value + sign);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, data: sign }));
      await Promise.resolve();
      layOut();
      times.push(performance.now() - began);
    }
    input.blur();
    await settled();
    if (form.value(typedField) !== text)
      throw new Error(`${variant}: the form holds «${form.value(typedField)}»`);
    root.unmount();
    return times;
  },

  async show(variant, size) {
    await draw(variant, size, themedRoot().render);
  },
};
