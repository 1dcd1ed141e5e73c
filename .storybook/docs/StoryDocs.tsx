import {
  ArgTypes,
  Controls,
  Description,
  DocsContext,
  DocsPage,
  Heading,
  Primary,
  Subheading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext } from 'react';
import { FramedStory } from './FramedStory';

/**
 * Documentation page of a story file. Shows all stories, unless each is a full page of the client (`docs: {
 * oneByOne: true }`) or covers one (`docs: { story: { inline: false } }`: framed, with controls only beside
 * the story): then the first one is shown and the others are linked.
 */
export function StoryDocs() {
  const { parameters } = useOf('meta', ['meta']).preparedMeta;
  const { docs } = parameters;
  if (docs?.story?.inline === false) {
    return (
      <OneByOne>
        <FramedStory height={docs.story.iframeHeight} />
        <ArgTypes />
      </OneByOne>
    );
  }
  if (docs?.oneByOne !== true) return <DocsPage />;
  return (
    <OneByOne>
      <Primary />
      <Controls />
    </OneByOne>
  );
}

/** @param children the first story */
function OneByOne({ children }: { readonly children: ReactNode }) {
  const [, ...others] = useContext(DocsContext).componentStories();
  return (
    <>
      <Title />
      <Description of="meta" />
      {children}
      {others.length > 0 && <Heading>Stories</Heading>}
      {others.map(({ id, name, moduleExport }) => (
        <section key={id}>
          <Subheading>
            <a href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>
          </Subheading>
          <Description of={moduleExport} />
        </section>
      ))}
    </>
  );
}
