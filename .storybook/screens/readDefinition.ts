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

/** The part of a definition that its stories need. */
export interface StoryDefinition {
  /** `<area>/<id>` */
  readonly key: string;
  /** Position in the list of stories: area and title. */
  readonly title: string;
  /** Whether it has an editable form. */
  readonly hasForm: boolean;
}

function read(path: string): Source {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as Source;
}

/** A definition merged with the one it extends. */
function whole(key: string): Source {
  const own = read(`screen-defs/${key}.json`);
  return own.extends === undefined ? own : { ...whole(own.extends), ...own };
}

/** Reads the definition in a file of screen-defs. Throws if it is none. */
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
    // A detail screen has a form, but accepts no input.
    hasForm: form != null && floorplan !== 'detail',
  };
}

const definition = /(?:^|\/)screen-defs\/([^/]+\/(?!area\.json$)[^/.]+)\.json$/;
const stories = /(?:^|\/)screen-defs\/([^/]+\/[^/.]+)\.screen\.tsx$/;

/** Module address of a definition's stories; null for other files. */
export function storiesAddress(file: string): string | null {
  const key = definition.exec(file)?.[1];
  return key === undefined ? null : join(root, `screen-defs/${key}.screen.tsx`);
}

/** The definition of a stories address; null for other addresses. */
export function definitionAt(address: string): string | null {
  const key = stories.exec(address)?.[1];
  return key === undefined ? null : join(root, `screen-defs/${key}.json`);
}
