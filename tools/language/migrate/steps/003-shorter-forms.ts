import { conditionEdits } from '../conditionEdits';
import { dialogEdits } from '../dialogEdits';
import type { Step } from '../Step';
import { titleEdits } from '../titleEdits';

/** Gives short forms to what screens often say. */
export const shorterForms: Step = {
  to: 3,
  description: 'What screens often say gets a short form.',
  edits: (document) => [...conditionEdits(document), ...dialogEdits(document), ...titleEdits(document)],
};
