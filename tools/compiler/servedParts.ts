import { kindOf } from '../language/kinds/kindOf';
import type { CompileResult } from './CompileResult';

/**
 * Parts of a project that the server has to load before a page can use them, as a text to compare: endpoints, entity
 * fields and the menu. Read from the definitions: making the model takes longer than compiling a screen.
 */
export function servedParts({ entries, project }: CompileResult): string {
  const screens = [...entries.values()].map(({ listed }) => [listed?.entity, listed?.endpoints]);
  const fields = [...project.entities.values()].map(({ name, value }) => [
    name,
    Object.entries(value.fields).map(([field, words]) => [field, kindOf(words)]),
  ]);
  return JSON.stringify([screens, fields, menuParts({ entries, project })]);
}

/** What the menu is made of, but for titles: areas, and the addresses of their screens. */
export function menuParts(result: Pick<CompileResult, 'entries' | 'project'> | undefined): string {
  const areas = [...(result?.project.areas.values() ?? [])].map(({ name, value }) => [name, value]);
  const screens = [...(result?.entries ?? [])].map(([key, { listed }]) => [key, listed?.route]);
  return JSON.stringify([areas, screens]);
}
