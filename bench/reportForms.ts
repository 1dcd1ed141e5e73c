import type { Browser } from '@playwright/test';
import { measureForms } from './measureForms';
import { printTable } from './printTable';

/** Goals: maximum ratio of the engine's time to the hand-written form's. */
const goals = { mount: 1.2, keystroke: 1.5, word: 1.5 } as const;

const measures = ['mount', 'keystroke', 'word'] as const;

/** Measures the engine's form and the hand-written one, and prints both. */
export async function reportForms(browser: Browser, port: number): Promise<void> {
  const forms = await measureForms(browser, port);
  printTable(
    ['medians', 'by hand, ms', 'engine, ms', 'ratio', 'goal'],
    forms.flatMap((times) =>
      measures.map((measure) => {
        const { hand, engine } = times[measure];
        const [ratio, goal] = [engine / hand, goals[measure]];
        const met = ratio <= goal ? '' : ', missed';
        return [
          `${measure}, ${times.size} fields`,
          hand.toFixed(1),
          engine.toFixed(1),
          ratio.toFixed(2),
          `≤ ${goal}${met}`,
        ];
      }),
    ),
  );
}
