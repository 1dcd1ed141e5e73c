import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import type { WorkspaceSettings } from '../../contract/workspaceSettings';
import { frameVariables } from '../theme';
import { AppToolbar } from './AppToolbar';
import { shellBench } from './testing/shellBench';

interface ToolbarArgs {
  readonly institutionName: string;
  /** Where the client runs; empty in production, which says nothing. */
  readonly environment: string;
  readonly narrow: boolean;
  readonly layout: WorkspaceSettings['layout'];
}

function Toolbar({ institutionName, environment, narrow, layout }: ToolbarArgs) {
  const [props] = useState(() =>
    shellBench({ settings: { layout }, shortcuts: ['eft/pool', 'cash/payDesk'] }),
  );
  const config = { institutionName, environmentLabel: { tr: environment, en: environment } };
  return (
    <Box sx={(theme) => frameVariables(theme, 'toolbar')}>
      <AppToolbar {...props} config={config} narrow={narrow} />
    </Box>
  );
}

/**
 * The bar over everything: folding the navigation, whose system and which environment this is, starred screens, search,
 * language, light or dark, panels and the user. On narrow windows the search is a button; on phones what is set seldom
 * stands in the user’s menu.
 */
const meta: Meta<ToolbarArgs> = {
  title: 'Shell/Toolbar',
  tags: ['autodocs'],
  args: {
    institutionName: 'Anadolu Para Transferi A.Ş.',
    environment: 'Test',
    narrow: false,
    layout: 'layout1',
  },
  argTypes: { layout: { control: 'select', options: ['layout1', 'layout2', 'layout3'] } },
  render: (args) => <Toolbar key={JSON.stringify(args)} {...args} />,
};

export default meta;

type Story = StoryObj<ToolbarArgs>;

/** The button at the left folds the navigation, and says what it would do next. */
export const Wide: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Menüyü daralt|Fold menu/ }));
    const unfold = canvas.getByRole('button', { name: /Menüyü genişlet|Unfold menu/ });
    await expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(unfold);
    await expect(canvas.getByRole('button', { name: /Menüyü daralt|Fold menu/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
};

/** In production nothing stands beside the name. */
export const Production: Story = { args: { environment: '' } };

/** A long name gives way; no tool is pushed out. */
export const LongName: Story = {
  args: {
    institutionName: 'Anadolu ve Trakya Uluslararası Elektronik Para ve Ödeme Hizmetleri Anonim Şirketi',
    environment: 'Kabul testi',
  },
};

export const OnATablet: Story = { globals: { viewport: { value: 'tablet', isRotated: false } } };

export const OnAPhone: Story = {
  args: { narrow: true },
  globals: { viewport: { value: 'phone', isRotated: false } },
};
