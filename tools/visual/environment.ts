import { readFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '../browser/chromium';

/** What decides, beside the product, which pixels a page comes to. Kept beside the pictures. */
export interface Environment {
  /** Version of Chromium, and whether it is the one without windows, which draws a little differently. */
  readonly chromium: string;
  /** System, processor and distribution: whose libraries draw letters. */
  readonly platform: string;
  /** Family that a page asks for → families that it gets. */
  readonly fonts: Readonly<Record<string, string>>;
}

/** What the theme's fonts fall back to, one after the other, and what code is written in. */
const families = ['Calibri', 'Segoe UI', 'system-ui', 'sans-serif', 'monospace'];

/** Letters of both languages, digits, and signs that few fonts have. */
const sample = 'İstanbul ığüşöç 0123 ₺ → ✓';

/** The environment at hand, asked of the browser itself. */
export async function environmentOf(browser: Browser): Promise<Environment> {
  const page = await browser.newPage();
  const lines = families.map((family) => `<p style="font-family: '${family}'">${sample}</p>`);
  const unquoted = lines.map((line) => line.replace(/'(system-ui|sans-serif|monospace)'/, '$1'));
  await page.setContent(unquoted.join(''));
  const asked = await page.context().newCDPSession(page);
  await asked.send('DOM.enable');
  await asked.send('CSS.enable');
  const { root } = await asked.send('DOM.getDocument');
  const { nodeIds } = await asked.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
  const fonts: Record<string, string> = {};
  for (const [at, nodeId] of nodeIds.entries()) {
    const used = await asked.send('CSS.getPlatformFontsForNode', { nodeId });
    const names = used.fonts.map(({ familyName }) => familyName).sort();
    fonts[families[at] ?? ''] = [...new Set(names)].join(', ');
  }
  await page.close();
  return {
    chromium: `${browser.version()}${isShell() ? ' headless shell' : ''}`,
    platform: [platform(), arch(), distribution()].filter(Boolean).join(' '),
    fonts,
  };
}

function isShell(): boolean {
  return /shell/.test(chromiumLaunch.executablePath ?? chromium.executablePath());
}

/** Name and version of a Linux distribution; empty elsewhere. */
function distribution(): string {
  try {
    return /^PRETTY_NAME="?([^"\n]*)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

/** In what an environment differs from the one that the pictures were taken in, a line each. */
export function differencesOf(pictures: Environment, here: Environment): readonly string[] {
  const facts = ({ chromium, platform: system, fonts }: Environment): Readonly<Record<string, string>> => ({
    Chromium: chromium,
    platform: system,
    ...Object.fromEntries(Object.entries(fonts).map(([family, used]) => [`font ${family}`, used])),
  });
  const [theirs, ours] = [facts(pictures), facts(here)];
  return [...new Set([...Object.keys(theirs), ...Object.keys(ours)])]
    .filter((name) => theirs[name] !== ours[name])
    .map((name) => `${name}: ${theirs[name] ?? '–'} in the pictures, ${ours[name] ?? '–'} here`);
}
