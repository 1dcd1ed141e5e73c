import { placeOf } from '../../../language/source/places';
import { columnOf } from '../../../language/views/columns';
import { floorplanActions } from '../../../language/views/floorplanActions';
import type { Rule } from '../Rule';

/** `remove` names existing parts; leftovers after the merge matched nothing. */
export const removed: Rule = {
  name: 'removed',
  description: 'A removed item exists in the extended screen or among the actions of the floorplan.',
  screen(view, report) {
    const { form, grid } = view.screen;
    form?.layout?.forEach((section, index) => {
      if (section.remove)
        report(placeOf(form.layout ?? [], index), `There is no section «${section.id ?? ''}» to remove.`);
    });
    grid?.columns?.map(columnOf).forEach((column, index) => {
      if (column.remove)
        report(placeOf(grid.columns ?? [], index), `There is no column «${column.field}» to remove.`);
    });
    const lists = { step: view.screen.steps, tab: view.screen.tabs, block: view.screen.blocks };
    for (const [label, list = []] of Object.entries(lists)) {
      list.forEach(({ id, remove }, index) => {
        if (remove) report(placeOf(list, index), `There is no ${label} «${id}» to remove.`);
      });
    }
    const actions = floorplanActions(view);
    actions.forEach((action, index) => {
      if (action.remove) report(placeOf(actions, index), `There is no action «${action.id}» to remove.`);
    });
  },
};
