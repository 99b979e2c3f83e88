import { Circle, CircleCheck, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme, tint } from '../../theme/theme';
import { Progress } from '../../ui/feedback/Progress';
import { Button } from '../../ui/forms/Button';
import { Card, CardHeader } from '../../ui/layout/Card';
import { Muted } from '../../ui/layout/Muted';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import type { SetupChecklist_ProgressFragment } from './setup.generated';

interface Step {
  key: Exclude<keyof SetupChecklist_ProgressFragment, '__typename'>;
  title: string;
  reason: string;
  to: string;
}

const steps: readonly Step[] = [
  {
    key: 'isSiteNamed',
    title: 'Name your site',
    reason: 'Members see the name when they sign in.',
    to: '/site-settings#siteName',
  },
  {
    key: 'isReachable',
    title: 'Open the server to others',
    reason:
      'Right now, only the server itself can open the dashboard. Invites shows you which setting to change.',
    to: '/user-management/invite',
  },
  {
    key: 'hasInvited',
    title: 'Invite someone',
    reason: 'Send a link or show its QR code.',
    to: '/user-management/invite',
  },
  {
    key: 'hasModel',
    title: 'Choose an assistant model',
    reason: 'The built-in assistant works without one.',
    to: '/site-settings?tab=integrations',
  },
  {
    key: 'hasBackup',
    title: 'Make a backup copy',
    reason: 'Run one now, or set a schedule.',
    to: '/admin/backups',
  },
  {
    key: 'hasSecondFactor',
    title: 'Turn on two-factor sign-in',
    reason: 'A stolen password alone can’t open your account.',
    to: '/account#second-factor',
  },
];

interface SetupChecklistProps {
  progress: SetupChecklist_ProgressFragment;
  onHide: () => void;
}

/** The owner's first steps. Each is checked off once it's done, no matter where. */
export function SetupChecklist({ progress, onHide }: SetupChecklistProps) {
  const done = steps.filter(({ key }) => progress[key]).length;
  return (
    <Card aria-labelledby="setup">
      <CardHeader>
        <h2 id="setup">{done === steps.length ? 'Your site is set up' : 'Set up your site'}</h2>
        <Button variant="ghost" onClick={onHide}>
          <X aria-hidden />
          Hide checklist
        </Button>
      </CardHeader>
      <Muted $size="sm" $bottom="sm">
        {done} of {steps.length} done
      </Muted>
      <Progress label="Setup" percent={(100 * done) / steps.length} tone="accent" />
      <Steps>
        {steps.map(({ key, title, reason, to }) => {
          const isDone = progress[key];
          return (
            <li key={key}>
              <Step to={to} data-done={isDone || undefined}>
                {isDone ? <CircleCheck aria-hidden size={20} /> : <Circle aria-hidden size={20} />}
                <span>
                  <strong>
                    {title}
                    {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
                  </strong>
                  {!isDone && <small>{reason}</small>}
                </span>
              </Step>
            </li>
          );
        })}
      </Steps>
    </Card>
  );
}

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: ${theme.space.xs} ${theme.space.base};
  margin-top: ${theme.space.base};
`;

const Step = styled(Link)`
  display: flex;
  gap: ${theme.space.md};
  min-height: 44px;
  padding: ${theme.space.sm};
  border-radius: ${theme.radius.button};
  color: ${theme.color.text};
  line-height: 1.35;
  svg { flex: none; color: ${theme.color.muted}; }
  strong { display: block; font-weight: 600; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
  &[data-done] { color: ${theme.color.muted}; }
  &[data-done] svg { color: ${theme.color.ok}; }
  &:hover { background: ${tint('accent', 10)}; text-decoration: none; }
`;
