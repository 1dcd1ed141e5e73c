import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { StoryGlobals } from '../toolbar/globals';
import { ScreenStage } from './ScreenStage';
import type { ScreenState } from './states';

interface ScreenArgs {
  readonly screen: string;
  readonly state: ScreenState;
}

/** Assertions for each state, valid for every screen. */
const signs: Readonly<Partial<Record<ScreenState, (stage: HTMLElement) => void>>> = {
  filled: (stage) => expect(stage.querySelector('article')).not.toBeNull(),
  empty: (stage) => expect(stage.querySelector('article')).not.toBeNull(),
  fieldErrors: (stage) => expect(stage.querySelector('[aria-invalid="true"]')).not.toBeNull(),
  forbidden: (stage) => expect(stage.querySelector('article')).toBeNull(),
  longTexts: (stage) => expect(stage.querySelector('article')).not.toBeNull(),
  readOnly: (stage) =>
    expect(stage.querySelector('form input:not([readonly]):not([disabled]):not([aria-readonly])')).toBeNull(),
};

/** Common parts of all definitions' stories. */
export const screenStory = {
  render: ({ screen, state }, { globals }) => (
    <ScreenStage screen={screen} state={state} globals={globals as StoryGlobals} />
  ),
  play: async ({ canvasElement, args: { state } }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-staged]')).not.toBeNull(), {
      timeout: 60_000,
    });
    await waitFor(() => signs[state]?.(canvasElement), { timeout: 30_000 });
  },
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<ScreenArgs>;
