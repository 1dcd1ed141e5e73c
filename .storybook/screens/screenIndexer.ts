import type { Indexer } from 'storybook/internal/types';
import { readDefinition } from './readDefinition.ts';
import { metaId, screenStates, statesOf, tagsOf } from './states.ts';

/** Generates the stories of a definition, one for each state. No list is maintained. */
export const screenIndexer: Indexer = {
  test: /\/screen-defs\/[^/]+\/(?!area\.json$)[^/.]+\.json$/,
  createIndex: async (file) => {
    const definition = readDefinition(file);
    return statesOf(definition).map((state) => ({
      type: 'story',
      title: definition.title,
      metaId: metaId(definition.key),
      tags: [...tagsOf(definition, state)],
      ...screenStates[state],
    }));
  },
};
