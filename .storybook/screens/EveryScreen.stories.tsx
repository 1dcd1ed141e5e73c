import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { theInstitution } from '../institution/Institution';
import { stageScreen } from './stageScreen';

// Not for designers: tests that the story of every screen begins. Drawn, all together take ten times as long.
const meta: Meta = { title: 'Screens/Every screen', tags: ['!dev', '!autodocs'], render: () => <main /> };

export default meta;

export const Begins: StoryObj = {
  play: async () => {
    const { definitions } = await theInstitution();
    const failed: string[] = [];
    for (const screen of Object.keys(definitions.model.screens)) {
      const { root, slot } = await stageScreen({ screen, state: 'filled', language: 'tr' });
      if (slot.screen?.phase !== 'ready') failed.push(`${screen}: ${slot.failure ?? slot.screen?.phase}`);
      failed.push(...root.ui.notices.shown.map((notice) => `${screen}: ${JSON.stringify(notice)}`));
      slot.screen?.dispose();
    }
    await expect(failed).toEqual([]);
  },
};
