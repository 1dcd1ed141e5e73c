import type { MarkSeal } from '../engine/query/MarkSeal';

/** Marks that tests can compare: keys as JSON, valid for any request. */
export const readableMarks: MarkSeal = {
  seal: (keys) => JSON.stringify(keys),
  open: (mark) => JSON.parse(mark),
};
