import type { Browser } from '@playwright/test';
import { measureForms } from './measureForms';

/** Goals: how many times the hand-written form's time the engine may take. */
const goals = { mount: 1.3, keystroke: 1.5, word: 1.5 } as const;

const measures = ['mount', 'keystroke', 'word'] as const;

/** Measures the engine's form beside one written by hand, and prints both. */
export async function reportForms(browser: Browser, port: number): Promise<void> {
  console.log('\nmedian ms                by hand   engine    ratio     goal');
  for (const times of await measureForms(browser, port)) {
    for (const measure of measures) {
      const { hand, engine } = times[measure];
      const [ratio, goal] = [engine / hand, goals[measure]];
      const cells = [hand.toFixed(2), engine.toFixed(2), ratio.toFixed(2), `≤ ${goal}`].map((cell) =>
        cell.padStart(9),
      );
      const title = `${measure}, ${times.size} fields`.padEnd(23);
      console.log(title + cells.join('') + (ratio <= goal ? '  met' : '  MISSED'));
    }
  }
}
