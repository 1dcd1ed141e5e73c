import { placeOf } from '../../../language/source/places';
import type { Rule } from '../Rule';

/** An upload that changes records has the columns by which they are found. */
export const uploadWords: Rule = {
  name: 'upload-words',
  description:
    'An upload that changes records (`existing: update`) has all columns of a unique list of its entity.',
  screen({ screen, project }, report) {
    const { upload, entity = '' } = screen;
    const found = project.entities.get(entity)?.value;
    if (upload?.existing !== 'update' || found === undefined) return;
    const { columns = [] } = upload;
    const uniqueFields = Object.entries(found.fields ?? {}).flatMap(([name, { unique }]) =>
      unique ? [[name]] : [],
    );
    const lists = [...uniqueFields, ...(found.unique ?? [])];
    if (lists.some((list) => list.every((name) => columns.includes(name)))) return;
    const wanted = lists.map((list) => list.join(', ')).join(' | ') || 'none';
    report(
      placeOf(upload, 'existing'),
      `Rows are matched with stored records by unique fields of «${entity}» (${wanted}): the file needs them as columns.`,
    );
  },
};
