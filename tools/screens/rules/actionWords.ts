import type { Action, Effect } from '../../../contract/generated/screen';
import { floorplanActions } from '../../compiler/language/floorplanActions';
import { placeOf } from '../../compiler/source/places';
import type { Report, Rule } from './Rule';

type Deed = Action | Exclude<Effect, string>;
type DeedType = NonNullable<Action['type']>;

/** Words that mean something to some types only, and those that a type can't do without. */
const wordsOf: Readonly<Record<string, readonly DeedType[]>> = {
  endpoint: ['request', 'export'],
  validate: ['request'],
  submits: ['request'],
  screen: ['open'],
  record: ['open'],
  format: ['export'],
  message: ['notify', 'confirm'],
  tone: ['notify'],
};

const needs: Readonly<Partial<Record<DeedType, string>>> = {
  request: 'endpoint',
  open: 'screen',
  export: 'format',
  notify: 'message',
  confirm: 'message',
};

function check(deed: Deed, report: Report): void {
  const { type } = deed;
  if (type === undefined) return;
  const needed = needs[type];
  if (needed !== undefined && !Object.hasOwn(deed, needed)) {
    report(placeOf(deed), `«${needed}» is missing: ${type} can't do without.`);
  }
  for (const [word, types] of Object.entries(wordsOf)) {
    if (!Object.hasOwn(deed, word) || types.includes(type)) continue;
    report(
      placeOf(deed, word),
      `«${word}» means nothing to ${type}; it is a word of ${types.join(' and ')}.`,
    );
  }
}

/** An action has the words of its type. */
export const actionWords: Rule = {
  name: 'action-words',
  description: 'An action says what its type needs, has a title, and no words of other types.',
  screen(view, report) {
    const actions = floorplanActions(view);
    actions.forEach((action, index) => {
      if (action.remove) return;
      const place = placeOf(actions, index);
      if (action.type === undefined)
        report(place, `Action «${action.id}» has no type, and is none of the floorplan's.`);
      else if (action.title === undefined) report(place, `Action «${action.id}» has no title.`);
      for (const deed of [action, ...(action.onSuccess ?? []), ...(action.onError ?? [])]) {
        if (typeof deed === 'object') check(deed, report);
      }
    });
  },
};
