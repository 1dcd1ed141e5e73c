import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { tabOfSameRecord } from './sameRecord';
import type { Tab } from './Tab';
import type { TabsStore } from './TabsStore';

/** Warns if a record is being edited in two tabs: the second save would be rejected. */
export const SameRecordNotice = observer(function SameRecordNotice({
  tabs,
  tab,
}: {
  readonly tabs: TabsStore;
  readonly tab: Tab;
}) {
  const other = tabOfSameRecord(tabs.tabs, tab);
  if (other === undefined) return null;
  const { text } = tabs.ports;
  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0 }}
      action={
        <Button color="inherit" onClick={() => tabs.select(other.key)}>
          {text('tabs:sameRecord.go')}
        </Button>
      }
    >
      {text('tabs:sameRecord', { title: tabs.titleOf(other) })}
    </Alert>
  );
});
