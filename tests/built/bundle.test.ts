import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

function scripts(folder: string): readonly string[] {
  if (!existsSync(folder)) throw new Error(`${folder} is not built: npm run build`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(folder, file));
}

/**
 * Code from text in packages. It never runs, and the policy of the page would refuse it. Packages are built as they
 * come, so that it is in the files.
 */
const neverReached = [
  // AG Grid's ExpressionModule, which comes with every grid: columns whose values are expressions as text. Ours are functions.
  { file: /^grid-/, code: 'Function(`x, ctx, oldValue' },
  // engine.io-client, where there is neither `self` nor `window`.
  { file: /^makeSocket-/, code: 'Function(`return this`)' },
  // core-js in canvg, which jsPDF would load to draw an SVG: nothing of ours does.
  { file: /^index[.]es-/, code: 'Function(`return this`)' },
];

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

  it.each([
    ['public', neverReached],
    ['screens', []],
  ])('dist/%s', (folder, known) => {
    const files = scripts(join(dist, folder));
    expect(files.length).toBeGreaterThan(5);
    const found = files.flatMap((file) => codeFromText(basename(file), readFileSync(file, 'utf8')));
    const isKnown = (one: string) =>
      known.some(({ file, code }) => file.test(one) && one.includes(`: ${code}`));
    expect(found.filter((one) => !isKnown(one))).toEqual([]);
    // An exception that is needed no more goes.
    expect(found).toHaveLength(known.length);
  });
});

describe('the page is in few files', () => {
  // Chunks of vite.config.ts, which are found by the paths of their first modules.
  it.each(['workspace', 'grid'])('%s is one file', (chunk) => {
    const files = scripts(join(dist, 'public/assets')).map((file) => basename(file));
    expect(files.filter((file) => file.startsWith(`${chunk}-`))).toHaveLength(1);
  });
});
