import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { UploadWatch } from '../host/FieldHost';
import { fieldStyles } from '../styles/fieldStyles';
import { FieldStage } from '../testing/FieldStage';
import { fieldSamples, sampleField } from '../testing/fieldSamples';

interface FileArgs {
  readonly title: string;
  readonly filled: boolean;
  /** State of the upload. */
  readonly upload: 'arrives' | 'isOnItsWay' | 'isRefused';
  readonly required: boolean;
  readonly readOnly: boolean;
}

const uploads = {
  arrives: async (_: string, { name }: File) => ({ id: 'b2', name }),
  isOnItsWay: (_: string, __: File, { onProgress }: UploadWatch) => {
    onProgress(0.4);
    return new Promise<never>(() => undefined);
  },
  isRefused: () => Promise.reject(new Error('Dosyanın içeriği PDF değil.')),
} as const;

/** File upload by button or drag and drop. */
const meta: Meta<FileArgs> = {
  title: 'Fields/File',
  tags: ['autodocs'],
  args: { title: 'Vergi Levhası', filled: false, upload: 'arrives', required: false, readOnly: false },
  argTypes: { upload: { control: 'select', options: Object.keys(uploads) } },
  render: ({ title, filled, upload, required, readOnly }) => (
    <Box
      key={JSON.stringify([filled, upload, required, readOnly])}
      sx={(theme) => ({ ...fieldStyles(theme), bgcolor: 'background.paper', p: 3 })}
    >
      <Box sx={{ maxWidth: 420 }}>
        <FieldStage
          field={sampleField('file', { title, ...(required && { required }), ...(readOnly && { readOnly }) })}
          value={filled ? fieldSamples.file.value : null}
          host={{ upload: uploads[upload] }}
        />
      </Box>
    </Box>
  ),
};

export default meta;

type Story = StoryObj<FileArgs>;

const paper = (kilobytes = 12) =>
  new File([new Uint8Array(kilobytes * 1024)], 'vergi-levhasi.pdf', { type: 'application/pdf' });
const chooser = (canvasElement: HTMLElement) =>
  canvasElement.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;

export const Empty: Story = { args: { required: true } };

/** File name with download and remove buttons. */
export const Filled: Story = { args: { filled: true } };

/** Removed: another file can be selected. */
export const Removed: Story = {
  args: { filled: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: /vergi-levhasi-2026.pdf: kaldır|Remove / }),
    );
    await expect(within(canvasElement).queryByText('vergi-levhasi-2026.pdf')).toBeNull();
  },
};

export const Chosen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.upload(chooser(canvasElement), paper());
    await expect(await within(canvasElement).findByText('vergi-levhasi.pdf')).toBeVisible();
  },
};

/** Drag and drop. */
export const Dropped: Story = {
  play: async ({ canvasElement }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(paper());
    const zone = canvasElement.querySelector('.field-file') as HTMLElement;
    for (const type of ['dragover', 'drop']) {
      zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    }
    await expect(await within(canvasElement).findByText('vergi-levhasi.pdf')).toBeVisible();
  },
};

/** Progress and cancel button. */
export const OnItsWay: Story = {
  args: { upload: 'isOnItsWay' },
  play: async ({ canvasElement }) => {
    await userEvent.upload(chooser(canvasElement), paper());
    const bar = await within(canvasElement).findByRole('progressbar');
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '40'));
  },
};

/** Checked before the upload. */
export const TooLarge: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.upload(chooser(canvasElement), paper(2200));
    await expect(
      await within(canvasElement).findByText(/en çok 2 MB olabilir|larger than 2 MB/),
    ).toBeVisible();
  },
};

/** The server's error appears below the field. */
export const Refused: Story = {
  args: { upload: 'isRefused' },
  play: async ({ canvasElement }) => {
    await userEvent.upload(chooser(canvasElement), paper());
    await expect(await within(canvasElement).findByText('Dosyanın içeriği PDF değil.')).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { filled: true, readOnly: true } };
export const ReadOnlyEmpty: Story = { args: { readOnly: true } };
