import { blocksOf } from '../../../language/kinds/blocksOf';
import { placeOf } from '../../../language/source/places';
import { columnOf } from '../../../language/views/columns';
import type { Rule } from '../Rule';

/** Words that only make sense for stored records. */
const storedWords = ['indexes', 'unique', 'states', 'closedDays', 'abstract'] as const;

/** Floorplans whose standard actions store a record of the screen's entity. */
const storing: ReadonlySet<string> = new Set(['define', 'wizard', 'upload']);

/** The server provides the rows of a view: nothing writes them, and nothing refers to them. */
export const viewWords: Rule = {
  name: 'view-words',
  description:
    'An entity with `view` has no words of stored records; no look-up refers to it, and no screen writes it.',
  entity({ value }, report, project) {
    if (value.view)
      for (const word of storedWords)
        if (value[word] !== undefined)
          report(
            placeOf(value, word),
            `«${word}» belongs to stored records; the server provides those of a «view».`,
          );
    for (const field of Object.values(value.fields)) {
      const { lookup } = field;
      const name = typeof lookup === 'string' ? lookup : lookup?.entity;
      if (name !== undefined && project.entities.get(name)?.value.view)
        report(placeOf(field, 'lookup'), `«${name}» is a view: its records can’t be referred to.`);
    }
  },
  screen(view, report) {
    const { screen, project } = view;
    const isView = (name: string | undefined) =>
      name !== undefined && project.entities.get(name)?.value.view === true;
    const { entity, floorplan } = screen;
    if (isView(entity) && storing.has(floorplan ?? ''))
      report(
        placeOf(screen, 'floorplan'),
        `«${entity}» is a view: «${floorplan}» would store a record of it.`,
      );
    const grids = [
      { of: entity, columns: screen.grid?.columns },
      ...blocksOf(view).map((block) => ({ of: block.entity, columns: block.grid?.columns })),
    ];
    for (const { of, columns = [] } of grids)
      columns.forEach((column, index) => {
        if (isView(of) && columnOf(column).editable)
          report(placeOf(columns, index), `«${of}» is a view: its cells can’t be edited.`);
      });
    for (const action of screen.actions ?? []) {
      const block = blocksOf(view).find(({ id }) => id === action.block);
      if ('set' in action && action.set !== undefined && isView(block?.entity ?? entity))
        report(placeOf(action, 'set'), `«${block?.entity ?? entity}» is a view: nothing writes it.`);
    }
  },
};
