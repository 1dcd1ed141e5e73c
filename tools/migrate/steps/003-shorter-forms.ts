import { conditionEdits } from '../conditionEdits';
import { dialogEdits } from '../dialogEdits';
import type { Step } from '../Step';

/** Gives short forms to what screens often say. */
export const shorterForms: Step = {
  to: 3,
  description: 'What screens often say gets a short form.',
  edits: (document) => [...conditionEdits(document), ...dialogEdits(document)],
};
