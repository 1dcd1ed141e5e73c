import { kindOf } from '../language/kinds/kindOf';
import type { CompileResult } from './CompileResult';

/**
 * Parts of a project that the server has to load before a page can use them, as a text to compare: endpoints and entity
 * fields. Read from the definitions: making the model takes longer than compiling a screen.
 */
export function servedParts({ entries, project }: CompileResult): string {
  const screens = [...entries.values()].map(({ listed }) => [listed?.entity, listed?.endpoints]);
  const fields = [...project.entities.values()].map(({ name, value }) => [
    name,
    Object.entries(value.fields).map(([field, words]) => [field, kindOf(words)]),
  ]);
  return JSON.stringify([screens, fields]);
}
