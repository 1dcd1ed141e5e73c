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

/** The file of a chunk of vite.config.ts, which are found by the paths of their first modules. */
function chunkOf(name: string): string {
  const files = scripts(join(dist, 'public/assets')).filter((file) => basename(file).startsWith(`${name}-`));
  const [file, ...others] = files;
  if (file === undefined || others.length > 0)
    throw new Error(`${name}: ${files.length} files instead of one`);
  return file;
}

/** Names of the chunks that a chunk is read with. */
function readWith(name: string): ReadonlySet<string> {
  const found = new Set([chunkOf(name)]);
  for (const file of found) {
    const { staticImports } = parseSync(file, readFileSync(file, 'utf8')).module;
    for (const { moduleRequest } of staticImports) found.add(join(file, '..', moduleRequest.value));
  }
  // The hash of eight signs may contain a dash itself.
  return new Set([...found].map((file) => basename(file).replace(/-.{8}[.]js$/, '')));
}

describe('the page is in few files', () => {
  it.each(['request', 'workspace', 'form', 'grid'])('%s is one file', (chunk) => {
    expect(() => chunkOf(chunk)).not.toThrow();
  });
});

describe('the first page waits for nothing that it does not draw', () => {
  it('the session is requested without the pages, and these are drawn without forms and tables', () => {
    expect([...readWith('request')]).not.toContain('workspace');
    const pages = readWith('workspace');
    expect([...pages]).toContain('request');
    expect(['form', 'grid'].filter((chunk) => pages.has(chunk))).toEqual([]);
  });

  it.each(['index', 'request', 'workspace'])('%s has its functions compiled beside the page', (chunk) => {
    const file = chunk === 'index' ? entry() : chunkOf(chunk);
    expect(readFileSync(file, 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });
});

/** The script that the page names. */
function entry(): string {
  const [, path = ''] =
    /<script type="module"[^>]* src="([^"]+)"/.exec(readFileSync(join(dist, 'public/index.html'), 'utf8')) ??
    [];
  return join(dist, 'public', path);
}
