import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { compareClocks } from '../../../../contract/values/clock';
import { todayInTurkiye } from '../../../../contract/values/today';
import { fieldStyles } from '../styles/fieldStyles';
import { FieldStage } from '../testing/FieldStage';
import { sampleField } from '../testing/fieldSamples';

/** The calendar of a day. */
const meta: Meta = {
  title: 'Fields/Calendar',
  render: () => (
    <Box sx={(theme) => ({ ...fieldStyles(theme), bgcolor: 'background.paper', p: 3 })}>
      <Box sx={{ maxWidth: 420 }}>
        <FieldStage field={sampleField('date')} value={null} />
      </Box>
    </Box>
  ),
};

export default meta;

/** Today is the day of the institution, whatever the clock and time zone of the computer: this one is three days fast. */
export const TodayInTheCalendar: StoryObj = {
  beforeEach: () => {
    const atServer = Date.now() - 3 * 86_400_000;
    compareClocks(new Date(atServer).toUTCString(), Date.now(), Date.now());
    return () => compareClocks(new Date().toUTCString(), Date.now(), Date.now());
  },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('textbox').focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const calendar = await screen.findByRole('dialog', {}, { timeout: 10_000 });
    const today = await waitFor(() => {
      const day = calendar.querySelector('[aria-current="date"]');
      if (day === null) throw new Error('no day is today');
      return day;
    });
    await expect(today).toHaveTextContent(String(Number(todayInTurkiye().slice(-2))));
  },
};
