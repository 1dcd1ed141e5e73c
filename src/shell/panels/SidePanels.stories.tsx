import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { userEvent, within } from 'storybook/test';
import { At } from '../testing/At';
import { shellBench } from '../testing/shellBench';
import { LeftPanel } from './LeftPanel';
import { RightPanel } from './RightPanel';

interface PanelArgs {
  /** Ids of starred screens. */
  readonly starred: readonly string[];
  /** Ids of recently opened screens, latest first. */
  readonly recent: readonly string[];
}

function Panels({ starred, recent }: PanelArgs) {
  const [{ shell, menu, recent: opened }] = useState(() => shellBench({ shortcuts: starred, recent }));
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', height: '100vh' }}>
      <At />
      <LeftPanel menu={menu} settings={shell.settings} recent={opened} />
      <RightPanel shell={shell} />
    </Box>
  );
}

/**
 * Optional panels beside the screens: starred and recent screens on the left; colleagues and the quick panel
 * on the right.
 */
const meta: Meta<PanelArgs> = {
  title: 'Shell/Panels/Side panels',
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, iframeHeight: 460 } } },
  args: {
    starred: ['accounting/accountCreate', 'cash/payDesk', 'accounting/agentSettlement'],
    recent: ['eft/pool', 'accounting/accountSearch'],
  },
  render: (args) => <Panels key={JSON.stringify(args)} {...args} />,
};

export default meta;

/** A link opens its screen and is marked there. */
export const Followed: StoryObj<PanelArgs> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: /Elif Şahin/ });
    await userEvent.click(canvas.getByRole('link', { name: /Vezne İşlemleri|Pay Desk/ }));
    await canvas.findByRole('link', { current: 'page', name: /Vezne İşlemleri|Pay Desk/ });
  },
};

/** Nothing starred or opened yet: each part explains how it fills. */
export const NothingYet: StoryObj<PanelArgs> = { args: { starred: [], recent: [] } };
