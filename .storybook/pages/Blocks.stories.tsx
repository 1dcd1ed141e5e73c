import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { CompiledModule } from '../../contract/compiled';
import { ScreenStage } from '../screens/ScreenStage';
import type { ScreenState } from '../screens/states';
import type { StoryGlobals } from '../toolbar/globals';

interface BlockArgs {
  /** The screen that it stands on. */
  readonly screen: string;
  /** Id of the block. */
  readonly block: string;
  readonly state: ScreenState;
}

/** A screen of which one block is left, out of its tab. */
function alone(block: string) {
  return (module: CompiledModule): CompiledModule => {
    if (module.screen?.blocks === undefined) return module;
    const { tabs: _, ...screen } = module.screen;
    const blocks = module.screen.blocks
      .filter(({ id }) => id === block)
      .map((one) => ({ ...one, span: 'full' as const }));
    return { ...module, screen: { ...screen, blocks } };
  };
}

function BlockStage({ screen, block, state, globals }: BlockArgs & { readonly globals: StoryGlobals }) {
  const reshape = useMemo(() => alone(block), [block]);
  return <ScreenStage screen={screen} state={state} globals={globals} reshape={reshape} />;
}

/**
 * What a screen is made of, one by one, with the figures of the institution. A block loads by itself and fails alone:
 * its states are in the controls.
 */
const meta: Meta<BlockArgs> = {
  title: 'Blocks/Kinds',
  tags: ['autodocs'],
  parameters: { docs: { oneByOne: true } },
  args: { screen: 'gallery/floorplanDashboard', state: 'filled' },
  argTypes: {
    state: { control: 'select', options: ['filled', 'empty', 'loading', 'serverError'] },
    screen: { control: false },
  },
  render: (args, { globals }) => (
    <BlockStage key={JSON.stringify(args)} {...args} globals={globals as unknown as StoryGlobals} />
  ),
};

export default meta;

type Story = StoryObj<BlockArgs>;

const patient = { timeout: 60_000 };

/** Waits for something of the block that tells that it was drawn. */
const drawn =
  (sign: string): Story['play'] =>
  async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector(`[data-staged] ${sign}`)).not.toBeNull(), patient);
  };

/** Looks at the block in place of the rows, and waits for something of it. */
const lookedAt =
  (sign: string): Story['play'] =>
  async (context) => {
    const { canvasElement, userEvent } = context;
    const other = '[data-staged] .MuiToggleButtonGroup-root button:nth-of-type(2)';
    await waitFor(() => expect(canvasElement.querySelector(other)).not.toBeNull(), patient);
    await userEvent.click(canvasElement.querySelector(other) as HTMLElement);
    await drawn(sign)?.(context);
  };

export const Figure: Story = { args: { block: 'count' }, play: drawn('article h3, article h2') };
export const FiguresByCurrency: Story = { args: { block: 'paid' }, play: drawn('article h3, article h2') };
export const LineChart: Story = { args: { block: 'monthly' }, play: drawn('svg path') };
/** A table of the same figures stands behind every chart, for who can’t see it. */
export const Doughnut: Story = { args: { block: 'deliveries' }, play: drawn('svg path') };
export const BarChart: Story = { args: { block: 'agents' }, play: drawn('svg rect, svg path') };
/** Steps from the first to the last, with what share of the first and of the one before has come as far. */
export const Funnel: Story = { args: { block: 'course' }, play: drawn('svg rect') };
/** Figures in rows and columns, shaded by size; the totals are worked out of the records, not of the cells. */
export const Pivot: Story = { args: { block: 'rhythm' }, play: drawn('tfoot td') };
export const MapOfTurkiye: Story = { args: { block: 'provinces' }, play: drawn('svg circle') };
export const List: Story = { args: { block: 'latest' }, play: drawn('li') };
/** A year at a glance: what a day has is told when the focus or the pointer is on it, and listed below when it is chosen. */
export const CalendarOfYear: Story = { args: { block: 'days' }, play: drawn('[role="grid"] .mark') };
/** A month with the labels of its days, in the tones of their codes. */
export const CalendarOfMonth: Story = {
  args: { screen: 'gallery/gridGroups', block: 'days' },
  play: lookedAt('[role="grid"] [data-day] li'),
};
/** Rows that can be looked at in another way: a switch above them, and a pivot in their place. */
export const OtherView: Story = {
  args: { screen: 'gallery/gridGroups', block: 'byStatus' },
  play: lookedAt('tfoot td'),
};
export const Grid: Story = { args: { block: 'orders' }, play: drawn('[role="row"]') };
/** Fields of the record, or of one that it points to: read, not entered. */
export const Facts: Story = {
  args: { screen: 'gallery/floorplanDetail', block: 'agentFacts' },
  play: drawn('section dl dd'),
};
/** How far a record has come on its way, as its entity's states tell: where it is, what was and what can be next. */
export const Course: Story = {
  args: { screen: 'gallery/blockCustom', block: 'course' },
  play: drawn('section .MuiStep-root'),
};
/** Two sides beside each other: what differs is told by a sign and a word. */
export const Comparison: Story = {
  args: { screen: 'gallery/blockCustom', block: 'comparison' },
  play: drawn('table tbody th'),
};
/** A text as it will look to whoever gets it, while it is written. */
export const Preview: Story = {
  args: { screen: 'gallery/fieldLongText', block: 'sms' },
  play: drawn('section p'),
};
/** A sentence that stays: what has to be known on this screen. */
export const Note: Story = {
  args: { screen: 'gallery/blockCustom', block: 'about' },
  play: drawn('[role="alert"]'),
};
/** No rows: it says so in its own place. */
export const Empty: Story = { args: { block: 'latest', state: 'empty' }, play: drawn('article') };
/** It fails alone, and can be asked again. */
export const Failed: Story = { args: { block: 'monthly', state: 'serverError' }, play: drawn('button') };
export const Waiting: Story = { args: { block: 'monthly', state: 'loading' } };
