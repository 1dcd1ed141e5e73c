import { describe, expect, it } from 'vitest';
import { handWrittenStories, type StoryIndex, storyCounts } from './storyIndex';

const entry = (id: string, importPath: string, type = 'story') => [id, { id, type, importPath }];

const index: StoryIndex = {
  entries: Object.fromEntries([
    entry('foundations--tokens', './.storybook/foundations/Foundations.stories.tsx'),
    entry('foundations-writing--docs', './.storybook/foundations/Writing.mdx', 'docs'),
    entry('fields-kinds--docs', './src/form/fields/fields.stories.tsx', 'docs'),
    entry('fields-kinds--text', './src/form/fields/fields.stories.tsx'),
    entry('fee-feecreate--filled', './screen-defs/fee/feeCreate.json'),
    entry('fee-feecreate--empty', './screen-defs/fee/feeCreate.json'),
  ]),
};

describe('the index of stories', () => {
  it('distinguishes hand-written stories from those of definitions and from pages of documentation', () => {
    expect(handWrittenStories(index).map(({ id }) => id)).toEqual([
      'foundations--tokens',
      'fields-kinds--text',
    ]);
  });

  it('is counted, with the screens that no story shows', () => {
    expect(storyCounts(index, ['fee/feeCreate', 'fee/feeList'])).toEqual({
      stories: 4,
      handWritten: 2,
      screens: 2,
      unseen: ['fee/feeList'],
    });
  });
});
