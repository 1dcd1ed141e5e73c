// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawField } from '../testing/drawField';

afterEach(cleanup);

describe('C.4 the chosen record of a look-up', () => {
  it('is shown in the language switched to, and in the old one until its label is loaded', async () => {
    const host = drawField('lookup', {}, {});
    const answers: (() => void)[] = [];
    host.answer = () =>
      new Promise((resolve) => {
        const label = host.language === 'tr' ? 'Almanya' : 'Germany';
        answers.push(() => resolve({ options: [{ id: 'DE', label }] }));
      });
    act(() => host.receive('DE'));
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'Almanya'));
    act(() => {
      host.language = 'en';
    });
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'Almanya');
    answers[1]?.();
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'Germany'));
  });
});
