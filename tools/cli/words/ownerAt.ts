import type { Node } from 'jsonc-parser';
import { valueAt } from '../../language/references/schemaWalk';
import { nameOf, type Schema } from '../../language/schemas/Schema';
import { branchesOf, resolved } from './describeWord';

/** A property at a location, with the schema that defines it. */
export interface PlacedWord {
  /** Name of the schema definition; empty for the file itself. */
  readonly of: string;
  readonly owner: Schema;
  readonly word: string;
}

const typeOfNode = ({ type }: Node) => (type === 'property' ? 'object' : type);

/** The branch of a choice that fits a value. */
function branchFor(schema: Schema, root: Schema, node: Node): Schema {
  const branches = branchesOf(schema, root);
  const fits = branches.find(({ type, properties }) =>
    [type ?? (properties === undefined ? 'string' : 'object')].flat().includes(typeOfNode(node)),
  );
  return fits ?? resolved(schema, root);
}

function nameFor(schema: Schema, root: Schema, branch: Schema): string | undefined {
  const own = nameOf(schema);
  if (own !== undefined) return own;
  const named = schema.oneOf?.find((one) =>
    branchesOf(one, root).some((other) => other.properties === branch.properties),
  );
  return named && nameOf(named);
}

/**
 * The property that determines the schema at a location: the last key on the path that the schema knows.
 * Undefined if the first key is unknown.
 */
export function wordAt(tree: Node, root: Schema, steps: readonly string[]): PlacedWord | undefined {
  let [node, schema, of]: [Node | undefined, Schema, string] = [tree, root, ''];
  let placed: PlacedWord | undefined;
  for (const step of steps) {
    if (node === undefined) return undefined;
    const branch = branchFor(schema, root, node);
    of = nameFor(schema, root, branch) ?? of;
    if (node.type === 'array') {
      [node, schema] = [node.children?.[Number(step)], branch.items ?? {}];
      continue;
    }
    const known = branch.properties?.[step];
    if (known !== undefined) placed = { of, owner: branch, word: step };
    const rest = typeof branch.additionalProperties === 'object' ? branch.additionalProperties : undefined;
    if (known === undefined && rest === undefined) return undefined;
    [node, schema] = [valueAt(node, step), known ?? rest ?? {}];
  }
  return placed;
}

/** Visits every property of a definition, with its schema, pointer and value node. */
export function visitWords(tree: Node, root: Schema, visit: (word: PlacedWord, value: Node) => void): void {
  const walk = (node: Node, schema: Schema, inherited: string): void => {
    const branch = branchFor(schema, root, node);
    const of = nameFor(schema, root, branch) ?? inherited;
    if (node.type === 'array') for (const one of node.children ?? []) walk(one, branch.items ?? {}, of);
    if (node.type !== 'object') return;
    for (const { children: [key, value] = [] } of node.children ?? []) {
      if (key === undefined || value === undefined) continue;
      const word = String(key.value);
      const known = branch.properties?.[word];
      if (known !== undefined) visit({ of, owner: branch, word }, value);
      const rest = typeof branch.additionalProperties === 'object' ? branch.additionalProperties : {};
      walk(value, known ?? rest, of);
    }
  };
  walk(tree, root, '');
}
