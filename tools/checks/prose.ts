import { type Node, parseSync, Visitor } from 'oxc-parser';

/** A sentence or paragraph written by people, without code spans. */
interface Prose {
  /** One-based line at which it begins. */
  readonly line: number;
  readonly text: string;
  /** Whether it is the title of a test. */
  readonly isTitle?: true;
}

const code = /^(src|server|contract|tools|tests|\.storybook|bench)\/.*\.(tsx?|mjs|js)$/;
const lintRule = /^tools\/lint\/rules\/.*(?<!\.test)\.ts$/;
const schema = /^schemas\/.*\.schema\.json$/;
const screenTest = /^screen-defs\/.*\.test\.json$/;

/** Whether a file has prose that is checked. Generated types are not: their prose is that of the schemas. */
export function isProse(file: string): boolean {
  if (file.startsWith('contract/model/generated/')) return false;
  return [code, schema, screenTest, /\.md$/].some((pattern) => pattern.test(file));
}

/**
 * Prose of a file: comments and titles of tests in code, texts of lint rules, descriptions of schemas, names of
 * screen tests, paragraphs of documents.
 */
export function proseOf(file: string, source: string): Prose[] {
  if (file.endsWith('.md')) return paragraphsOf(source);
  if (schema.test(file)) return jsonTexts(source, 'description');
  if (screenTest.test(file)) return jsonTexts(source, 'name').map((name) => ({ ...name, isTitle: true }));
  const { comments, program } = parseSync(file, source);
  const texts: Prose[] = [];
  const add = (node: Node) => {
    const text = textOf(node);
    if (text !== undefined) texts.push({ line: lineOf(source, node.start), text: withoutCode(text) });
  };
  const addTitle = (node: Node) => {
    const text = textOf(node);
    if (text !== undefined)
      texts.push({ line: lineOf(source, node.start), text: withoutCode(text), isTitle: true });
  };
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (title !== undefined && isTest(callee)) addTitle(title);
    },
    ...(lintRule.test(file) && { Literal: add, TemplateLiteral: add }),
  }).visit(program);
  return [...commentsOf(source, comments), ...texts];
}

/** `it(…)`, `test.each(…)(…)`, `describe.skipIf(…)(…)`. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return /^(it|test|describe)$/.test(callee.name);
  if (callee.type === 'MemberExpression') return isTest(callee.object);
  return callee.type === 'CallExpression' && isTest(callee.callee);
}

/** Text of a literal; interpolations become `…`. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  return node.type === 'TemplateLiteral'
    ? node.quasis.map(({ value }) => value.cooked ?? '').join('…')
    : undefined;
}

/** Comments of a source, without parameter names and instructions to tools; neighbouring `//` lines count as one. */
function commentsOf(source: string, found: ReturnType<typeof parseSync>['comments']): Prose[] {
  const comments: { line: number; lastLine: number; text: string; isLine: boolean }[] = [];
  for (const { type, start, end, value } of found) {
    const line = lineOf(source, start);
    const text = withoutCode(value.replace(/^\*/, ''))
      .replace(/@param \w+/g, '')
      .replace(/\s*\n\s*\*? ?/g, ' ')
      .trim();
    const isLine = type === 'Line';
    const before = comments.at(-1);
    if (isLine && before?.isLine && before.lastLine === line - 1) {
      before.text += ` ${text}`;
      before.lastLine = line;
    } else comments.push({ line, lastLine: lineOf(source, end), text, isLine });
  }
  return comments.filter(({ text }) => !/^(biome-ignore|@vitest-environment|@ts-)/.test(text));
}

/** Headings, paragraphs, list items and table cells of a document, without code blocks. */
function paragraphsOf(markdown: string): Prose[] {
  const lines = markdown
    .replace(/^ *```.*?^ *```/gms, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`]*`/g, (span) => `\`\`${span.replace(/[^\n]/g, '')}`)
    .split('\n');
  const found: { line: number; text: string; isOpen: boolean }[] = [];
  for (const [index, written] of lines.entries()) {
    const line = index + 1;
    const text = written.replace(/^\s*([#>-]+|\d+\.)\s+/, '').trim();
    const last = found.at(-1);
    if (written.startsWith('|')) {
      for (const cell of written.split('|')) found.push({ line, text: cell.trim(), isOpen: false });
    } else if (text === '') {
      if (last) last.isOpen = false;
    } else if (last?.isOpen && text === written.trim()) last.text += ` ${text}`;
    else found.push({ line, text, isOpen: !written.startsWith('#') });
  }
  return found.map(({ line, text }) => ({ line, text: text.replace(/\*/g, '') }));
}

/** Values of a key in a JSON text, one per line. */
function jsonTexts(source: string, key: string): Prose[] {
  const value = new RegExp(`"${key}": ("(?:\\\\.|[^"\\\\])*")`, 'g');
  return source
    .split('\n')
    .flatMap((written, index) =>
      [...written.matchAll(value)].map(([, text = '""']) => ({ line: index + 1, text: JSON.parse(text) })),
    );
}

const withoutCode = (text: string) => text.replace(/`[^`]*`/g, '``');

/** One-based line of an offset. */
function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
