import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ScreenProblem } from '../../contract/model/compiled';
import { BrokenScreen } from './BrokenScreen';
import { ScreenSkeleton } from './ScreenSkeleton';

interface StandingArgs {
  readonly title: string;
  readonly problems: readonly ScreenProblem[];
  /** Why it did not start; empty for an invalid definition. */
  readonly failure: string;
  readonly retry: () => void;
}

/** Replaces a screen while it loads, and when it cannot be shown. Other tabs keep working. */
const meta: Meta<StandingArgs> = {
  title: 'Floorplans/In place of a screen',
  tags: ['autodocs'],
  args: { title: 'Bu ekran açılamıyor', problems: [], failure: '', retry: fn() },
  render: ({ title, problems, failure, retry }) => (
    <BrokenScreen
      title={title}
      problems={problems}
      {...(failure !== '' && { failure, retry: { label: 'Yeniden dene', run: retry } })}
    />
  ),
};

export default meta;

type Story = StoryObj<StandingArgs>;

/** Skeleton of a loading screen; announced to screen readers. */
export const OnItsWay: Story = {
  argTypes: { title: { control: 'text' }, problems: { control: false }, failure: { control: false } },
  args: { title: 'Ekran hazırlanıyor' },
  render: ({ title }) => <ScreenSkeleton label={title} />,
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('status', { name: args.title })).toBeVisible();
  },
};

/** An invalid definition: every problem with file, line and rule, for its author. */
export const WrongDefinition: Story = {
  args: {
    problems: [
      {
        file: 'screen-defs/accounting/accountClose.json',
        line: 42,
        rule: 'known-fields',
        severity: 'error',
        message: '“bakiyee” adında bir alan yok; Account varlığında “bakiye” var.',
      },
      {
        file: 'screen-defs/accounting/accountClose.json',
        line: 7,
        rule: 'unknown-floorplan',
        severity: 'error',
        message: 'Unknown floorplan «operat».',
      },
    ],
  },
};

/** The operation could not begin: reason and retry button. */
export const NotBegun: Story = {
  args: { title: 'İşlem başlatılamadı', failure: 'Sunucuya ulaşılamadı. Bağlantınızı denetleyin.' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Yeniden dene' }));
    await expect(args.retry).toHaveBeenCalledOnce();
  },
};
