import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { AnswerPlace } from './Answer';

/** Splits a JSON pointer into steps; list indexes are steps, too. */
export function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The node at a JSON pointer; undefined if missing. */
export function nodeAt(tree: Node, pointer: string): Node | undefined {
  let node: Node | undefined = tree;
  for (const step of stepsOf(pointer)) {
    if (node === undefined) return undefined;
    node = findNodeAtLocation(node, [node.type === 'array' ? Number(step) : step]);
  }
  return node;
}

/** Lines and columns in a project's files; reads each file once. */
export class Places {
  private readonly texts = new Map<string, string>();
  private readonly trees = new Map<string, Node | undefined>();

  constructor(private readonly root: string) {}

  /** Line and column of an offset. */
  at(file: string, offset: number): AnswerPlace {
    const before = this.text(file).slice(0, offset);
    const start = before.lastIndexOf('\n') + 1;
    return { file, line: before.split('\n').length, column: offset - start + 1 };
  }

  /** Location of a key or list element; keeps `line` if the pointer is missing in the file. */
  of(file: string, line: number, pointer?: string): AnswerPlace {
    const tree = pointer === undefined ? undefined : this.tree(file);
    const node = tree && nodeAt(tree, pointer ?? '');
    if (node === undefined || pointer === undefined)
      return { file, line, column: 1, ...(pointer !== undefined && { pointer }) };
    const start = node.parent?.type === 'property' ? node.parent : node;
    return { ...this.at(file, start.offset), pointer };
  }

  /** The parsed tree of a file. */
  tree(file: string): Node | undefined {
    if (!this.trees.has(file)) this.trees.set(file, parseTree(this.text(file)));
    return this.trees.get(file);
  }

  private text(file: string): string {
    const path = join(this.root, file);
    const known = this.texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');
    this.texts.set(file, known);
    return known;
  }
}
