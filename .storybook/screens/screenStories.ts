import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { definitionAt, readDefinition, storiesAddress } from './readDefinition';
import { metaId, screenStates, statesOf, tagsOf } from './states';

const staging = fileURLToPath(new URL('./screenStory.tsx', import.meta.url));

/** Module text with the stories of a definition. */
function storiesOf(file: string): string {
  const definition = readDefinition(file);
  const { key, title } = definition;
  const stories = statesOf(definition).map((state) => {
    const { exportName, name } = screenStates[state];
    const words = { name, tags: tagsOf(definition, state), args: { screen: key, state } };
    // Static readers of a story file need unquoted keys.
    const told = Object.entries(words).map(([word, value]) => `${word}: ${JSON.stringify(value)}`);
    return `export const ${exportName} = { ${told.join(', ')} };`;
  });
  return [
    `import { screenStory } from ${JSON.stringify(staging)};`,
    `export default { ...screenStory, title: ${JSON.stringify(title)}, id: ${JSON.stringify(metaId(key))} };`,
    ...stories,
  ].join('\n');
}

/** Last generated stories by definition. */
const made = new Map<string, string>();

/** Whether a saved definition changes its stories; an unreadable one keeps them. */
function hasOtherStories(file: string): boolean {
  try {
    return storiesOf(file) !== made.get(file);
  } catch {
    return false;
  }
}

/** Storybook's list of all stories, which it treats as changed at every save. */
const isListOfStories = (file: string) => file.endsWith('/storybook-stories.js');

/** Vite plugin that serves definitions as story modules: `screen-defs/<area>/<id>.json`. */
export function screenStories(): Plugin {
  /** Whether the last saved definition left its stories unchanged. */
  let isFollowed = false;
  return {
    name: 'screen-stories',
    enforce: 'pre',
    configureServer({ middlewares }) {
      // Tests request the definition's file name, which would be served as JSON.
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
      // An open screen follows its definition by itself and keeps its input; changed stories would restart
      // it.
      if (isListOfStories(file)) return isFollowed ? [] : undefined;
      isFollowed = type === 'update' && storiesAddress(file) !== null && !hasOtherStories(file);
      return isFollowed ? modules.filter(({ id }) => definitionAt(id ?? '') !== file) : undefined;
    },
  };
}
