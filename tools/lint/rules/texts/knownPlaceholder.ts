import { namedEndpoints } from '../../../language/endpoints/endpointsOf';
import { type AnyAction, type AnyStep, stepsOf } from '../../../language/kinds/anyKind';
import { placeOf } from '../../../language/source/places';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { didYouMean } from '../../../language/views/nearest';
import type { ScreenView } from '../../../language/views/ScreenView';
import { type CommandPath, commandFor, commandsOf } from '../../sources/commandPaths';
import type { Report, Rule } from '../Rule';

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** What the generic operations answer: the written record, its number, and how many there are. */
const generic = ['id', 'number', 'saved', 'version'];

const inText = ({ tr, en }: { readonly tr: string; readonly en: string }) =>
  new Set([...`${tr} ${en}`.matchAll(placeholder)].map(([, name = '']) => name));

/** Values that a message may show; null if a command answers them. */
function known(
  view: ScreenView,
  commands: readonly CommandPath[],
  action: AnyAction,
  step: AnyStep,
): readonly string[] | null {
  const path = namedEndpoints(view)[action.endpoint ?? action.id];
  if (path === undefined || commandFor(commands, path) !== undefined) return null;
  return [...generic, ...Object.keys(step.with ?? {}), ...Object.keys(action.with ?? {})];
}

function check(view: ScreenView, commands: readonly CommandPath[], report: Report): void {
  for (const action of floorplanActions(view)) {
    const { confirm } = action;
    if (typeof confirm === 'object')
      for (const word of ['title', 'message'] as const)
        if (confirm[word] !== undefined && inText(confirm[word]).size > 0)
          report(placeOf(confirm, word), 'A question has no placeholders: «summary» shows the values.');
    for (const step of stepsOf(action)) {
      const { message } = step;
      const names = typeof message === 'object' ? known(view, commands, action, step) : null;
      if (names === null || typeof message !== 'object') continue;
      for (const name of inText(message))
        if (!names.includes(name))
          report(
            placeOf(message),
            `Nothing answers «{{${name}}}»: it would be shown as it is.${didYouMean(name, names)}`,
          );
    }
  }
}

/** Placeholders of messages have values. */
export const knownPlaceholder: Rule = {
  name: 'known-placeholder',
  description: 'A placeholder of a message has a value: of «with», or of the answer; a question has none.',
  screen(view, report) {
    const commands = commandsOf(view.project);
    if (commands !== null) check(view, commands, report);
  },
};
