import {
  Activity,
  CircleAlert,
  CircleCheck,
  DatabaseBackup,
  ListTodo,
  type LucideIcon,
  ShieldCheck,
  Sparkles,
  Users,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../core/components/QueryState';
import { formatDay, formatExact } from '../../platform/formatDate';
import { formatSize } from '../../platform/formatSize';
import { plural } from '../../platform/plural';
import { theme, tint } from '../../theme/theme';
import { Card, CardHeader } from '../../ui/layout/Card';
import { type AdminOverviewQuery, useAdminOverviewQuery } from './adminOverview.generated';

const dayMs = 24 * 60 * 60_000;
/** With less than this share of the disk free, an owner has to act. */
const lowDisk = 0.1;
/** A daily backup can be late, but not by more than this. */
const oldBackupMs = 3 * dayMs;

interface Fact {
  title: string;
  icon: LucideIcon;
  to: string;
  value: string;
  text: string;
  /** What the owner should do about this part, if anything. */
  todo?: string | undefined;
}

/** Shows how the site is doing: health, backup, accounts, model, security, and what to do next. */
export function AdminOverview() {
  const { data, error, refetch } = useAdminOverviewQuery({ fetchPolicy: 'cache-and-network' });
  if (!data)
    return (
      <QueryState error={error} onRetry={() => void refetch()} what="the overview" height={132} rows={1} />
    );
  const facts = readFacts(data, Date.now());
  const todos = facts.filter(({ todo }) => todo !== undefined);
  return (
    <Box aria-labelledby="overview">
      <CardHeader>
        <h2 id="overview">Overview</h2>
      </CardHeader>
      <Facts>
        {facts.map(({ title, icon: Icon, to, value, text, todo }) => (
          <li key={title}>
            <Tile to={to} data-todo={todo !== undefined || undefined}>
              <Icon aria-hidden size={18} />
              <span>
                <small>{title}</small>
                <strong>{value}</strong>
                <small>{text}</small>
              </span>
            </Tile>
          </li>
        ))}
      </Facts>
      <Todos aria-label="To do">
        {todos.length === 0 ? (
          <li>
            <CircleCheck aria-hidden size={18} data-good="" />
            Everything is running. Nothing needs your attention.
          </li>
        ) : (
          todos.map(({ to, todo }) => (
            <li key={to}>
              <ListTodo aria-hidden size={18} />
              <Link to={to}>{todo}</Link>
            </li>
          ))
        )}
      </Todos>
    </Box>
  );
}

function readFacts(data: AdminOverviewQuery, now: number): Fact[] {
  const { disk, queue, lastBackup, lastScan } = data.systemStatus;
  const { all, inactive, admins } = data.userTotals;
  const { provider, model } = data.aiSettings;
  const isDiskLow = disk.freeBytes < disk.totalBytes * lowDisk;
  const hasTrouble = isDiskLow || queue.failed > 0;
  const nextBackup = data.scheduledJobs.find(({ id }) => id === 'backup.scheduled')?.nextRunAt;
  const isBackupOld = !lastBackup || now - Date.parse(lastBackup.createdAt) > oldBackupMs;
  return [
    {
      title: 'Health',
      icon: hasTrouble ? CircleAlert : Activity,
      to: queue.failed > 0 && !isDiskLow ? '/admin/jobs' : '/admin/status',
      value: isDiskLow
        ? 'Disk nearly full'
        : queue.failed > 0
          ? plural(queue.failed, 'failed job')
          : 'Healthy',
      text: `${formatSize(disk.freeBytes)} of ${formatSize(disk.totalBytes)} free`,
      todo: isDiskLow
        ? 'Free up disk space, or uploads and backups will fail.'
        : queue.failed > 0
          ? 'Review the jobs that failed in the last 24 hours.'
          : undefined,
    },
    {
      title: 'Backup',
      icon: isBackupOld ? CircleAlert : DatabaseBackup,
      to: '/admin/backups',
      value: lastBackup ? formatDay(lastBackup.createdAt) : 'None yet',
      text: `${lastBackup?.verifiedAt ? 'Verified. ' : ''}${nextBackup ? `Next: ${formatExact(nextBackup)}` : 'No backup scheduled'}`,
      todo: isBackupOld
        ? lastBackup
          ? 'Back up now. The last backup is more than 3 days old.'
          : 'Create the first backup.'
        : undefined,
    },
    {
      title: 'Accounts',
      icon: Users,
      to: '/user-management',
      value: all.toLocaleString(),
      text: `${plural(admins, 'admin')}, ${inactive} inactive`,
    },
    {
      title: 'Assistant model',
      icon: Sparkles,
      to: '/site-settings?tab=integrations',
      value: provider === 'builtin' ? 'Built-in' : model,
      text: provider === 'builtin' ? 'Nothing leaves the server' : 'Language model connected',
    },
    {
      title: 'Security',
      icon: lastScan ? ShieldCheck : CircleAlert,
      to: '/security/scan',
      value: lastScan ? lastScan.summary : 'Not scanned yet',
      text: lastScan ? `Scanned ${formatDay(lastScan.startedAt)}` : 'A scan takes a few seconds',
      todo: lastScan ? undefined : 'Run the first security scan.',
    },
  ];
}

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Facts = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11.5rem), 1fr));
  gap: ${theme.space.md};
  /* Leaves room for the tabs below. */
  ${theme.media.phone} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${theme.space.sm}; }
`;

const Tile = styled(Link)`
  display: flex;
  gap: ${theme.space.md};
  height: 100%;
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  background: ${theme.color.panel};
  color: ${theme.color.text};
  svg { margin-top: 2px; color: ${theme.color.accentText}; }
  span { display: grid; align-content: start; min-width: 0; overflow-wrap: anywhere; }
  strong { font: 600 ${theme.size.base} ${theme.font.heading}; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
  ${theme.media.phone} { gap: ${theme.space.sm}; padding: ${theme.space.sm}; }
  &[data-todo] { border-color: ${theme.color.warn}; }
  &[data-todo] svg { color: ${theme.color.warn}; }
  &:hover { background: ${tint('accent', 10)}; text-decoration: none; }
`;

const Todos = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  margin-top: ${theme.space.base};
  li { display: flex; align-items: center; gap: ${theme.space.sm}; min-height: 28px; }
  svg { color: ${theme.color.warn}; }
  svg[data-good] { color: ${theme.color.ok}; }
`;
