import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { frameVariables } from '../../ui/theme';
import { AppFooter } from './AppFooter';

/** Copyright line under the screens. May be hidden, or scroll with the page. */
const meta: Meta<typeof AppFooter> = {
  title: 'Shell/Footer',
  component: AppFooter,
  tags: ['autodocs'],
  args: { institutionName: 'Anadolu Para Transferi A.Ş.' },
  render: (args) => (
    <Box sx={(theme) => frameVariables(theme, 'footer')}>
      <AppFooter {...args} />
    </Box>
  ),
};

export default meta;

/** Shows the current year. */
export const Usual: StoryObj<typeof AppFooter> = {
  play: async ({ canvasElement }) => {
    const year = String(new Date().getFullYear());
    await expect(within(canvasElement).getByRole('contentinfo')).toHaveTextContent(year);
  },
};

/** A long name wraps on a phone. */
export const OnAPhone: StoryObj<typeof AppFooter> = {
  args: {
    institutionName: 'Anadolu ve Trakya Uluslararası Elektronik Para ve Ödeme Hizmetleri Anonim Şirketi',
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
};
