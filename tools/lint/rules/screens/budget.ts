import { conditionsIn } from '../../../language/needs/conditionsIn';
import { placeOf } from '../../../language/source/places';
import { floorplanActions } from '../../../language/views/floorplanActions';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Rule } from '../Rule';

/** A limit, and the screen's actual number. */
interface Budget {
  readonly unit: string;
  readonly max: number;
  count(view: ScreenView): number;
}

const budgets: readonly Budget[] = [
  { unit: 'fields', max: 200, count: ({ fields }) => fields.size },
  { unit: 'sections', max: 40, count: ({ sections }) => sections.length },
  { unit: 'columns', max: 60, count: ({ screen }) => screen.grid?.columns?.length ?? 0 },
  { unit: 'facts', max: 60, count: ({ screen }) => screen.header?.length ?? 0 },
  { unit: 'actions', max: 40, count: (view) => floorplanActions(view).length },
  { unit: 'rules', max: 60, count: ({ screen }) => screen.form?.schema?.allOf?.length ?? 0 },
  {
    unit: 'conditions',
    max: 300,
    count: (view) =>
      conditionsIn(view).reduce((sum, { conditions }) => sum + Object.keys(conditions).length, 0),
  },
];

/** Screens stay within size limits, for speed and usability. */
export const budget: Rule = {
  name: 'budget',
  description: `A screen has at most ${budgets.map(({ max, unit }) => `${max} ${unit}`).join(', ')}.`,
  screen(view, report) {
    for (const { unit, max, count } of budgets) {
      const has = count(view);
      if (has > max)
        report(placeOf(view.screen), `${has} ${unit} are too many: a screen has at most ${max}.`);
    }
  },
};
