import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext, useSyncExternalStore } from 'react';
import { initialGlobals, type StoryGlobals } from '../toolbar/globals';

/**
 * The first story of the file in its own frame with the toolbar's globals, which Storybook's frame would not
 * receive. Reads the globals from the page instead of the event, since the frame emits such events, too.
 * @param height in px
 */
export function FramedStory({ height }: { readonly height: number }) {
  const context = useContext(DocsContext);
  const [story] = context.componentStories();
  const address = () => (story ? addressOf(story.id, context.getStoryContext(story).globals) : undefined);
  const src = useSyncExternalStore((changed) => {
    context.channel.on('globalsUpdated', changed);
    return () => context.channel.off('globalsUpdated', changed);
  }, address);
  return (
    <iframe
      title={story?.name}
      src={src}
      style={{ width: '100%', height, border: '1px solid rgb(0 0 0 / 15%)', borderRadius: 4 }}
    />
  );
}

function addressOf(id: string, globals: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(initialGlobals) as (keyof StoryGlobals)[];
  const chosen = names.map((name) => `${name}:${globals[name]}`).join(';');
  return `iframe.html?id=${id}&viewMode=story&globals=${chosen}`;
}
