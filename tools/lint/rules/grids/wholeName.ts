import { type Place, placeOf } from '../../../language/source/places';
import { columnOf } from '../../../language/views/columns';
import { floorplanActions } from '../../../language/views/floorplanActions';
import type { Rule } from '../Rule';

/** The field of the first name beside a last name; undefined for other fields. */
function firstNameOf(path: string): string | undefined {
  const found = /^(.*?)(l|L)astName$/.exec(path);
  return found === null ? undefined : `${found[1]}${found[2] === 'l' ? 'f' : 'F'}irstName`;
}

/** People are shown by their whole name. */
export const wholeName: Rule = {
  name: 'whole-name',
  description: 'A last name is shown with the first name: in lists, facts, confirmations and documents.',
  parts: true,
  screen(view, report) {
    const { screen } = view;
    const check = (names: readonly string[], placeAt: (index: number) => Place) => {
      names.forEach((name, index) => {
        const first = firstNameOf(name);
        if (first === undefined || names.includes(first)) return;
        report(
          placeAt(index),
          `«${name}» alone names nobody: add «${first}», or join both: { "op": "join", "args": ["${first}", "${name}"] }.`,
        );
      });
    };
    const { columns = [], hidden = [] } = screen.grid ?? {};
    const shown = columns.map(columnOf);
    check(
      shown.map(({ field }) => field),
      (index) => placeOf(columns, index),
    );
    for (const { compute } of [...columns, ...hidden].map(columnOf)) {
      const { args = [] } = compute?.op === 'join' ? compute : {};
      check(args, (index) => placeOf(args, index));
    }
    const { header = [] } = screen;
    check(header, (index) => placeOf(header, index));
    for (const { confirm } of floorplanActions(view)) {
      const { summary = [] } = typeof confirm === 'object' ? confirm : {};
      check(summary, (index) => placeOf(summary, index));
    }
    for (const { fields = [] } of screen.documents ?? []) check(fields, (index) => placeOf(fields, index));
  },
};
