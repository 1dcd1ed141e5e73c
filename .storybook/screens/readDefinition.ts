import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Source {
  readonly title?: { readonly en: string };
  readonly extends?: string;
  readonly form?: object | null;
  readonly floorplan?: string;
}

/** A definition as far as its stories need it. */
export interface StoryDefinition {
  /** `<area>/<id>` */
  readonly key: string;
  /** Its place in the list of stories: area and title. */
  readonly title: string;
  /** Something can be filled in. */
  readonly hasForm: boolean;
}

function read(path: string): Source {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as Source;
}

/** What a definition says itself, over what it extends. */
function whole(key: string): Source {
  const own = read(`screen-defs/${key}.json`);
  return own.extends === undefined ? own : { ...whole(own.extends), ...own };
}

/** Reads the definition in a file of screen-defs. Throws where it is none. */
export function readDefinition(file: string): StoryDefinition {
  const key = relative(join(root, 'screen-defs'), file)
    .replaceAll('\\', '/')
    .replace(/\.json$/, '');
  const [area = ''] = key.split('/');
  const { title, form, floorplan } = whole(key);
  const place = [read(`screen-defs/${area}/area.json`).title?.en ?? area, title?.en ?? key];
  return {
    key,
    title: ['Screens', ...place.map((part) => part.replaceAll('/', '∕'))].join('/'),
    // A detail shows a record by its form, and takes nothing.
    hasForm: form != null && floorplan !== 'detail',
  };
}

const definition = /(?:^|\/)screen-defs\/([^/]+\/(?!area\.json$)[^/.]+)\.json$/;
const stories = /(?:^|\/)screen-defs\/([^/]+\/[^/.]+)\.screen\.tsx$/;

/** Where the stories of a definition stand for those who import them; null for a file that is no definition. */
export function storiesAddress(file: string): string | null {
  const key = definition.exec(file)?.[1];
  return key === undefined ? null : join(root, `screen-defs/${key}.screen.tsx`);
}

/** The definition whose stories stand at an address; null for any other address. */
export function definitionAt(address: string): string | null {
  const key = stories.exec(address)?.[1];
  return key === undefined ? null : join(root, `screen-defs/${key}.json`);
}
