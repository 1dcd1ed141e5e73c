import {
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
import { useContext } from 'react';

/**
 * The page of documentation of a file of stories. All of them stand on it, unless each is a page of the client by
 * itself (`docs: { oneByOne: true }`): then the first does, with its controls, and the others are told and linked.
 */
export function StoryDocs() {
  const { parameters } = useOf('meta', ['meta']).preparedMeta;
  return parameters.docs?.oneByOne === true ? <OneByOne /> : <DocsPage />;
}

function OneByOne() {
  const [, ...others] = useContext(DocsContext).componentStories();
  return (
    <>
      <Title />
      <Description of="meta" />
      <Primary />
      <Controls />
      <Heading>Stories</Heading>
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
