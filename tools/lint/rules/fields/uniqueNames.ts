import type { CodeList } from '../../../../contract/model/generated/codes';
import { blocksOf } from '../../../language/kinds/blocksOf';
import { placeOf } from '../../../language/source/places';
import { columnOf } from '../../../language/views/columns';
import type { Report, Rule } from '../Rule';

/** Reports repeated names of a list. */
function checkList(
  list: readonly unknown[],
  nameOf: (index: number) => string | undefined,
  kind: string,
  report: Report,
) {
  const seen = new Set<string>();
  list.forEach((_, index) => {
    const name = nameOf(index);
    if (name === undefined) return;
    if (seen.has(name)) report(placeOf(list, index), `${kind} «${name}» is defined twice.`);
    seen.add(name);
  });
}

/** Names are unique within their list. */
export const uniqueNames: Rule = {
  name: 'unique-names',
  description: 'No field, section, column, action or code of a list is defined twice.',
  file({ kind, sound, source }, report) {
    if (kind !== 'codes' || !sound) return;
    const { codes } = source.value as CodeList;
    checkList(codes, (index) => codes[index]?.code, 'Code', report);
  },
  screen(view, report) {
    const { screen, sections } = view;
    const { columns = [] } = screen.grid ?? {};
    const { actions = [] } = screen;
    checkList(sections, (index) => sections[index]?.id, 'Section', report);
    const blocks = blocksOf(view);
    checkList(blocks, (index) => blocks[index]?.id, 'Block', report);
    checkList(screen.tabs ?? [], (index) => screen.tabs?.[index]?.id, 'Tab', report);
    checkList(screen.steps ?? [], (index) => screen.steps?.[index]?.id, 'Step', report);
    checkList(actions, (index) => actions[index]?.id, 'Action', report);
    const { documents = [] } = screen;
    checkList(documents, (index) => documents[index]?.id, 'Document', report);
    checkList(columns, (index) => columnOf(columns[index] ?? '').field, 'Column', report);
    const seen = new Set<string>();
    for (const row of sections.flatMap(({ rows = [] }) => rows)) {
      row.forEach((name, index) => {
        if (seen.has(name)) report(placeOf(row, index), `Field «${name}» is defined twice.`);
        seen.add(name);
      });
    }
  },
};
