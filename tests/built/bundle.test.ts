import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { startBudget, startScripts } from '../../tools/checks/startScripts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

function scripts(folder: string): readonly string[] {
  if (!existsSync(folder)) throw new Error(`${folder} is not built: npm run build`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(folder, file));
}

/** Finds code created from text: eval(…), Function(…), new Function(…), setTimeout('…'). */
function codeFromText(file: string, source: string): readonly string[] {
  const found: string[] = [];
  const note = (node: { start: number; end: number }): void => {
    found.push(`${file}: ${source.slice(node.start, Math.min(node.end, node.start + 60))}`);
  };
  const makers = new Set(['eval', 'Function']);
  const timers = new Set(['setTimeout', 'setInterval']);
  new Visitor({
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && makers.has(node.callee.name)) note(node);
    },
    CallExpression(node) {
      if (node.callee.type !== 'Identifier') return;
      const first = node.arguments[0];
      const text = first?.type === 'Literal' && typeof first.value === 'string';
      if (makers.has(node.callee.name) || (timers.has(node.callee.name) && text)) note(node);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

describe('SECURITY 6: nothing that was built makes code from text', () => {
  it('finds it where it is', () => {
    const source =
      'eval("1"); new Function("return 1"); Function("return this")(); setTimeout("x()", 1); f(1)';
    expect(codeFromText('x.js', source)).toHaveLength(4);
  });

  it.each(['public', 'screens'])('dist/%s', (folder) => {
    const files = scripts(join(dist, folder));
    expect(files.length).toBeGreaterThan(5);
    expect(files.flatMap((file) => codeFromText(file, readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('the sign-in page', () => {
  it('loads at most 110 KB of script, gzip', () => {
    const scripts = startScripts(join(dist, 'public'));
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(startBudget);
  });
});
