import { expect, it } from 'vitest';
import { indent } from './navRow';

it('H03 items are indented by 36, 12 more a level, at most 80', () => {
  expect([0, 1, 2, 3, 4, 9].map(indent)).toEqual([36, 48, 60, 72, 80, 80]);
});
