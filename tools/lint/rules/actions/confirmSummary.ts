import type { AnyBlock } from '../../../language/kinds/anyKind';
import { placeOf } from '../../../language/source/places';
import { columnOf } from '../../../language/views/columns';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { didYouMean } from '../../../language/views/nearest';
import type { Rule } from '../Rule';

/** A confirmation summarizes fields of the screen. */
export const confirmSummary: Rule = {
  name: 'confirm-summary',
  description:
    'The summary of a confirmation has fields of the form or header, columns and figures of selected rows.',
  screen(view, report) {
    const { screen, fields } = view;
    const blocks: readonly AnyBlock[] = screen.blocks ?? [];
    const shown = [
      ...fields.keys(),
      ...(screen.header ?? []),
      ...(screen.selectionFigures ?? []).map(({ id }) => id),
      ...(screen.grid?.columns ?? []).map((column) => columnOf(column).field),
      // A request is summarized by its block.
      ...blocks.flatMap(({ id, block, endpoint }) => (block === 'diff' && endpoint ? [id] : [])),
    ];
    for (const { confirm, block } of floorplanActions(view)) {
      if (typeof confirm !== 'object' || confirm.summary === undefined) continue;
      // An action on a block's rows summarizes the row.
      const rows = blocks.find(({ id }) => id === block)?.grid?.columns ?? [];
      const columns = rows.map((column) => columnOf(column).field);
      confirm.summary.forEach((name, index) => {
        if (shown.includes(name) || columns.includes(name)) return;
        report(
          placeOf(confirm.summary ?? [], index),
          `The screen does not show «${name}».${didYouMean(name, shown)}`,
        );
      });
    }
  },
};
