import { renameWords, type WordRename } from '../renameWords';
import type { Step } from '../Step';

/** Old words and their places → new words. */
export const renames: readonly WordRename[] = [
  // A limit says its unit.
  { kind: 'entity', at: 'fields/*/maxSize', to: 'maxMegabytes' },
  { kind: 'screen', at: '**/schema/properties/*/maxSize', to: 'maxMegabytes' },
  // A value that stays for the next record.
  { kind: 'screen', at: '**/schema/properties/*/keep', to: 'carryOver' },
  // The values of a list that are offered.
  { kind: 'entity', at: 'fields/*/only', to: 'allowedValues' },
  { kind: 'screen', at: '**/schema/properties/*/only', to: 'allowedValues' },
  // Views in place of the rows; a tick that goes down the tree.
  { kind: 'screen', at: '**/grid/otherViews', to: 'alternateViews' },
  { kind: 'screen', at: '**/grid/tree/ticksBelow', to: 'cascade' },
  // What a printed document says of its copies.
  { kind: 'screen', at: 'documents/*/counted', to: 'markReprints' },
  { kind: 'screen', at: 'documents/*/copies', to: 'copyLabels' },
];

/** Words that did not say what they mean get a name that does. */
export const clearerNames: Step = {
  to: 2,
  description: 'Words that did not say what they mean get names that do.',
  edits: (document) => renameWords(document, renames),
};
