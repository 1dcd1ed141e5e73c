import { createHash } from 'node:crypto';
import type { ScreenDefinition } from '../../contract/model/generated/screen';
import { extendedScreens } from '../language/project/extendParts';
import { type DefinitionFile, type Project, pathFor } from '../language/project/Project';
import { stateAt } from '../language/project/recordReads';
import { textHash } from '../language/project/textHash';

/** Hash of everything that a screen may depend on in all others, and of the areas. */
function sharedFingerprint(project: Project): string {
  const hash = createHash('sha256');
  for (const file of project.files.values()) {
    const { kind, name, sound } = file;
    if (kind === 'screen') {
      const { value, whole } = project.screens.get(name) ?? {};
      const { route, props, extends: base } = value ?? {};
      const { floorplan, entity, recordSelector } = whole ?? {};
      hash.update(JSON.stringify([name, sound, route, props, base, floorplan, entity, recordSelector]));
    } else if (kind === 'area') hash.update(JSON.stringify([name, textHash(file)]));
  }
  return hash.digest('hex');
}

/** Hash of a screen's inputs: its own file, the extended ones, and the paths in `reads`. */
export type Fingerprints = (file: DefinitionFile, reads: Iterable<string>) => string;

/**
 * Fingerprints of the screens of a project. `loaded` has all screens as they are loaded, `project` the sound
 * ones.
 */
export function fingerprintsOf(loaded: Project, project: Project): Fingerprints {
  const shared = sharedFingerprint(loaded);
  const known = new Map<string, string>();
  const stateOf = (path: string) => {
    const state = known.get(path) ?? stateAt(project, path);
    known.set(path, state);
    return state;
  };
  return (file, reads) => {
    const base = project.screens.get(file.name)?.value.extends;
    const parts = file.sound ? extendedScreens(file.source.value as ScreenDefinition) : [];
    const extended = [...(base === undefined ? [] : [base]), ...parts].map((key) => {
      const other = project.files.get(pathFor('screen', key));
      return other && textHash(other);
    });
    const inputs = [shared, textHash(file), extended, ...Array.from(reads, stateOf)];
    return createHash('sha256').update(inputs.join('\n')).digest('base64');
  };
}
