import { type Edit, findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import type { Json, JsonObject } from '../../../contract/values/json';
import { shortDialog } from '../format/shortDialog';
import type { MigratedDocument } from './Step';

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Edits that replace the forms of small dialogs by the fields that they ask. */
export function dialogEdits({ kind, tree }: MigratedDocument): readonly Edit[] {
  const actions = kind === 'screen' ? findNodeAtLocation(tree, ['actions']) : undefined;
  return (actions?.children ?? []).flatMap((node) => {
    const action: Json = getNodeValue(node);
    const { ask } = isObject(action) ? shortDialog(action) : {};
    const property = findNodeAtLocation(node, ['form'])?.parent;
    if (!Array.isArray(ask) || property === undefined) return [];
    const fields = ask.map((field) => JSON.stringify(field)).join(', ');
    return [{ offset: property.offset, length: property.length, content: `"ask": [${fields}]` }];
  });
}
