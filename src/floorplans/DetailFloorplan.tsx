import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { BlockArea } from '../blocks';
import type { ScreenStore } from '../engine';
import { Below } from './Below';
import { ContextFacts } from './ContextFacts';
import { FormArea } from './FormArea';

/** All there is to know of one record: what chooses it, its facts, and the rest in tabs. */
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

/** What chooses the record has room for its name, however dense filters are. */
const chooserStyles = {
  maxWidth: 560,
  // Its label stands on its border, close under the title otherwise.
  paddingTop: '4px',
  '&:empty': { display: 'none' },
  '& .form-cell': { gridColumn: '1 / -1' },
};

/** The blocks of a tab are loaded when it is looked at first. */
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
