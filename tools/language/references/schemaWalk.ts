import type { Node } from 'jsonc-parser';
import { nameOf, type Schema } from '../schemas/Schema';

/** A text in a definition: a value, or the key of a map. */
export interface Site {
  readonly node: Node;
  readonly text: string;
  /** The schema definition of the text (`name`, `fieldPath`), or its pattern. */
  readonly form: string;
  /** The enclosing property: `columns`, `with`. */
  readonly word: string;
  /** Whether it is a key in the property's map. */
  readonly isKey: boolean;
  readonly path: readonly (string | number)[];
  /** Enclosing objects, innermost first. */
  readonly around: readonly Node[];
}

/** Key and value of a property node; undefined if incomplete. */
function entryOf(property: Node): { readonly key: Node; readonly value: Node } | undefined {
  const [key, value] = property.children ?? [];
  return key === undefined || value === undefined ? undefined : { key, value };
}

/** Value of an object's key. */
export function valueAt(object: Node, key: string): Node | undefined {
  return (object.children ?? []).map(entryOf).find((entry) => entry?.key.value === key)?.value;
}

/** Visits all texts of a definition along with their schemas. */
export class SchemaWalk {
  constructor(
    private readonly root: Schema,
    private readonly visit: (site: Site) => void,
  ) {}

  file(tree: Node): void {
    this.value(tree, this.root, '', [], []);
  }

  private value(
    node: Node,
    written: Schema,
    word: string,
    path: readonly (string | number)[],
    around: readonly Node[],
  ): void {
    const schema = this.branch(node, this.resolve(written));
    if (node.type === 'string') {
      const form = schema.name ?? schema.pattern ?? '';
      this.visit({ node, text: String(node.value), form, word, isKey: false, path, around });
    } else if (node.type === 'array') {
      (node.children ?? []).forEach((element, index) => {
        this.value(element, schema.items ?? {}, word, [...path, index], around);
      });
    } else if (node.type === 'object') this.object(node, schema, word, path, around);
  }

  private object(
    node: Node,
    schema: Schema,
    word: string,
    path: readonly (string | number)[],
    around: readonly Node[],
  ): void {
    const within = [node, ...around];
    for (const entry of (node.children ?? []).map(entryOf)) {
      if (entry === undefined) continue;
      const name = String(entry.key.value);
      const at = [...path, name];
      const known = schema.properties?.[name];
      if (known === undefined) {
        const names = schema.propertyNames ?? {};
        const form = nameOf(names) ?? names.pattern ?? '';
        this.visit({ node: entry.key, text: name, form, word, isKey: true, path: at, around: within });
      }
      const rest = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
      this.value(entry.value, known ?? rest, known === undefined ? word : name, at, within);
    }
  }

  private resolve(schema: Schema): Schema & { readonly name?: string } {
    const name = nameOf(schema);
    const target = name === undefined ? undefined : this.root.definitions?.[name];
    return target === undefined ? schema : { ...this.resolve(target), name };
  }

  /** The branch of a choice that fits the value. */
  private branch(
    node: Node,
    schema: Schema & { readonly name?: string },
  ): Schema & { readonly name?: string } {
    const fits = schema.oneOf?.map((one) => this.resolve(one)).find((one) => isOfType(node, one));
    return fits ?? schema;
  }
}

function isOfType(node: Node, { type, properties, const: only }: Schema): boolean {
  if (only !== undefined) return node.value === only;
  const types = [type ?? (properties === undefined ? 'string' : 'object')].flat();
  return types.includes(node.type);
}
