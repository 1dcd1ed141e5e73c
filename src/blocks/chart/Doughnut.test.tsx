// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Doughnut } from './Doughnut';

afterEach(cleanup);

test.each([0, 2, 8, 240])('a doughnut in a width of %s px has no negative sizes', (width) => {
  const data = { categories: ['A'], series: [{ name: 'a', title: 'A', sizes: [1], texts: ['1'] }] };
  const props = { data: data as never, colors: ['#000'], width, height: 240, language: 'tr' } as const;
  const { container } = render(<Doughnut {...props} />);
  const [svg, circle] = [container.querySelector('svg'), container.querySelector('circle')];
  const sizes = [svg?.getAttribute('width'), svg?.getAttribute('height'), circle?.getAttribute('r')].map(
    Number,
  );
  expect(sizes.filter((size) => !(size >= 0))).toEqual([]);
});
