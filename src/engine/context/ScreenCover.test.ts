import { expect, test } from 'vitest';
import type { FileAnswer } from '../../../contract/wire/envelope';
import type { Paper } from '../ports/Paper';
import { ScreenCover } from './ScreenCover';

test('a sub-screen covers its parent: files and printed documents are those of the whole screen', () => {
  const whole = new ScreenCover();
  const part = new ScreenCover(whole);
  const file = { name: 'a.pdf' } as FileAnswer;
  part.show(file);
  expect([whole.file, part.file]).toEqual([file, null]);
  const paper = {} as Paper;
  const printed: unknown[] = [];
  part.printWith(paper, () => printed.push(whole.paper, part.paper));
  expect(printed).toEqual([paper, null]);
  expect(whole.paper).toBeNull();
});
