import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { theme } from './theme';

const start = readFileSync(join(import.meta.dirname, 'start.css'), 'utf8');

/** Variables that the style sheet sets for a selector. */
function variablesOf(selector: string): Record<string, string> {
  const [, rules = ''] = start.split(`\n:where(${selector}) {`);
  const block = rules.slice(0, rules.indexOf('}'));
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+): (.+);/g)].map(([, name, value]) => [name, value]),
  );
}

test.each([
  ['light', ':root'],
  ['dark', '[data-color-scheme="dark"]'],
] as const)('the sign-in page has the colours of the standard theme, %s', (scheme, selector) => {
  const sheets = theme.generateStyleSheets() as unknown as Record<string, Record<string, unknown>>[];
  const themed = Object.assign(
    {},
    ...sheets.flatMap((sheet) =>
      Object.entries(sheet).map(([name, values]) =>
        name === ':root' || name.includes(`"${scheme}"`) || (scheme === 'dark' && name.includes('"light"'))
          ? values
          : {},
      ),
    ),
  ) as Record<string, unknown>;
  const early = variablesOf(selector);
  expect(Object.keys(early).length).toBeGreaterThan(20);
  for (const [name, value] of Object.entries(early)) expect([name, value]).toEqual([name, themed[name]]);
});
