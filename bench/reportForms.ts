import type { Browser } from '@playwright/test';
import { measureForms } from './measureForms';

/** Goals: how many times the hand-written form's time the engine may take. */
const goals = { mount: 1.3, keystroke: 1.5 } as const;

/** Measures the engine's form beside one written by hand, and prints both. */
export async function reportForms(browser: Browser, port: number): Promise<void> {
  const times = await measureForms(browser, port);
  const rows = [
    ['mount, 12 fields', times.mount12, goals.mount],
    ['mount, 60 fields', times.mount60, goals.mount],
    ['keystroke, 60 fields', times.keystroke60, goals.keystroke],
  ] as const;
  console.log('\nmedian ms                by hand   engine    ratio     goal');
  for (const [what, { hand, engine }, goal] of rows) {
    const ratio = engine / hand;
    const cells = [hand.toFixed(2), engine.toFixed(2), ratio.toFixed(2), `≤ ${goal}`].map((cell) =>
      cell.padStart(9),
    );
    console.log(what.padEnd(23) + cells.join('') + (ratio <= goal ? '  met' : '  MISSED'));
  }
}
