import AccountBalance from '@mui/icons-material/AccountBalance';
import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWallet';
import AccountTree from '@mui/icons-material/AccountTree';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettings';
import Apps from '@mui/icons-material/Apps';
import Assessment from '@mui/icons-material/Assessment';
import Assignment from '@mui/icons-material/Assignment';
import BeachAccess from '@mui/icons-material/BeachAccess';
import Bolt from '@mui/icons-material/Bolt';
import Business from '@mui/icons-material/Business';
import CompareArrows from '@mui/icons-material/CompareArrows';
import CurrencyExchange from '@mui/icons-material/CurrencyExchange';
import Dashboard from '@mui/icons-material/Dashboard';
import Description from '@mui/icons-material/Description';
import Event from '@mui/icons-material/Event';
import Extension from '@mui/icons-material/Extension';
import FactCheck from '@mui/icons-material/FactCheck';
import Folder from '@mui/icons-material/Folder';
import Gavel from '@mui/icons-material/Gavel';
import Group from '@mui/icons-material/Group';
import Groups from '@mui/icons-material/Groups';
import Home from '@mui/icons-material/Home';
import Hub from '@mui/icons-material/Hub';
import Inbox from '@mui/icons-material/Inbox';
import Lock from '@mui/icons-material/Lock';
import ManageAccounts from '@mui/icons-material/ManageAccounts';
import Paid from '@mui/icons-material/Paid';
import Payments from '@mui/icons-material/Payments';
import People from '@mui/icons-material/People';
import Percent from '@mui/icons-material/Percent';
import Person from '@mui/icons-material/Person';
import PointOfSale from '@mui/icons-material/PointOfSale';
import Policy from '@mui/icons-material/Policy';
import Receipt from '@mui/icons-material/Receipt';
import ReceiptLong from '@mui/icons-material/ReceiptLong';
import Rule from '@mui/icons-material/Rule';
import Savings from '@mui/icons-material/Savings';
import Search from '@mui/icons-material/Search';
import Security from '@mui/icons-material/Security';
import Send from '@mui/icons-material/Send';
import Settings from '@mui/icons-material/Settings';
import Store from '@mui/icons-material/Store';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Sync from '@mui/icons-material/Sync';
import VerifiedUser from '@mui/icons-material/VerifiedUser';
import Wallet from '@mui/icons-material/Wallet';
import type { SvgIconProps } from '@mui/material/SvgIcon';

/** Icons for menus and definitions, by Material's snake_case names. */
const icons = {
  account_balance: AccountBalance,
  account_balance_wallet: AccountBalanceWallet,
  account_tree: AccountTree,
  admin_panel_settings: AdminPanelSettings,
  apps: Apps,
  assessment: Assessment,
  assignment: Assignment,
  beach_access: BeachAccess,
  bolt: Bolt,
  business: Business,
  compare_arrows: CompareArrows,
  currency_exchange: CurrencyExchange,
  dashboard: Dashboard,
  description: Description,
  event: Event,
  extension: Extension,
  fact_check: FactCheck,
  folder: Folder,
  gavel: Gavel,
  group: Group,
  groups: Groups,
  home: Home,
  hub: Hub,
  inbox: Inbox,
  lock: Lock,
  manage_accounts: ManageAccounts,
  paid: Paid,
  payments: Payments,
  people: People,
  percent: Percent,
  person: Person,
  point_of_sale: PointOfSale,
  policy: Policy,
  receipt: Receipt,
  receipt_long: ReceiptLong,
  rule: Rule,
  savings: Savings,
  search: Search,
  security: Security,
  send: Send,
  settings: Settings,
  store: Store,
  swap_horiz: SwapHoriz,
  sync: Sync,
  verified_user: VerifiedUser,
  wallet: Wallet,
} as const;

export type IconName = keyof typeof icons;

/** All icon names, sorted. */
export const iconNames = Object.keys(icons) as readonly IconName[];

/** Renders an icon by name; a folder for an unknown name, since a menu must not break for an icon. */
export function NamedIcon({ name, ...props }: { readonly name: string } & SvgIconProps) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as IconName] : Folder;
  return <Icon {...props} />;
}
