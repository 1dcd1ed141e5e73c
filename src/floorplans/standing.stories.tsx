import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ScreenProblem } from '../../contract/compiled';
import { BrokenScreen } from './BrokenScreen';
import { ScreenSkeleton } from './ScreenSkeleton';

interface StandingArgs {
  readonly title: string;
  readonly problems: readonly ScreenProblem[];
  /** Why it did not begin; empty where the definition is what is wrong. */
  readonly failure: string;
  readonly retry: () => void;
}

/** What stands in place of a screen: while it is on its way, and where it can’t be shown. Its neighbours stay. */
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

/** The shape of a screen that is on its way. It is told to a screen reader. */
export const OnItsWay: Story = {
  argTypes: { title: { control: 'text' }, problems: { control: false }, failure: { control: false } },
  args: { title: 'Ekran hazırlanıyor' },
  render: ({ title }) => <ScreenSkeleton label={title} />,
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('status', { name: args.title })).toBeVisible();
  },
};

/** Its definition is wrong: every problem with file, line and rule, for whoever mends it. */
export const WrongDefinition: Story = {
  args: {
    problems: [
      {
        file: 'screen-defs/accounting/accountClose.json',
        ...{ line: 42, rule: 'known-fields', severity: 'error' },
        message: '“bakiyee” adında bir alan yok; Account varlığında “bakiye” var.',
      },
      {
        file: 'screen-defs/accounting/accountClose.json',
        ...{ line: 7, rule: 'unknown-floorplan', severity: 'error' },
        message: 'Unknown floorplan «operat».',
      },
    ],
  },
};

/** The operation could not be begun: why, and the way to try again. */
export const NotBegun: Story = {
  args: { title: 'İşlem başlatılamadı', failure: 'Sunucuya ulaşılamadı. Bağlantınızı denetleyin.' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Yeniden dene' }));
    await expect(args.retry).toHaveBeenCalledOnce();
  },
};
