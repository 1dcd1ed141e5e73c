export { AppShell } from './AppShell';
export { DashboardPage } from './dashboard/DashboardPage';
export { RecentScreens } from './RecentScreens';
export { TabErrorCard } from './TabErrorCard';
export { UnauthorizedEntry } from './UnauthorizedEntry';
export { StateCard } from './StateCard';
