import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { BlockArea } from '../../blocks';
import type { ScreenStore } from '../../engine';
import { ContextFacts } from '../facts/ContextFacts';
import { Below, FormArea } from './FormArea';

/** A record in detail: record selector, facts, and tabs. */
export const DetailFloorplan = observer(function DetailFloorplan({
  screen,
}: {
  readonly screen: ScreenStore;
}) {
  return (
    <>
      <Box sx={chooserStyles}>
        <FormArea screen={screen} />
      </Box>
      <ContextFacts screen={screen} />
      <Below screen={screen} />
      <RecordTabs screen={screen} />
    </>
  );
});

/** The record selector is wide enough for names, whatever the filter density. */
const chooserStyles = {
  maxWidth: 560,
  // Room for the label on the border, below the title.
  paddingTop: '4px',
  '&:empty': { display: 'none' },
  '& .form-cell': { gridColumn: '1 / -1' },
};

/** Blocks of a tab load when it is first opened. */
const RecordTabs = observer(function RecordTabs({ screen }: { readonly screen: ScreenStore }) {
  const { tabs } = screen.board;
  const { text } = screen.ports;
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const tab = tabs.find((one) => one.id === chosen) ?? tabs[0];
  if (tab === undefined) return null;
  return (
    <div>
      <Tabs
        value={tab.id}
        onChange={(_, next: string) => setChosen(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={text(screen.definition.title)}
        sx={{ minHeight: 40, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((one) => (
          <Tab
            key={one.id}
            value={one.id}
            id={`${id}-${one.id}`}
            aria-controls={`${id}-panel`}
            label={text(one.title ?? '')}
            sx={{ minHeight: 40 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab.id}`} sx={{ pt: 1.5 }}>
        <BlockArea key={tab.id} screen={screen} blocks={screen.board.at(tab)} />
      </Box>
    </div>
  );
});
