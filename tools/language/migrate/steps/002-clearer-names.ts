import { type Edit, findNodeAtLocation, type Node } from 'jsonc-parser';
import { renameWords, type WordRename } from '../renameWords';
import type { MigratedDocument, Step } from '../Step';

/** A property of actions and effects. */
function actionWords(word: string, to: string, value?: string): readonly WordRename[] {
  return ['actions/*', '**/onSuccess/*', '**/onError/*'].map((place) => ({
    kind: 'screen',
    at: `${place}/${word}`,
    ...(value !== undefined && { value }),
    to,
  }));
}

/** An action type. */
const actionTypes = (value: string, to: string) => actionWords('type', to, value);

/** A kind of block. */
const blockNames = (value: string, to: string): readonly WordRename[] => [
  { kind: 'screen', at: '**/blocks/*/block', value, to },
];

/** A property of fields, in screens and entities. */
function fieldWords(word: string, to: string, value?: string): readonly WordRename[] {
  const entered = value === undefined ? {} : { value };
  return [
    { kind: 'entity', at: `fields/*/${word}`, ...entered, to },
    { kind: 'screen', at: `**/schema/properties/*/${word}`, ...entered, to },
  ];
}

/** Comparison operators of filters. */
const comparisons: Readonly<Record<string, string>> = {
  atLeast: 'gte',
  atMost: 'lte',
  above: 'gt',
  below: 'lt',
  equal: 'eq',
  other: 'ne',
};

/** Old properties by location → new names. */
export const renames: readonly WordRename[] = [
  // Units in names of limits.
  ...fieldWords('maxSize', 'maxMegabytes'),
  // Values kept for the next record.
  { kind: 'screen', at: '**/schema/properties/*/keep', to: 'carryOver' },
  // Offered values of a list.
  ...fieldWords('only', 'allowedValues'),
  // Views that replace the rows; ticks that cascade down the tree.
  { kind: 'screen', at: '**/grid/otherViews', to: 'alternateViews' },
  { kind: 'screen', at: '**/grid/tree/ticksBelow', to: 'cascade' },
  // Copies of printed documents.
  { kind: 'screen', at: 'documents/*/counted', to: 'markReprints' },
  { kind: 'screen', at: 'documents/*/copies', to: 'copyLabels' },
  // Actions named by their effect.
  ...actionTypes('takeOver', 'prefill'),
  ...actionTypes('change', 'bulkEdit'),
  ...actionTypes('copy', 'copyToClipboard'),
  ...actionWords('copy', 'duplicate'),
  { kind: 'screen', at: 'actions/*/from', to: 'prefillFrom' },
  { kind: 'screen', at: 'actions/*/by', to: 'mode' },
  // Blocks named by their content.
  ...blockNames('facts', 'fields'),
  ...blockNames('note', 'message'),
  ...blockNames('course', 'progress'),
  ...blockNames('compare', 'diff'),
  ...blockNames('matrix', 'pivot'),
  // Share of a row; `width` keeps px.
  ...fieldWords('width', 'span'),
  { kind: 'screen', at: '**/blocks/*/width', to: 'span' },
  // Autofill, and sources of fields and limits.
  ...fieldWords('fills', 'autofill'),
  { kind: 'screen', at: '**/blocks/*/fills', to: 'autofill' },
  ...fieldWords('fieldsFrom', 'dynamicFields'),
  ...fieldWords('limitsFrom', 'dynamicLimits'),
  // Parts of a screen.
  { kind: 'screen', at: 'context', to: 'header' },
  { kind: 'screen', at: 'recordField', to: 'recordSelector' },
  { kind: 'screen', at: '**/grid/tones', to: 'rowTones' },
  // Selected rows.
  { kind: 'screen', at: 'chosen', to: 'selectionFigures' },
  ...actionWords('chosen', 'selectionFrom'),
  { kind: 'screen', at: '**/when/*', prefix: '$chosen.', to: '$selection.' },
  // Grouping of rows, figures, pivot columns and days.
  { kind: 'screen', at: '**/grid/per', to: 'groupBy' },
  { kind: 'screen', at: '**/blocks/*/by', to: 'groupBy' },
  { kind: 'screen', at: '**/blocks/*/per', to: 'interval' },
  { kind: 'screen', at: '**/blocks/*/across', to: 'columnGroupBy' },
  // Calculations: an operation with arguments; records that point here via a look-up.
  ...fieldWords('derived', 'compute'),
  ...fieldWords('derived/is', 'op'),
  ...fieldWords('derived/of', 'args'),
  ...fieldWords('derived/is', 'percentOf', 'share'),
  ...fieldWords('derived/is', 'ratio', 'percent'),
  { kind: 'screen', at: '**/computed', to: 'compute' },
  { kind: 'screen', at: '**/computed/is', to: 'op' },
  { kind: 'screen', at: '**/computed/of', to: 'args' },
  { kind: 'screen', at: '**/computed/by', to: 'via' },
  { kind: 'screen', at: '**/computed/is', value: 'percent', to: 'ratio' },
  { kind: 'screen', at: '**/computed/is', value: 'total', to: 'add' },
  { kind: 'screen', at: 'chosen/*/is', to: 'op' },
  { kind: 'screen', at: 'chosen/*/of', to: 'args' },
  { kind: 'screen', at: 'documents/*/lines/*/by', to: 'via' },
  { kind: 'screen', at: 'calculations', to: 'serverCalculations' },
  { kind: 'screen', at: 'calculations/*/from', to: 'inputs' },
  { kind: 'screen', at: 'calculations/*/to', to: 'outputs' },
  // Comparison operators of filters.
  { kind: 'screen', at: '**/schema/properties/*/filters/is', to: 'op' },
  ...Object.entries(comparisons).map(
    ([value, to]): WordRename => ({ kind: 'screen', at: '**/schema/properties/*/filters/is', value, to }),
  ),
  // The same operators in a fixed filter.
  { kind: 'both', at: '**/where/*/not', to: 'ne' },
  // A single field as `field`; dependent values.
  ...fieldWords('lines/balanced/of', 'field'),
  { kind: 'screen', at: '**/blocks/*/of', to: 'field' },
  ...fieldWords('only/by', 'dependsOn'),
  ...fieldWords('denominations/by', 'dependsOn'),
  // Contiguous lines.
  ...fieldWords('lines/follow', 'contiguous'),
];

/** Figures of blocks become calculations like all others: `"measure": { "sum": "amount" }` names operation and field. */
function figureEdits({ kind, tree }: MigratedDocument): readonly Edit[] {
  const blocks = kind === 'screen' ? [findNodeAtLocation(tree, ['blocks']), ...tabBlocks(tree)] : [];
  return blocks.flatMap((list) => (list?.children ?? []).flatMap(figureEdit));
}

function tabBlocks(tree: Node): readonly (Node | undefined)[] {
  return (findNodeAtLocation(tree, ['tabs'])?.children ?? []).map((tab) =>
    findNodeAtLocation(tab, ['blocks']),
  );
}

function figureEdit(block: Node): readonly Edit[] {
  const measure = findNodeAtLocation(block, ['measure']);
  const property = measure?.parent;
  if (measure === undefined || property === undefined) return [];
  const [operation] = measure.children ?? [];
  const [op, field] = operation?.children ?? [];
  const compute =
    field === undefined
      ? '{ "op": "count" }'
      : `{ "op": ${JSON.stringify(op?.value)}, "args": [${JSON.stringify(field.value)}] }`;
  return [{ offset: property.offset, length: property.length, content: `"compute": ${compute}` }];
}

/** Gives unclear properties descriptive names. */
export const clearerNames: Step = {
  to: 2,
  description: 'Words that did not say what they mean get names that do.',
  edits: (document) => [...renameWords(document, renames), ...figureEdits(document)],
};
