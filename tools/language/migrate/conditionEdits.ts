import { type Edit, getNodeValue, type Node } from 'jsonc-parser';
import { keysOf, placePattern } from './keysOf';
import type { MigratedDocument, MigratedKind } from './Step';

/** Conditions: binding → schema. */
const conditions: Readonly<Record<MigratedKind, readonly string[]>> = {
  screen: [
    '**/schema/properties/*/when/*',
    ...['actions', 'onSuccess', 'onError', 'layout', 'blocks', 'tabs', 'columns', 'rowTones'].map(
      (list) => `**/${list}/*/when/*`,
    ),
  ],
  entity: ['fields/*/when/*', 'fields/*/fourEyes/when/*'],
};

/** Rules between fields. */
const rules: Readonly<Record<MigratedKind, readonly string[]>> = {
  screen: ['**/schema', '**/schema/allOf/*'],
  entity: ['rules/*'],
};

/** Parts of a rule: field → schema, of the record or of a part of it. */
const ofRule = ['if', 'then', 'else'].flatMap((word) =>
  ['', 'not/', 'anyOf/*/', 'allOf/*/', 'anyOf/*/not/', 'allOf/*/not/', 'not/anyOf/*/', 'not/allOf/*/'].map(
    (part) => `${word}/${part}properties/*`,
  ),
);

/** Bindings of fields, whose values are of one type: naming it asks whether there is a value. */
const ofField = /^(?:\$(?:form|record|row|user)\.|\$(?:result|state)\.id$)/;

const isLiteral = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** Whether a text would say something else as a literal. */
const isWord = (value: unknown) => value === 'filled' || value === 'empty';

/** The short form of a schema that says no more than values, or whether there is one; undefined without a form. */
function shortOf(schema: unknown, isField: boolean): unknown {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return undefined;
  const [[word, value] = [], ...others] = Object.entries(schema);
  if (others.length > 0) return undefined;
  if (word === 'const')
    return value === null ? 'empty' : isLiteral(value) && !isWord(value) ? value : undefined;
  if (word === 'enum' && Array.isArray(value))
    return value.every((one) => one === null || isLiteral(one)) ? value : undefined;
  if (word === 'type') return value === 'null' ? 'empty' : isField ? 'filled' : undefined;
  if (word !== 'not') return undefined;
  const negated = shortOf(value, isField);
  return negated === 'filled' ? 'empty' : negated === 'empty' ? 'filled' : undefined;
}

/** Edits of a value's schema: it becomes a short form, or those of its parts do. */
function schemaEdits(node: Node, isField: boolean): readonly Edit[] {
  const short = shortOf(getNodeValue(node), isField);
  if (short !== undefined) return [replacement(node, short)];
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }) => {
    if (value === undefined) return [];
    if (key?.value === 'not') return schemaEdits(value, isField);
    return key?.value === 'anyOf' ? (value.children ?? []).flatMap((one) => schemaEdits(one, isField)) : [];
  });
}

const replacement = ({ offset, length }: Node, value: unknown): Edit => ({
  offset,
  length,
  content: Array.isArray(value)
    ? `[${value.map((one) => JSON.stringify(one)).join(', ')}]`
    : JSON.stringify(value),
});

/**
 * Edits that give the values of conditions and rules their short form: a literal, a list, filled, empty. Other schemas
 * stay, as does a literal that would read as one of the words.
 */
export function conditionEdits({ kind, tree }: MigratedDocument): readonly Edit[] {
  const ofConditions = conditions[kind].map(placePattern);
  const ofRules = rules[kind].flatMap((at) => ofRule.map((part) => placePattern(`${at}/${part}`)));
  return [...keysOf(tree)].flatMap(({ key, value, pointer }) => {
    if (value === undefined) return [];
    if (ofConditions.some((pattern) => pattern.test(pointer)))
      return schemaEdits(value, ofField.test(String(key.value)));
    return ofRules.some((pattern) => pattern.test(pointer)) ? schemaEdits(value, true) : [];
  });
}
