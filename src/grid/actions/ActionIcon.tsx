import AccountBalance from '@mui/icons-material/AccountBalance';
import Add from '@mui/icons-material/Add';
import AddCard from '@mui/icons-material/AddCardOutlined';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Backspace from '@mui/icons-material/BackspaceOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Balance from '@mui/icons-material/BalanceOutlined';
import Block from '@mui/icons-material/Block';
import Calculate from '@mui/icons-material/CalculateOutlined';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Download from '@mui/icons-material/Download';
import Edit from '@mui/icons-material/EditOutlined';
import Event from '@mui/icons-material/EventOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import History from '@mui/icons-material/History';
import Link from '@mui/icons-material/Link';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Numbers from '@mui/icons-material/Numbers';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Pause from '@mui/icons-material/PauseCircleOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import PersonSearch from '@mui/icons-material/PersonSearchOutlined';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Policy from '@mui/icons-material/PolicyOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import QueryStats from '@mui/icons-material/QueryStats';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Refresh from '@mui/icons-material/Refresh';
import Save from '@mui/icons-material/SaveOutlined';
import Search from '@mui/icons-material/Search';
import Send from '@mui/icons-material/SendOutlined';
import Sms from '@mui/icons-material/SmsOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import TableView from '@mui/icons-material/TableViewOutlined';
import Undo from '@mui/icons-material/Undo';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Upload from '@mui/icons-material/UploadOutlined';
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { CompiledAction } from '../../../contract/model/compiled';

/** Icons available to definitions. */
const icons = {
  account_balance: AccountBalance,
  add: Add,
  add_card: AddCard,
  arrow_downward: ArrowDownward,
  arrow_upward: ArrowUpward,
  badge: Badge,
  balance: Balance,
  block: Block,
  calculate: Calculate,
  check: Check,
  clear: Backspace,
  close: Close,
  content_copy: ContentCopy,
  delete: Delete,
  description: Description,
  download: Download,
  edit: Edit,
  event: Event,
  fact_check: FactCheck,
  gavel: Gavel,
  history: History,
  link: Link,
  lock: Lock,
  lock_open: LockOpen,
  numbers: Numbers,
  open_in_new: OpenInNew,
  pause: Pause,
  payments: Payments,
  person: Person,
  person_add: PersonAdd,
  person_search: PersonSearch,
  picture_as_pdf: PictureAsPdf,
  play_arrow: PlayArrow,
  policy: Policy,
  print: Print,
  query_stats: QueryStats,
  receipt_long: ReceiptLong,
  refresh: Refresh,
  save: Save,
  search: Search,
  send: Send,
  sms: Sms,
  swap_horiz: SwapHoriz,
  table_view: TableView,
  undo: Undo,
  upload: Upload,
  upload_file: UploadFile,
  verified_user: VerifiedUser,
  visibility: Visibility,
} as const;

/** Default icon by action type. */
const iconOfType = {
  request: 'check',
  validate: 'check',
  calculate: 'calculate',
  dialog: 'edit',
  open: 'open_in_new',
  close: 'close',
  export: 'download',
  download: 'download',
  preview: 'visibility',
  upload: 'upload',
  notify: 'description',
  confirm: 'check',
  search: 'search',
  refresh: 'refresh',
  clear: 'clear',
  copyToClipboard: 'content_copy',
  print: 'print',
  prefill: 'content_copy',
  bulkEdit: 'edit',
  move: 'arrow_upward',
  show: 'visibility',
} as const satisfies Record<CompiledAction['type'], keyof typeof icons>;

/** Icon of an action: the named one, or its type's default; unknown names get the default. */
export function ActionIcon({ action, ...props }: { readonly action: CompiledAction } & SvgIconProps) {
  const Icon = isIcon(action.icon) ? icons[action.icon] : icons[iconOfType[action.type]];
  return <Icon fontSize="small" data-part={`action:${action.id}`} {...props} />;
}

function isIcon(name: string | undefined): name is keyof typeof icons {
  return name !== undefined && Object.hasOwn(icons, name);
}
