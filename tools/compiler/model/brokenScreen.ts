import { createHash } from 'node:crypto';
import type { LocalizedText } from '../../../contract/language';
import type { ModelScreen } from '../../../contract/model';
import type { DefinitionFile } from '../project/Project';

/** As the schema has it: nothing else may become an address. */
const routePattern = /^\/[A-Za-z0-9/-]+$/;

/** As the folder and name of a file make it. */
const keyPattern = /^[A-Za-z0-9]+\/[A-Za-z0-9-]+$/;

function isText(value: unknown): value is LocalizedText {
  const text = value as Partial<LocalizedText> | null;
  return typeof text === 'object' && typeof text?.tr === 'string' && typeof text.en === 'string';
}

/**
 * A screen that did not compile, as far as the menu needs it: who opens it reads what is wrong with it. It has no
 * endpoints. Where its title or route can't be read, its key stands for them; null where it has no key, either.
 */
export function brokenScreen(file: DefinitionFile, module: string): ModelScreen | null {
  if (!keyPattern.test(file.name)) return null;
  const id = file.name.slice(file.name.indexOf('/') + 1);
  const { title, route } = (file.source.value ?? {}) as {
    readonly title?: unknown;
    readonly route?: unknown;
  };
  const isRoute = route === null || (typeof route === 'string' && routePattern.test(route));
  return {
    key: file.name,
    title: isText(title) ? { tr: title.tr, en: title.en } : { tr: id, en: id },
    route: isRoute ? route : `/${file.name}`,
    entity: null,
    floorplan: '',
    props: {},
    endpoints: {},
    hash: createHash('sha256').update(module).digest('hex').slice(0, 16),
    opens: [],
  };
}
