import { createHash } from 'node:crypto';
import type { ModelScreen } from '../../../contract/model/model';
import type { LocalizedText } from '../../../contract/values/language';
import type { DefinitionFile } from '../../language/project/Project';

/** The schema's pattern: nothing else may become an address. */
const routePattern = /^\/[A-Za-z0-9/-]+$/;

/** Pattern of folder and file name. */
const keyPattern = /^[A-Za-z0-9]+\/[A-Za-z0-9-]+$/;

function isText(value: unknown): value is LocalizedText {
  const text = value as Partial<LocalizedText> | null;
  return typeof text === 'object' && typeof text?.tr === 'string' && typeof text.en === 'string';
}

/**
 * Model of a screen that did not compile, for the menu: opening it shows its problems. Has no endpoints. An
 * unreadable title or route is replaced by the key; null without a valid key.
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
