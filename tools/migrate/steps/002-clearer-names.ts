import { renameWords, type WordRename } from '../renameWords';
import type { Step } from '../Step';

/** A word of actions and of their follow-ups. */
function actionWords(word: string, to: string, value?: string): readonly WordRename[] {
  return ['actions/*', '**/onSuccess/*', '**/onError/*'].map((place) => ({
    kind: 'screen',
    at: `${place}/${word}`,
    ...(value !== undefined && { value }),
    to,
  }));
}

/** A type of action. */
const actionTypes = (value: string, to: string) => actionWords('type', to, value);

/** A kind of block. */
const blockNames = (value: string, to: string): readonly WordRename[] => [
  { kind: 'screen', at: '**/blocks/*/block', value, to },
];

/** A word of fields, on screens and in entities. */
function fieldWords(word: string, to: string): readonly WordRename[] {
  return [
    { kind: 'entity', at: `fields/*/${word}`, to },
    { kind: 'screen', at: `**/schema/properties/*/${word}`, to },
  ];
}

/** Old words and their places → new words. */
export const renames: readonly WordRename[] = [
  // A limit says its unit.
  ...fieldWords('maxSize', 'maxMegabytes'),
  // A value that stays for the next record.
  { kind: 'screen', at: '**/schema/properties/*/keep', to: 'carryOver' },
  // The values of a list that are offered.
  ...fieldWords('only', 'allowedValues'),
  // Views in place of the rows; a tick that goes down the tree.
  { kind: 'screen', at: '**/grid/otherViews', to: 'alternateViews' },
  { kind: 'screen', at: '**/grid/tree/ticksBelow', to: 'cascade' },
  // What a printed document says of its copies.
  { kind: 'screen', at: 'documents/*/counted', to: 'markReprints' },
  { kind: 'screen', at: 'documents/*/copies', to: 'copyLabels' },
  // Actions by what they do to the user's data.
  ...actionTypes('takeOver', 'prefill'),
  ...actionTypes('change', 'bulkEdit'),
  ...actionTypes('copy', 'copyToClipboard'),
  ...actionWords('copy', 'duplicate'),
  { kind: 'screen', at: 'actions/*/from', to: 'prefillFrom' },
  { kind: 'screen', at: 'actions/*/by', to: 'mode' },
  // Blocks by what they show.
  ...blockNames('facts', 'fields'),
  ...blockNames('note', 'message'),
  ...blockNames('course', 'progress'),
  ...blockNames('compare', 'diff'),
  ...blockNames('matrix', 'pivot'),
  // Share of a row; pixels keep `width`.
  ...fieldWords('width', 'span'),
  { kind: 'screen', at: '**/blocks/*/width', to: 'span' },
  // What fills fields, and where fields and limits come from.
  ...fieldWords('fills', 'autofill'),
  { kind: 'screen', at: '**/blocks/*/fills', to: 'autofill' },
  ...fieldWords('fieldsFrom', 'dynamicFields'),
  ...fieldWords('limitsFrom', 'dynamicLimits'),
  // Parts of a screen.
  { kind: 'screen', at: 'context', to: 'header' },
  { kind: 'screen', at: 'recordField', to: 'recordSelector' },
  { kind: 'screen', at: '**/grid/tones', to: 'rowTones' },
  // What is done with the chosen rows.
  { kind: 'screen', at: 'chosen', to: 'selectionFigures' },
  ...actionWords('chosen', 'selectionFrom'),
  { kind: 'screen', at: '**/when/*', prefix: '$chosen.', to: '$selection.' },
  // Lines without gaps and overlaps.
  ...fieldWords('lines/follow', 'contiguous'),
];

/** Words that did not say what they mean get a name that does. */
export const clearerNames: Step = {
  to: 2,
  description: 'Words that did not say what they mean get names that do.',
  edits: (document) => renameWords(document, renames),
};
