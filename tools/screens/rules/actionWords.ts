import type { Action, Effect } from '../../../contract/generated/screen';
import { floorplanActions } from '../../compiler/language/floorplanActions';
import { placeOf } from '../../compiler/source/places';
import type { Report, Rule } from './Rule';

type Deed = Action | Exclude<Effect, string>;
type DeedType = NonNullable<Action['type']>;

/** Words that mean something to some types only, and those that a type can't do without. */
const wordsOf: Readonly<Record<string, readonly DeedType[]>> = {
  endpoint: ['request', 'dialog', 'validate', 'calculate', 'export', 'download', 'upload'],
  validate: ['request', 'dialog'],
  submits: ['request'],
  form: ['dialog'],
  set: ['request', 'dialog'],
  selectionFrom: ['request', 'dialog'],
  screen: ['open'],
  record: ['open', 'request', 'dialog', 'print'],
  duplicate: ['open'],
  readOnly: ['open'],
  prefillFrom: ['prefill'],
  value: ['copyToClipboard', 'preview'],
  columns: ['bulkEdit'],
  mode: ['bulkEdit'],
  to: ['move'],
  format: ['export', 'print'],
  document: ['print'],
  language: ['print'],
  message: ['notify', 'confirm', 'request', 'dialog'],
  tone: ['notify'],
};

/** Of each list one word at least. */
const needs: Readonly<Partial<Record<DeedType, readonly (readonly string[])[]>>> = {
  dialog: [['form']],
  calculate: [['endpoint']],
  download: [['endpoint']],
  open: [['screen']],
  copyToClipboard: [['value']],
  preview: [['value']],
  bulkEdit: [['columns'], ['mode']],
  move: [['to']],
  export: [['format']],
  notify: [['message']],
  confirm: [['message']],
};

/** «a, b and c» */
const list = new Intl.ListFormat('en-GB');

function check(deed: Deed, report: Report): void {
  const { type } = deed;
  if (type === undefined) return;
  for (const words of needs[type] ?? []) {
    if (words.some((word) => Object.hasOwn(deed, word))) continue;
    report(placeOf(deed), `«${words.join('» or «')}» is missing: ${type} can't do without.`);
  }
  if (Object.hasOwn(deed, 'record') && type !== 'open' && type !== 'print' && !Object.hasOwn(deed, 'set')) {
    report(placeOf(deed, 'record'), '«record» says what is opened, or what «set» writes into.');
  }
  for (const [word, types] of Object.entries(wordsOf)) {
    if (!Object.hasOwn(deed, word) || types.includes(type)) continue;
    report(placeOf(deed, word), `«${word}» means nothing to ${type}; it is a word of ${list.format(types)}.`);
  }
}

/** What is done with the chosen rows is written into all of them. */
function checkChosen(
  { placement, set, record }: Action,
  place: ReturnType<typeof placeOf>,
  report: Report,
): void {
  if (placement === 'bulk' && set !== undefined && record !== undefined && record !== '$rows.id')
    report(place, '«set» writes into all chosen rows: «record» can name no other one.');
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
      checkChosen(action, placeOf(action, 'record'), report);
      for (const deed of [action, ...(action.onSuccess ?? []), ...(action.onError ?? [])]) {
        if (typeof deed === 'object') check(deed, report);
      }
    });
  },
};
