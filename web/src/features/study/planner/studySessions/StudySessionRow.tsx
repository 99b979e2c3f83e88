import {
  CalendarClock,
  CalendarX2,
  CircleCheck,
  EllipsisVertical,
  Pencil,
  Repeat,
  Timer,
  Trash2,
} from 'lucide-react';
import { styled } from 'styled-components';
import { useAccess } from '../../../../core/access/useAccess';
import { theme } from '../../../../theme/theme';
import { Badge } from '../../../../ui/data/Badge';
import { ButtonLink } from '../../../../ui/forms/Button';
import { MenuButton } from '../../../../ui/overlays/MenuButton';
import { categoryColor } from '../../questions/categories';
import { formatMinutes, formatTime, formatWhen } from '../../scheduling/formatSession';
import type { StudySessionRow_PlannedFragment } from './studySessions.generated';
import { useStudySessionChanges } from './useStudySessionChanges';

const hour = 60 * 60 * 1000;

/** The addresses of a session's form, by its id and the day of the chosen occurrence. */
export interface StudySessionActions {
  onEdit: (id: string, day: string) => void;
  /** Moves only that occurrence of a weekly session. */
  onMove: (id: string, day: string) => void;
}

interface StudySessionRowProps extends StudySessionActions {
  planned: StudySessionRow_PlannedFragment;
  /** The topic's title, if the session is about one. */
  topic?: string;
}

/** One occurrence of a session, with its actions. */
export function StudySessionRow({ planned, topic, onEdit, onMove }: StudySessionRowProps) {
  const { can } = useAccess();
  const { remove, skip } = useStudySessionChanges();
  const { day, startsAt, endsAt, isDone, studiedMinutes, session } = planned;
  const { id, title, category, plan, minutes, isWeekly } = session;
  const about = category ?? topic;
  const now = Date.now();
  const isNow = Date.parse(endsAt) > now && Date.parse(startsAt) < now + hour;
  return (
    <Item>
      <div>
        <Title type="button" onClick={() => onEdit(id, day)}>
          {title}
        </Title>
        <p>
          {formatWhen(startsAt)}–{formatTime(endsAt)}, {formatMinutes(minutes)}
          {isWeekly && (
            <span>
              <Repeat aria-hidden size={14} /> every week
            </span>
          )}
          {studiedMinutes > 0 && (
            <span>
              {isDone && <CircleCheck aria-hidden size={14} />} {studiedMinutes} min studied
              {isDone && ', done'}
            </span>
          )}
        </p>
        {plan && <Plan>{plan}</Plan>}
      </div>
      {about && <Badge $tone={categoryColor(category ?? '')}>{about}</Badge>}
      {isNow && !isDone && can('TOOLS') && (
        <ButtonLink to="/tools/timer">
          <Timer aria-hidden />
          Start timer
        </ButtonLink>
      )}
      <MenuButton
        label={`Actions for ${title}, ${formatWhen(startsAt)}`}
        icon={EllipsisVertical}
        items={[
          { label: 'Edit', icon: Pencil, onSelect: () => onEdit(id, day) },
          ...(isWeekly
            ? [
                { label: 'Move this session', icon: CalendarClock, onSelect: () => onMove(id, day) },
                { label: 'Skip this session', icon: CalendarX2, onSelect: () => void skip(planned) },
              ]
            : []),
          {
            label: isWeekly ? 'Delete all' : 'Delete',
            icon: Trash2,
            isDanger: true,
            onSelect: () => void remove(session),
          },
        ]}
      />
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.md};
  padding: ${theme.space.md} 0;
  > :first-child { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & + & { border-top: 1px solid ${theme.color.line}; }
  p { display: flex; flex-wrap: wrap; gap: 0 ${theme.space.md}; color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
  p span { display: inline-flex; align-items: center; gap: ${theme.space.xs}; }
  ${theme.media.phone} {
    flex-wrap: wrap;
    > * { order: 1; }
    > :first-child { order: 0; flex-basis: calc(100% - 60px); }
    > :last-child { order: 0; }
  }
`;

const Title = styled.button`
  min-height: 28px;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${theme.color.text};
  font-weight: 600;
  text-align: left;
  overflow-wrap: anywhere;
  &:hover { text-decoration: underline; }
`;

const Plan = styled.p`
  margin-top: 2px;
  white-space: pre-line;
`;
