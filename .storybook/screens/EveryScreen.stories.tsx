import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { theInstitution } from '../institution/Institution';
import { stageScreen } from './stageScreen';

// Not for designers: tests that the stories begin of screens that no menu has; the others are opened from it by a browser
// test. Drawn, they would take ten times as long.
const meta: Meta = { title: 'Screens/Every screen', tags: ['!dev', '!autodocs'], render: () => <main /> };

export default meta;

/** The day of the stories has no payout that could be reversed: its screen says so, as in the product. */
const refused = new Set(['payments/payoutReversal']);

export const Begins: StoryObj = {
  play: async () => {
    const { definitions } = await theInstitution();
    const failed: string[] = [];
    const { areas, screens } = definitions.model;
    const inMenu = new Set(areas.flatMap((area) => area.screens));
    const others = Object.keys(screens).filter((screen) => !inMenu.has(screen));
    await expect(others.length).toBeGreaterThan(20);
    for (const screen of others) {
      const { root, slot } = await stageScreen({ screen, state: 'filled', language: 'tr' });
      if (slot.screen?.phase !== 'ready' && !refused.has(screen))
        failed.push(`${screen}: ${slot.failure ?? slot.screen?.phase}`);
      failed.push(...root.ui.notices.shown.map((notice) => `${screen}: ${JSON.stringify(notice)}`));
      slot.screen?.dispose();
    }
    await expect(failed).toEqual([]);
  },
};
