import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { Component, type ReactNode, useEffect, useId } from 'react';
import type { BlockStore, ScreenStore } from '../../engine';
import { BusyButton } from '../../ui/BusyButton';
import { useWhenBack } from '../../ui/useWhenBack';
import type { BlockProps } from '../parts/BlockProps';
import { blockKind } from './registry';
import { rowShares } from './rowShares';

/** Blocks side by side, by their share of the row; stacked where there is not enough room. */
export const BlockArea = observer(function BlockArea(props: {
  readonly screen: ScreenStore;
  readonly blocks: readonly BlockStore[];
}) {
  const { screen, blocks } = props;
  if (blocks.length === 0) return null;
  const shares = rowShares(blocks.map(({ definition }) => definition.span));
  const classesAt = (index: number, span: string) => {
    const { share, short } = shares[index] ?? {};
    return `share-${span} quarters-${share}${short ? ' is-short' : ''}`;
  };
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={areaStyles}>
        {blocks.map((block, index) => (
          <div key={block.definition.id} className={classesAt(index, block.definition.span)}>
            <OneBlock screen={screen} block={block} />
          </div>
        ))}
      </Box>
    </Box>
  );
});

const areaStyles = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  '& > div': { gridColumn: '1 / -1', minWidth: 0, display: 'flex', flexDirection: 'column' },
  // Two small blocks share a row; one that has no small neighbour has it alone.
  '@container (320px <= width < 900px)': {
    '& > .share-s + .share-s, & > .share-s:has(+ .share-s)': { gridColumn: 'span 2' },
  },
  '@container (width < 500px)': { '& > .share-s .MuiAlert-icon': { display: 'none' } },
  '@container (min-width: 900px)': {
    '& > .quarters-1': { gridColumn: 'span 1' },
    '& > .quarters-2': { gridColumn: 'span 2' },
    '& > .quarters-3': { gridColumn: 'span 3' },
    '& > .is-short': { alignSelf: 'start' },
  },
} as const;

/** Loads the block when it is first drawn, except on request, and renders it or its error. */
const OneBlock = observer(function OneBlock({ screen, block }: BlockProps) {
  const { definition } = block;
  const { text } = screen.ports;
  const kind = blockKind(definition.block);
  const ready = screen.usable;
  useEffect(() => {
    if (ready && block.phase === 'idle' && !block.onRequest) void block.load();
  }, [block, block.phase, ready]);
  if (kind === undefined) {
    return <Wrong title={`${definition.id}: ${text('grid:block.unknown')} «${definition.block}»`} />;
  }
  const { Component, bare, height = 64 } = kind;
  const waiting = <Skeleton variant="rounded" height={height} />;
  const drawn = (
    <BlockBoundary broken={(error) => <Wrong title={text('grid:block.broken')} detail={error.message} />}>
      <Component screen={screen} block={block} />
    </BlockBoundary>
  );
  const waits = block.onRequest && block.phase === 'idle';
  if (!bare || waits) return <Card screen={screen} block={block} drawn={drawn} waiting={waiting} />;
  if (!block.onRequest) return drawn;
  return (
    <>
      <RequestBar screen={screen} block={block} />
      {drawn}
    </>
  );
});

const Card = observer(function Card({
  screen,
  block,
  drawn,
  waiting,
}: BlockProps & { readonly drawn: ReactNode; readonly waiting: ReactNode }) {
  const { text } = screen.ports;
  const { title } = block.definition;
  const id = useId();
  const failed = block.phase === 'error' || block.away;
  useWhenBack(block.away, () => void block.load());
  // Paging through months keeps the calendar's focus while days load, and when loading fails.
  const waits = block.onRequest && block.phase === 'idle';
  const stays =
    (block.days !== null && !waits) || (!failed && (block.phase === 'ready' || block.rows.length > 0));
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={title && id}
      aria-busy={block.phase === 'loading'}
      sx={{
        position: 'relative',
        flex: 1,
        p: 2,
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        minWidth: 0,
        // Still shows the previous query's result.
        '&[aria-busy=true] > :not(h2, .MuiLinearProgress-root)': { opacity: 0.6 },
      }}
    >
      {block.phase === 'loading' && stays && (
        <LinearProgress aria-hidden sx={{ position: 'absolute', inset: '0 0 auto', height: 2 }} />
      )}
      {title && (
        <Typography id={id} variant="subtitle2" component="h2">
          {text(title)}
        </Typography>
      )}
      {block.onRequest && <RequestBar screen={screen} block={block} />}
      {failed && (
        <Wrong
          title={text('grid:block.failed')}
          detail={block.away ? text('request:away') : (block.error ?? undefined)}
          retry={{
            label: text('grid:retry'),
            busy: block.phase === 'loading',
            run: () => void block.load(),
          }}
        />
      )}
      {stays && drawn}
      {!stays && !failed && !waits && waiting}
    </Paper>
  );
});

function Wrong(props: {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly retry?: { readonly label: string; readonly busy: boolean; run(): void };
}) {
  const { title, detail, retry } = props;
  return (
    <Alert severity="error" variant="outlined">
      <AlertTitle sx={{ mb: 0 }}>{title}</AlertTitle>
      {detail}
      {retry && (
        <BusyButton
          color="inherit"
          size="small"
          busy={retry.busy}
          onClick={retry.run}
          sx={{ display: 'flex', mt: 0.5, ml: -0.5 }}
        >
          {retry.label}
        </BusyButton>
      )}
    </Alert>
  );
}

interface Props {
  readonly children: ReactNode;
  /** Renders the fallback. */
  broken(error: Error): ReactNode;
}

/** Error boundary of one block. */
class BlockBoundary extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.broken(error);
  }
}

/** The button that loads a block on request; lists empty required fields, and marks outdated rows. */
const RequestBar = observer(function RequestBar({ screen, block }: BlockProps) {
  const { text } = screen.ports;
  const { title } = block.definition;
  const noteId = useId();
  const isFirst = block.phase === 'idle';
  const missing = block.missing.map((field) => text(field)).join(', ');
  const label = text(isFirst ? 'grid:block.request' : 'grid:block.requestAgain');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button
        size="small"
        variant={isFirst || block.outdated ? 'contained' : 'outlined'}
        aria-label={title ? `${text(title)}: ${label}` : label}
        aria-describedby={missing ? noteId : undefined}
        disabled={!screen.usable || missing !== '' || block.loading}
        onClick={() => void block.load()}
        sx={{ '@media print': { display: 'none' } }}
      >
        {label}
      </Button>
      {missing !== '' && (
        <Typography id={noteId} variant="body2" color="text.secondary">
          {text('grid:block.fillFirst', { fields: missing })}
        </Typography>
      )}
      <Box role="status" sx={{ flex: 1 }}>
        {block.outdated && !isFirst && (
          <Alert severity="warning" variant="outlined" sx={{ py: 0 }}>
            {text('grid:block.outdated')}
          </Alert>
        )}
      </Box>
    </Box>
  );
});
