import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** The used part of a syntax node. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
}

/** A TypeScript source. */
export interface SourceFile {
  /** Path from the project's root. */
  readonly file: string;
  readonly text: string;
  /** All nodes of the program, outer ones first. Sources are parsed, never run. */
  nodes(): Generator<SyntaxNode & Readonly<Record<string, unknown>>>;
}

function isNode(value: unknown): value is SyntaxNode & Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

function* walk(value: unknown): Generator<SyntaxNode & Readonly<Record<string, unknown>>> {
  if (isNode(value)) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) yield* walk(part);
}

/** Sources of a folder, with `tests` also its tests and fixtures; none if the folder is missing. */
export function readSources(root: string, folder: string, { tests = false } = {}): readonly SourceFile[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && (tests || !/\.test\.|\/testing\//.test(file)))
    .sort()
    .map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return { file, text, nodes: () => walk(parseSync(file, text).program) };
    });
}

/** One-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
