import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { ExportStore } from './ExportStore';
import type { ExportTask } from './ExportTask';

/** Running exports at the bottom of the page, with progress and a cancel button. */
export const ExportProgress = observer(function ExportProgress({
  exports,
}: {
  readonly exports: ExportStore;
}) {
  if (exports.tasks.length === 0) return null;
  return (
    <Box sx={placeStyles}>
      {exports.tasks.map((task, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tasks are only ever added at the end
        <TaskCard key={index} task={task} exports={exports} />
      ))}
    </Box>
  );
});

const TaskCard = observer(function TaskCard(props: {
  readonly task: ExportTask;
  readonly exports: ExportStore;
}) {
  const { task } = props;
  const { text, count } = props.exports.ports;
  const title = text('grid:export.title', { title: task.job.title });
  return (
    <Paper elevation={6} role="group" aria-label={title} sx={{ p: 1.5, pb: 0.5 }}>
      <Typography variant="subtitle2">{title}</Typography>
      <LinearProgress
        aria-label={title}
        sx={{ my: 1 }}
        {...(task.share === null
          ? { variant: 'indeterminate' }
          : { variant: 'determinate', value: Math.round(task.share * 100) })}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {stateOf(task, text, count)}
        </Typography>
        <Button size="small" onClick={() => task.cancel()} sx={{ ml: 'auto' }}>
          {text('grid:export.cancel')}
        </Button>
      </Box>
    </Paper>
  );
});

type Ports = ExportStore['ports'];

function stateOf({ phase, done, total }: ExportTask, text: Ports['text'], count: Ports['count']): string {
  if (phase === 'making') return text('grid:export.making');
  if (total === null) return text('grid:export.reading');
  return text('grid:export.rows', { done: count(done), total: count(total) });
}

const placeStyles = {
  position: 'fixed',
  bottom: 16,
  right: 16,
  zIndex: 'snackbar',
  width: 'min(360px, calc(100vw - 32px))',
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  '@media print': { display: 'none' },
} as const;
