import { join } from 'node:path';
import { readSources, type SyntaxNode } from './readSources';

/** Source folders of icons: for actions and areas. */
const homes = { action: 'src/grid', area: 'src/shell/icons' } as const;

/** Like the schemas, icons belong to the language, not to the project. */
const root = join(import.meta.dirname, '../../..');

function keysOf(node: Readonly<Record<string, unknown>>): readonly string[] {
  const { properties = [] } = (node.expression ?? node) as {
    readonly properties?: readonly {
      readonly key?: SyntaxNode & { readonly name?: string; readonly value?: string };
    }[];
  };
  return properties.flatMap(({ key }) => key?.name ?? key?.value ?? []);
}

/** Names of icons: the keys of `const icons = { … }` in the page's sources, parsed without running them. */
export function iconNames(of: keyof typeof homes): ReadonlySet<string> {
  const sources = readSources(root, homes[of]).filter(({ text }) => /\bconst icons = \{/.test(text));
  const lists = sources.flatMap(({ nodes }) =>
    [...nodes()].filter(
      ({ type, id }) => type === 'VariableDeclarator' && (id as { readonly name?: string }).name === 'icons',
    ),
  );
  return new Set(lists.flatMap(({ init }) => keysOf(init as Readonly<Record<string, unknown>>)));
}
