import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import type { WorkspaceSettings } from '../../../contract/wire/workspaceSettings';
import { frameVariables } from '../../ui/theme';
import { shellBench } from '../testing/shellBench';
import { AppToolbar } from './AppToolbar';

interface ToolbarArgs {
  readonly institutionName: string;
  /** Environment name; empty in production. */
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
 * The top bar: navigation toggle, institution, environment, starred screens, search, language, colour mode,
 * panels and user. Narrow windows show the search as a button; on phones rarely used settings move to the
 * user menu.
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

/** The left button folds the navigation; its label names the next action. */
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

/** Production shows no environment. */
export const Production: Story = { args: { environment: '' } };

/** A long name is truncated; all tools stay visible. */
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
