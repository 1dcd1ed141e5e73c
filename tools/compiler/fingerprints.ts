import { createHash } from 'node:crypto';
import type { ScreenDefinition } from '../../contract/generated/screen';
import { extendedScreens } from '../definitions/project/extendParts';
import { type DefinitionFile, fileOf, type Project } from '../definitions/project/Project';
import { readText } from '../definitions/project/recordReads';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Hash of everything that a screen may depend on in all others, and of the areas. */
function sharedFingerprint(project: Project): string {
  const hash = createHash('sha256');
  for (const { kind, name, source, sound } of project.files.values()) {
    if (kind === 'screen') {
      const { value, whole } = project.screens.get(name) ?? {};
      const { route, props, extends: base } = value ?? {};
      const { floorplan, entity, recordSelector } = whole ?? {};
      hash.update(JSON.stringify([name, sound, route, props, base, floorplan, entity, recordSelector]));
    } else if (kind === 'area') hash.update(JSON.stringify([name, source.text]));
  }
  return hash.digest('hex');
}

/** Hash of a screen's inputs: its own file, the extended ones, and the paths in `reads`. */
export type Fingerprints = (file: DefinitionFile, reads: Iterable<string>) => string;

/**
 * Fingerprints of the screens of a project. `loaded` has all screens as they are loaded, `project` the sound
 * ones. What several screens read is hashed once.
 */
export function fingerprintsOf(loaded: Project, project: Project): Fingerprints {
  const shared = sharedFingerprint(loaded);
  const known = new Map<string, string>();
  const readHash = (path: string) => {
    const hash = known.get(path) ?? hashOf(readText(project, path));
    known.set(path, hash);
    return hash;
  };
  return (file, reads) => {
    const base = project.screens.get(file.name)?.value.extends;
    const parts = file.sound ? extendedScreens(file.source.value as ScreenDefinition) : [];
    const extended = [...(base === undefined ? [] : [base]), ...parts].map(
      (key) => project.files.get(fileOf('screen', key))?.source.text,
    );
    return hashOf(JSON.stringify([shared, file.source.text, extended, ...Array.from(reads, readHash)]));
  };
}
