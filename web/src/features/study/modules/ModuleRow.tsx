import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type ColorName, theme, tint } from '../../../theme/theme';
import { modulePath } from '../questions/categories';
import type { CourseSection_CourseFragment } from './modules.generated';

interface ModuleRowProps {
  module: CourseSection_CourseFragment['modules'][number];
  /** The part with which the module opens. */
  part: string;
  tone: ColorName;
}

/** A module in the list: what it is about, and the progress. */
export function ModuleRow({ module, part, tone }: ModuleRowProps) {
  const { id, order, title, summary, minutes, progress } = module;
  const { isComplete, isRead, isWatched, checkRight, checkTotal } = module;
  const done = [
    isRead && 'Lesson read',
    isWatched && 'Walkthrough watched',
    checkRight > 0 && `Quiz: ${checkRight} of ${checkTotal}`,
    progress > 0 && `${Math.round(progress)}% mastered`,
  ].filter((part) => part !== false);
  return (
    <li>
      <Way to={modulePath(id, part)} $tone={tone}>
        <Position $tone={tone}>
          {isComplete ? <CircleCheck aria-label="Complete" size={18} /> : order}
        </Position>
        <span>
          <strong>{title}</strong>
          <span>{summary}</span>
          <small>{[`${minutes} min`, ...done].join(' · ')}</small>
        </span>
      </Way>
    </li>
  );
}

const Way = styled(Link)<{ $tone: ColorName }>`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space.md};
  height: 100%;
  padding: ${theme.space.base};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${tint('panel', 84)};
  color: ${theme.color.muted};
  transition: border-color ${theme.motion.quick}, background ${theme.motion.quick};
  strong { display: block; margin-bottom: 2px; color: ${theme.color.text}; font: 600 ${theme.size.base} ${theme.font.heading}; }
  small { display: block; margin-top: ${theme.space.sm}; font-size: ${theme.size.xs}; font-variant-numeric: tabular-nums; }
  &:hover { border-color: ${({ $tone }) => tint($tone, 60)}; background: ${theme.color.raised}; text-decoration: none; }
`;

const Position = styled.span<{ $tone: ColorName }>`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 12px;
  background: ${({ $tone }) => tint($tone, 18)};
  color: ${({ $tone }) => theme.color[$tone]};
  font: 600 ${theme.size.md} ${theme.font.heading};
  font-variant-numeric: tabular-nums;
`;
