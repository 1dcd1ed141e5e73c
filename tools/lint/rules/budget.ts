import { floorplanActions } from '../../definitions/language/floorplanActions';
import type { ScreenView } from '../../definitions/language/ScreenView';
import { conditionsIn } from '../../definitions/needs/conditionsIn';
import { placeOf } from '../../definitions/source/places';
import type { Rule } from './Rule';

/** A limit, and the screen's actual number. */
interface Budget {
  readonly what: string;
  readonly most: number;
  count(view: ScreenView): number;
}

const budgets: readonly Budget[] = [
  { what: 'fields', most: 200, count: ({ fields }) => fields.size },
  { what: 'sections', most: 40, count: ({ sections }) => sections.length },
  { what: 'columns', most: 60, count: ({ screen }) => screen.grid?.columns?.length ?? 0 },
  { what: 'facts', most: 60, count: ({ screen }) => screen.header?.length ?? 0 },
  { what: 'actions', most: 40, count: (view) => floorplanActions(view).length },
  { what: 'rules', most: 60, count: ({ screen }) => screen.form?.schema?.allOf?.length ?? 0 },
  {
    what: 'conditions',
    most: 300,
    count: (view) =>
      conditionsIn(view).reduce((sum, { conditions }) => sum + Object.keys(conditions).length, 0),
  },
];

/** Screens stay within size limits, for speed and usability. */
export const budget: Rule = {
  name: 'budget',
  description: `A screen has at most ${budgets.map(({ most, what }) => `${most} ${what}`).join(', ')}.`,
  screen(view, report) {
    for (const { what, most, count } of budgets) {
      const has = count(view);
      if (has > most)
        report(placeOf(view.screen), `${has} ${what} are too many: a screen has at most ${most}.`);
    }
  },
};
