import type { Project } from '../../language/project/Project';
import { perObject } from '../../language/project/perObject';
import { lineAt, readSources, type SourceFile } from './readSources';

/** A path served by a server command. */
export interface CommandPath {
  /** With `*` for interpolated parts. */
  readonly path: string;
  readonly file: string;
  readonly line: number;
}

/** Text of a literal or template; undefined for other nodes. */
function textOf(node: unknown): string | undefined {
  const { type, value, quasis } = node as {
    readonly type?: string;
    readonly value?: unknown;
    readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
  };
  if (type === 'Literal' && typeof value === 'string') return value;
  return type === 'TemplateLiteral' ? quasis?.map((part) => part.value.cooked).join('*') : undefined;
}

/** Sources of the commands of all modules. */
export function commandSources(root: string): readonly SourceFile[] {
  return readSources(root, 'server').filter(({ file }) => /^server\/(?:.+\/)?commands\//.test(file));
}

/** All `path: '…'` in the sources of commands; null for a project without server. */
export function commandPaths(root: string): readonly CommandPath[] | null {
  const sources = commandSources(root);
  if (sources.length === 0) return null;
  return sources.flatMap(({ file, text, nodes }) =>
    [...nodes()].flatMap((node) => {
      const key = node.type === 'Property' ? (node.key as { readonly name?: string }).name : undefined;
      const path = key === 'path' ? textOf(node.value) : undefined;
      return path?.includes('/') ? [{ path, file, line: lineAt(text, node.start) }] : [];
    }),
  );
}

/** `commandPaths` of a project, read once. */
export const commandsOf = perObject((project: Project) => commandPaths(project.root));

/** The command that serves a path. */
export function commandFor(commands: readonly CommandPath[], path: string): CommandPath | undefined {
  const segments = path.split('/');
  return commands.find((command) => {
    const pattern = command.path.split('/');
    return (
      pattern.length === segments.length && pattern.every((one, at) => one === '*' || one === segments[at])
    );
  });
}
