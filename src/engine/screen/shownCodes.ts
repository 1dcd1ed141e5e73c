import type { PaperFact } from '../ports/Paper';
import type { EnginePorts } from '../ports/ports';
import type { ScreenStore } from './ScreenStore';

/**
 * Secret codes of the last operation, which the server sends once and stores as a hash. They exist as long as its
 * receipt: neither a draft nor a restored tab contains the result.
 */
export function shownCodes(
  { definition, result }: Pick<ScreenStore, 'definition' | 'result'>,
  text: ReturnType<EnginePorts['wording']>['text'],
): readonly PaperFact[] {
  return (definition.secretCodes ?? []).flatMap(({ name, title }) => {
    const code = Object.hasOwn(result, name) ? result[name] : null;
    return typeof code === 'string' && code !== '' ? [{ label: text(title), value: code }] : [];
  });
}
