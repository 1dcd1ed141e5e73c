import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorPage } from './ErrorPage';
import { TabErrorCard } from './TabErrorCard';
import { UnauthorizedEntry } from './UnauthorizedEntry';

/** What stands in place of a page or screen. */
const meta: Meta = { title: 'Shell/States' };

export default meta;

export const NotFound: StoryObj = { render: () => <ErrorPage status={404} onStart={() => undefined} /> };

export const ServerError: StoryObj = { render: () => <ErrorPage status={500} onStart={() => undefined} /> };

export const NotPermitted: StoryObj = { render: () => <UnauthorizedEntry path="/fee/feeDefinition" /> };

export const BrokenScreen: StoryObj = {
  render: () => <TabErrorCard error={new Error('no column amount')} onRetry={() => undefined} />,
};
