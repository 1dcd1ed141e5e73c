import { createHash } from 'node:crypto';
import type { LocalizedText } from '../../../contract/language';
import type { ModelScreen } from '../../../contract/model';
import type { DefinitionFile } from '../project/Project';

/** As the schema has it: nothing else may become an address. */
const routePattern = /^\/[A-Za-z0-9/-]+$/;

function isText(value: unknown): value is LocalizedText {
  const text = value as Partial<LocalizedText> | null;
  return typeof text === 'object' && typeof text?.tr === 'string' && typeof text.en === 'string';
}

/**
 * A screen that did not compile, as far as the menu needs it: who opens it reads what is wrong with it. It has no
 * endpoints. Null where not even its title and route can be read.
 */
export function brokenScreen(file: DefinitionFile, module: string): ModelScreen | null {
  const { title, route } = (file.source.value ?? {}) as {
    readonly title?: unknown;
    readonly route?: unknown;
  };
  if (!isText(title) || typeof route !== 'string' || !routePattern.test(route)) return null;
  return {
    key: file.name,
    title: { tr: title.tr, en: title.en },
    route,
    entity: null,
    floorplan: '',
    props: {},
    endpoints: {},
    hash: createHash('sha256').update(module).digest('hex').slice(0, 16),
    opens: [],
  };
}
