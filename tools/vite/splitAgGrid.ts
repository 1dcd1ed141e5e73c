import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** Two modules made of one: `rest` is a module of its own, which imports what it shares from the first. */
export interface SplitModule {
  readonly first: string;
  readonly rest: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A statement of the module: what it declares, and the names that it mentions. */
interface Statement {
  readonly node: Node;
  readonly declares: readonly string[];
  readonly mentions: ReadonlySet<string>;
}

/**
 * Splits a bundled module by need: `first` has what the exports `firstNeeds` reach, and `rest` what only the exports
 * `restNeeds` reach. All else is left out. A bundler puts a module into one file, so that a package that is one module
 * could not be loaded in two steps. `address` is how `rest` imports `first`.
 */
export function splitModule(
  code: string,
  needs: { readonly first: ReadonlySet<string>; readonly rest: ReadonlySet<string> },
  address: string,
): SplitModule {
  const { body } = parseSync('module.mjs', code).program as unknown as { readonly body: readonly Node[] };
  const statements = body.map(readStatement);
  const declared = new Map(statements.flatMap((one) => one.declares.map((name) => [name, one] as const)));
  const exported = new Map(body.filter((node) => node.type === 'ExportNamedDeclaration').flatMap(exportsOf));
  const reached = (roots: Iterable<Statement>, without: ReadonlySet<Statement>) => {
    const found = new Set([...roots].filter((one) => !without.has(one)));
    for (const one of found)
      for (const name of one.mentions) {
        const next = declared.get(name);
        if (next !== undefined && !without.has(next)) found.add(next);
      }
    return found;
  };
  const rootsOf = (names: ReadonlySet<string>) =>
    [...names].map((name) => {
      const found = declared.get(exported.get(name) ?? name);
      if (found === undefined) throw new Error(`The module exports no ${name}.`);
      return found;
    });
  // Whatever is neither a declaration nor an import may have an effect.
  const effects = statements.filter(({ node }) => !plain.has(node.type));
  const first = reached([...effects, ...rootsOf(needs.first)], new Set());
  const rest = reached(rootsOf(needs.rest), first);
  const textOf = (part: ReadonlySet<Statement>) =>
    statements
      .filter((one) => part.has(one))
      .map(({ node }) => code.slice(node.start, node.end))
      .join('\n');
  const shared = new Set(
    [...rest].flatMap(({ mentions }) =>
      [...mentions].filter((name) => {
        const from = declared.get(name);
        return from !== undefined && first.has(from) && from.node.type !== 'ImportDeclaration';
      }),
    ),
  );
  // Both parts import the other packages that they mention; an import is no statement of only one.
  const imports = statements.filter(({ node }) => node.type === 'ImportDeclaration');
  const importsOf = (part: ReadonlySet<Statement>) => {
    const mentioned = new Set([...part].flatMap(({ mentions }) => [...mentions]));
    return imports
      .filter((one) => !part.has(one) && one.declares.some((name) => mentioned.has(name)))
      .map(({ node }) => code.slice(node.start, node.end))
      .join('\n');
  };
  const asExports = (names: ReadonlySet<string>) =>
    [...names].map((name) => (exported.has(name) ? `${exported.get(name)} as ${name}` : name)).join(', ');
  const inner = [...shared].map((name) => `${name} as inner_${name}`).join(', ');
  return {
    first: `${importsOf(first)}\n${textOf(first)}\nexport { ${asExports(needs.first)}${inner && `, ${inner}`} };`,
    rest: `${importsOf(rest)}\nimport { ${[...shared].map((name) => `inner_${name} as ${name}`).join(', ')} } from ${JSON.stringify(address)};\n${textOf(rest)}\nexport { ${asExports(needs.rest)} };`,
  };
}

const plain = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'VariableDeclaration',
  'FunctionDeclaration',
  'ClassDeclaration',
]);

function readStatement(node: Node): Statement {
  if (node.type === 'ExportNamedDeclaration') return { node, declares: [], mentions: new Set() };
  const mentions = new Set<string>();
  mention(node, mentions);
  return { node, declares: declaredBy(node), mentions };
}

function declaredBy(node: Node): readonly string[] {
  const nameOf = (id: unknown) => (id as { readonly name: string }).name;
  if (node.type === 'ImportDeclaration')
    return (node.specifiers as readonly Node[]).map(({ local }) => nameOf(local));
  if (node.type === 'VariableDeclaration')
    return (node.declarations as readonly Node[]).map(({ id }) => nameOf(id));
  return node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration' ? [nameOf(node.id)] : [];
}

/** Local names by exported name. */
function exportsOf(node: Node): readonly (readonly [string, string])[] {
  const nameOf = (id: unknown) => (id as { readonly name: string }).name;
  return (node.specifiers as readonly Node[]).map((one) => [nameOf(one.exported), nameOf(one.local)]);
}

/** Collects identifiers, but not names of members: some may be local, which only makes a part larger. */
function mention(value: unknown, into: Set<string>): void {
  if (Array.isArray(value)) {
    for (const one of value) mention(one, into);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  if (node.type === 'Identifier') {
    into.add(node.name as string);
    return;
  }
  for (const [key, child] of Object.entries(node)) {
    const isMember = node.type === 'MemberExpression' ? key === 'property' : key === 'key';
    if (isMember && node.computed !== true) continue;
    mention(child, into);
  }
}

/** Names that a source imports from a package as values. */
export function importedNames(path: string, from: string): readonly string[] {
  const { module } = parseSync(path, readFileSync(path, 'utf8'));
  return module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === from)
    .flatMap(({ entries }) =>
      entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name),
    )
    .filter((name): name is string => name !== null);
}
