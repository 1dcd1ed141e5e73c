import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect, useState } from 'react';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { BlockArea } from '../../src/blocks';
import type { ScreenStore } from '../../src/engine';
import { ResubmissionNotice } from '../../src/form/block/ResubmissionNotice';
import { ActionFooter } from '../../src/screens/actions/ActionFooter';
import { ActionMenu } from '../../src/screens/actions/ActionMenu';
import { ChosenFigures } from '../../src/screens/actions/ChosenFigures';
import { FormDialogView } from '../../src/screens/FormDialogView';
import { ContextFacts } from '../../src/screens/facts/ContextFacts';
import { DropZone } from '../../src/screens/files/DropZone';
import { FilterPanel } from '../../src/screens/floorplans/FilterPanel';
import { WizardSummary } from '../../src/screens/floorplans/WizardSummary';
import { PrintView } from '../../src/screens/print/PrintView';
import { Receipt } from '../../src/screens/receipt/Receipt';
import { ScreenHeader } from '../../src/screens/ScreenHeader';
import { storyMoment } from '../institution/moment';
import { ScreenStage } from '../screens/ScreenStage';
import type { ScreenState } from '../screens/states';
import type { StoryGlobals } from '../toolbar/globals';

interface PartArgs {
  /** Screen of the part. */
  readonly screen: string;
  readonly state: ScreenState;
  readonly draw: (screen: ScreenStore) => ReactNode;
}

/** Parts that floorplans add around form and grid: each shown separately, on a gallery screen. */
const meta: Meta<PartArgs> = {
  title: 'Floorplans/Parts',
  tags: ['autodocs'],
  parameters: { docs: { oneByOne: true } },
  args: { state: 'filled' },
  argTypes: {
    draw: { table: { disable: true } },
    screen: { control: false },
    state: { control: 'select', options: ['filled', 'longTexts', 'readOnly'] },
  },
  render: ({ screen, state, draw }, { globals }) => (
    <ScreenStage
      key={screen + state}
      screen={screen}
      state={state}
      globals={globals as unknown as StoryGlobals}
      part={(one) => (
        <Box sx={{ height: '100%', overflow: 'auto', p: 2, containerType: 'inline-size' }}>{draw(one)}</Box>
      )}
    />
  ),
};

export default meta;

type Story = StoryObj<PartArgs>;

const patient = { timeout: 60_000 };

/** Brings a screen into the state that shows a part of it, once. */
function WithScreen(props: {
  readonly screen: ScreenStore;
  prepare(screen: ScreenStore): unknown;
  readonly children: ReactNode;
}) {
  const { screen, prepare, children } = props;
  const [begin] = useState(() => prepare);
  useEffect(() => void begin(screen), [begin, screen]);
  return children;
}

/**
 * Title, description and actions of the screen. Exports share a button; actions that do not fit are in the
 * overflow menu.
 */
export const Header: Story = {
  args: { screen: 'gallery/floorplanQuery', draw: (one) => <ScreenHeader screen={one} /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1 }, patient);
    const bar = within(canvas.getByRole('toolbar'));
    await userEvent.click(bar.getByRole('button', { name: /Dışa aktar|Export/ }));
    const items = await page.findAllByRole('menuitem');
    await expect(items.length).toBeGreaterThan(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
  },
};

/** On a phone everything but the primary action is in the menu. */
export const HeaderOnAPhone: Story = {
  ...Header,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1 }, patient);
  },
};

/** Sticky; the primary action is filled and comes last. */
export const Footer: Story = {
  args: { screen: 'gallery/floorplanDefine', draw: (one) => <ActionFooter screen={one} /> },
  play: async ({ canvasElement }) => {
    const buttons = await within(canvasElement).findAllByRole('button', {}, patient);
    await expect(buttons.at(-1)).toHaveClass('MuiButton-contained');
  },
};

/** Overflow menu. Arrow keys move, Escape closes. */
export const Menu: Story = {
  args: {
    screen: 'gallery/floorplanQuery',
    draw: (one) => <ActionMenu screen={one} actions={one.actions.at('bar')} />,
  },
  play: async ({ canvasElement }) => {
    const opener = await within(canvasElement).findByRole('button', { name: /Diğer işlemler|More/ }, patient);
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const [first, second] = await page.findAllByRole('menuitem');
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(second).toHaveFocus();
  },
};

/** Criteria of a query with actions. Collapsed, it shows the active criteria on one line. */
export const Filter: Story = {
  args: {
    screen: 'gallery/gridPaging',
    draw: (one) => <FilterPanel screen={one} title="grid:screen.filter" />,
  },
  play: async ({ canvasElement }) => {
    const fold = await within(canvasElement).findByRole(
      'button',
      { name: /Arama ölçütleri|Search criteria/ },
      patient,
    );
    const [first] = within(canvasElement).getAllByRole('textbox');
    await userEvent.type(first as HTMLElement, 'Işık{Enter}');
    await userEvent.click(fold);
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(within(canvasElement).getByText(/: Işık/)).toBeVisible());
  },
};

/** Read-only facts of the record. */
export const Facts: Story = {
  args: { screen: 'gallery/floorplanOperate', draw: (one) => <ContextFacts screen={one} /> },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('dl dd')).not.toBeNull(), patient);
  },
};

const list = (name: string) => new File(['alici;tutar\nGülşen Öztürk;1250,50\n'], name, { type: 'text/csv' });
const dropZone = (one: ScreenStore) =>
  one.uploadQueue && <DropZone screen={one} uploadQueue={one.uploadQueue} />;

/** Drop or select files; unsuitable ones are rejected at once, with the reason. */
export const Drop: Story = {
  args: { screen: 'gallery/floorplanUpload', draw: dropZone },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const zone = await canvas.findByRole('region', { name: /^(Dosyalar|Files)$/ }, patient);
    const drop = (file: File) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(file);
      zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    };
    drop(list('odemeler.exe'));
    await expect(await canvas.findByText(/odemeler\.exe: (bu tür|files of)/)).toBeVisible();
    drop(list('odemeler-kasim.csv'));
    await expect(await canvas.findByText('odemeler-kasim.csv')).toBeVisible();
    await expect(canvas.queryByText(/odemeler\.exe/)).toBeNull();
  },
};

/** Upload progress. */
export const OnItsWay: Story = {
  args: {
    screen: 'gallery/floorplanUpload',
    draw: (one) => (
      <WithScreen
        screen={one}
        prepare={({ uploadQueue }) => {
          uploadQueue?.add([list('temsilcilere-yapilan-hakedis-odemeleri-2026-kasim.csv')]);
          void uploadQueue?.send((_, { signal, onProgress }) => {
            onProgress(0.4);
            return new Promise((resolve) => signal.addEventListener('abort', resolve));
          });
        }}
      >
        {dropZone(one)}
      </WithScreen>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(
      () => expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40'),
      patient,
    );
  },
};

/** Cancelled: the file stays selected, and can be sent again. */
export const Stopped: Story = {
  ...OnItsWay,
  play: async (context) => {
    await OnItsWay.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Yüklemeyi durdur|Stop the upload/ }));
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull());
  },
};

/** A form before an action. Shows missing fields; Escape cancels, a click on the backdrop does not. */
export const FormDialog: Story = {
  args: {
    screen: 'gallery/floorplanPool',
    draw: (one) => (
      <WithScreen
        screen={one}
        prepare={async ({ grid, actions }) => {
          await grid?.query();
          const row = grid?.rows.find(({ status }) => status === 'PENDING');
          if (row) void actions.run('reject', row);
        }}
      >
        <FormDialogView screen={one} />
      </WithScreen>
    ),
  },
  play: async () => {
    const dialog = await page.findByRole('dialog', {}, patient);
    await userEvent.click(within(dialog).getByRole('button', { name: /^(Reddet|Reject)$/ }));
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toBeInvalid());
    await userEvent.type(within(dialog).getByRole('textbox'), 'Belgeler eksik.');
    await userEvent.tab();
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toBeValid());
  },
};

const receipt = (result: Parameters<ScreenStore['merge']>[0]['result']) => (one: ScreenStore) => (
  <WithScreen screen={one} prepare={() => one.merge({ result })}>
    <Receipt screen={one} doneAt={new Date(storyMoment).toISOString()} />
  </WithScreen>
);

/**
 * Result of an operation: generated number, time, and next steps. Takes the focus, so that it is announced.
 */
export const Done: Story = {
  args: {
    screen: 'gallery/floorplanOperate',
    draw: receipt({ id: '42', orderNo: 'ORD-2026-000042', paymentRef: 'PB-000314' }),
  },
  play: async ({ canvasElement }) => {
    const strip = await within(canvasElement).findByText('ORD-2026-000042', {}, patient);
    await expect(strip.closest('[role="status"]')).toHaveFocus();
    await expect(within(canvasElement).getByRole('button', { name: /Yazdır|Print/ })).toBeEnabled();
  },
};

/** Pending approval. */
export const HeldForApproval: Story = {
  args: { screen: 'gallery/floorplanOperate', draw: receipt({ approvalNo: 'ONY-2026-000007' }) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/Onaya gönderildi|Sent for approval/, {}, patient);
  },
};

/**
 * Figures of the rows selected in two grids, updated with the selection, and whether their difference is
 * within its limit.
 */
export const ChosenRows: Story = {
  args: {
    screen: 'gallery/gridChosen',
    draw: (one) => (
      <WithScreen screen={one} prepare={({ form }) => form?.set('tolerance', '999999999')}>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <ChosenFigures screen={one} />
          <BlockArea screen={one} blocks={one.board.at(null)} />
        </Box>
      </WithScreen>
    ),
  },
  play: async ({ canvasElement }) => {
    for (const column of ['reference', 'orderNo']) {
      const cell = () => canvasElement.querySelector<HTMLElement>(`.ag-row [col-id="${column}"]`);
      await waitFor(() => expect(cell()).toHaveTextContent(/\d/), patient);
      await userEvent.click(cell() as HTMLElement);
    }
    const figures = within(canvasElement.querySelector('dl') as HTMLElement);
    await expect(await figures.findByText('2')).toBeVisible();
    await expect(await figures.findByText(/sınırın içinde|within the limit/)).toBeVisible();
  },
};

/** All input by step, with a link back to each. */
export const Summary: Story = {
  args: {
    screen: 'gallery/floorplanWizard',
    draw: (one) => (
      <WithScreen
        screen={one}
        prepare={({ form, ports }) =>
          form?.inputs.rememberLabel(
            'agent',
            String(form.value('agent')),
            'Güneydoğu Ödeme Ltd. Şti.',
            ports.language(),
          )
        }
      >
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {one.steps && <WizardSummary screen={one} steps={one.steps} />}
        </Box>
      </WithScreen>
    ),
  },
  play: async ({ canvasElement }) => {
    const back = await within(canvasElement).findAllByRole('button', { name: /^(Düzenle|Edit):/ }, patient);
    await expect(back).toHaveLength(3);
    await expect(canvasElement.querySelectorAll('dd').length).toBeGreaterThan(3);
  },
};

/** Above the form of a request that its maker corrects (`resubmit`): why it came back, and what to check. */
export const ReturnedRequest: Story = {
  args: {
    screen: 'gallery/floorplanDefine',
    draw: (one) => (
      <ResubmissionNotice
        screen={Object.create(one, {
          resubmission: {
            value: {
              approvalNo: 'ONY00000000042',
              outcome: 'REJECTED',
              decider: 'Kerem Yıldız',
              note: 'Alıcının adı kimlikteki adla aynı değil; kimlik kopyasını ekleyip yeniden gönderiniz.',
              changed: true,
              values: {},
              hidden: ['iban'],
            },
          },
        })}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const number = await within(canvasElement).findByText(/ONY00000000042/, {}, patient);
    const notice = number.closest('[role="status"]');
    await expect(notice).toHaveTextContent('Kerem Yıldız: Alıcının adı');
    await expect(notice).toHaveTextContent(/IBAN/);
  },
};

/** Hides the screen, as in print; here the page can be scrolled. */
const paperAlone = {
  '[data-staged]': { display: 'none' },
  'html, body': { height: 'auto', overflow: 'visible' },
  '.print-view': { padding: '12mm' },
};

/** Print view of the screen, as ‹Yazdır› prints it: title, user and time, facts, rows with totals. */
export const Paper: Story = {
  args: {
    screen: 'gallery/gridPaging',
    draw: (one) => (
      <WithScreen screen={one} prepare={({ grid }) => grid?.setSize(20)}>
        <GlobalStyles styles={paperAlone} />
        <PrintView screen={one} doneAt={null} />
      </WithScreen>
    ),
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-staged]')).not.toBeNull(), patient);
    const paper = () => document.querySelector('.print-view');
    await waitFor(() => {
      window.dispatchEvent(new Event('beforeprint'));
      expect(paper()?.querySelectorAll('tbody tr').length).toBeGreaterThan(10);
    }, patient);
    await expect(paper()?.querySelector('h1')).toHaveTextContent(/Tablo: Sayfalar|Grid: Pages/);
  },
};
