import type { CompiledFormField } from '../../../contract/model/compiledForm';
import { localeTags } from '../../../contract/values/language';
import type { LookupAnswer, LookupOption, LookupRequest } from '../../../contract/wire/query';
import type { ScreenContext } from '../../engine';
import type { RecordDefinition } from '../fields/index';

/** Opens the screen that creates records of a look-up; null without permission. */
export function defineRecord(
  { ports }: ScreenContext,
  field: CompiledFormField | undefined,
  lookup: (request: LookupRequest) => Promise<LookupAnswer>,
): RecordDefinition | null {
  const { defines, lookup: entity } = field ?? {};
  if (defines === undefined || entity === undefined || !ports.navigation.canOpen(defines)) return null;
  if (!ports.mayPerform(defines.screen, 'create')) return null;
  const { title, ...target } = defines;
  const offer = async (id: string, made: (option: LookupOption) => void) => {
    ports.picks?.add(entity, id);
    // Recent picks come first in the response; the look-up's own condition filters them.
    const { options } = await lookup({ text: '' }).catch(() => ({ options: [] }));
    const option = options.find((one) => one.id === id);
    if (option !== undefined) made(option);
  };
  return {
    title: ports.text('form:lookup.new', {
      name: inSentence(ports.text(title), localeTags[ports.language()]),
    }),
    open: (typed, made) =>
      ports.navigation.open({
        ...target,
        wanted: { text: typed, onCreated: (id) => void offer(id, made) },
      }),
  };
}

/** Lower-cases a title within a sentence, except abbreviations: yeni müşteri, new IBAN. */
function inSentence(title: string, locale: string): string {
  const [first = '', second = ''] = title;
  return second === second.toLocaleUpperCase(locale)
    ? title
    : first.toLocaleLowerCase(locale) + title.slice(1);
}
