import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { definitionAt, readDefinition, storiesAddress } from './readDefinition';
import { metaId, screenStates, statesOf, tagsOf } from './states';

const staging = fileURLToPath(new URL('./screenStory.tsx', import.meta.url));

/** The stories of a definition as a module. */
function storiesOf(file: string): string {
  const definition = readDefinition(file);
  const { key, title } = definition;
  const stories = statesOf(definition).map((state) => {
    const { exportName, name } = screenStates[state];
    const words = { name, tags: tagsOf(definition, state), args: { screen: key, state } };
    // Who reads a story without running it knows its words by bare names.
    const told = Object.entries(words).map(([word, value]) => `${word}: ${JSON.stringify(value)}`);
    return `export const ${exportName} = { ${told.join(', ')} };`;
  });
  return [
    `import { screenStory } from ${JSON.stringify(staging)};`,
    `export default { ...screenStory, title: ${JSON.stringify(title)}, id: ${JSON.stringify(metaId(key))} };`,
    ...stories,
  ].join('\n');
}

/** The stories as they were made last, by definition. */
const made = new Map<string, string>();

/** Whether a saved definition has other stories now; one that can't be read keeps those it had. */
function hasOtherStories(file: string): boolean {
  try {
    return storiesOf(file) !== made.get(file);
  } catch {
    return false;
  }
}

/** Storybook's list of all stories, which it takes for changed at every save. */
const isListOfStories = (file: string) => file.endsWith('/storybook-stories.js');

/** Whoever asks for a definition as a module of stories gets them: `screen-defs/<area>/<id>.json`. */
export function screenStories(): Plugin {
  /** What was saved last is a definition whose stories are the same. */
  let isFollowed = false;
  return {
    name: 'screen-stories',
    enforce: 'pre',
    configureServer({ middlewares }) {
      // A test is asked for by the name of its file, and a definition would be sent as it is.
      middlewares.use((request, _, next) => {
        const [path = '', query = ''] = (request.url ?? '').split('?');
        const address = query.startsWith('browserv=') ? storiesAddress(path) : null;
        if (address !== null) request.url = `${address}?${query}`;
        next();
      });
    },
    resolveId(source) {
      const [path = ''] = source.split('?');
      return storiesAddress(path) ?? (definitionAt(path) && path);
    },
    load(id) {
      const file = definitionAt(id);
      if (file === null) return null;
      this.addWatchFile(file);
      const code = storiesOf(file);
      made.set(file, code);
      return { code, moduleType: 'js' };
    },
    hotUpdate({ file, modules, type }) {
      // An open screen follows its definition by itself, and keeps what was typed; its stories begin anew.
      if (isListOfStories(file)) return isFollowed ? [] : undefined;
      isFollowed = type === 'update' && storiesAddress(file) !== null && !hasOtherStories(file);
      return isFollowed ? modules.filter(({ id }) => definitionAt(id ?? '') !== file) : undefined;
    },
  };
}
