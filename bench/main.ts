// `npm run bench`: the engine's form beside one written by hand, and what the sign-in page loads. One run, medians.
// `npm run bench -- rows`: pages of a grid over a million rows.
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../tools/browser/chromium';
import { measureForms } from './measureForms';
import { measureQueries } from './measureQueries';
import { measureSignIn } from './measureSignIn';

const port = Number(process.env.BENCH_PORT ?? 8460);

/** Goals: how many times the hand-written form's time the engine may take, and KB of script before sign-in. */
const goals = { mount: 1.3, keystroke: 1.5, signInKb: 180 } as const;

if (process.argv.includes('rows')) {
  console.table(await measureQueries(1_000_000));
  process.exit(0);
}

const browser = await chromium.launch(chromiumLaunch);
try {
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

  const scripts = await measureSignIn(browser, port);
  const kb = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  console.log('\nscript before sign-in, gzip');
  for (const { path, bytes } of scripts) console.log(`${(bytes / 1024).toFixed(1).padStart(9)} KB  ${path}`);
  console.log(
    `${kb.toFixed(1).padStart(9)} KB  of ≤ ${goals.signInKb} KB${kb <= goals.signInKb ? '  met' : '  MISSED'}`,
  );
} finally {
  await browser.close();
}
