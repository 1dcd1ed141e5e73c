import { describe, expect, it } from 'vitest';
import { pictureName, strayPictures } from './pictures';

const story = { id: 'fields-kinds--text', type: 'story', importPath: './src/fields/fields.stories.tsx' };

describe('the pictures of stories', () => {
  it('are strays where their story is no more or has another name', () => {
    const files = [
      pictureName('fields-kinds--text', 'light'),
      pictureName('fields-kinds--text', 'dark'),
      pictureName('fields-kinds--words', 'light'),
    ];
    expect(strayPictures(files, [story])).toEqual(['fields-kinds--words-light.png']);
  });
});
