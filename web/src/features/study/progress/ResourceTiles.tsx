import {
  Binary,
  BookA,
  BookOpen,
  CirclePlay,
  Cpu,
  FileCheck2,
  Layers,
  type LucideIcon,
  Network,
  SquareTerminal,
  Target,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccess } from '../../../core/access/useAccess';
import { type ColorName, theme, tint } from '../../../theme/theme';
import { type Category, categoryColor, drillPath } from '../questions/categories';

interface ResourceTilesProps {
  category: Category;
  /** The progress of the category's modules; empty while it is unknown. */
  modules: readonly { isComplete: boolean }[];
}

/** The resources for one exam. */
export function ResourceTiles({ category: { name, tab, practiceTests }, modules }: ResourceTilesProps) {
  const complete = modules.filter(({ isComplete }) => isComplete).length;
  const { can } = useAccess();
  const tone = categoryColor(name);
  return (
    <Tiles>
      <Tile
        to={`/study-hub/modules?tab=${tab}`}
        title="Modules"
        {...(modules.length > 0 && { count: `${complete} of ${modules.length} complete` })}
        text="Illustrated lessons, a quiz, and cards for every objective."
        icon={BookOpen}
        tone={tone}
      />
      <Tile
        to={`/study-hub/modules?tab=${tab}&part=walkthrough`}
        title="Walkthroughs"
        count="35+ videos"
        text="Every module, slide by slide, with captions, at your own pace."
        icon={CirclePlay}
        tone={tone}
      />
      <Tile
        to={drillPath(name)}
        title="Question drill"
        text="Ten questions, starting with missed and new ones. Every option is explained."
        icon={Target}
        tone={tone}
      />
      <Tile
        to="/study-hub/labs"
        title="Labs"
        text="Configure and fix simulated networks. A lab you pass counts toward its objectives."
        icon={Network}
        tone={tone}
      />
      <Tile
        to={`/study-hub/practice-exams?tab=${tab}`}
        title="Practice Exams"
        count={`${practiceTests} practice tests`}
        text="Timed or at your own pace, with a practice estimate and every answer explained."
        icon={FileCheck2}
        tone={tone}
      />
      <Tile
        to="/study-hub/flashcards"
        title="Flashcards"
        text="Spaced repetition for modules, terms, commands, missed questions, and your own cards."
        icon={Layers}
        tone={tone}
      />
      {tab === 'ccna' ? (
        <>
          <Tile
            to="/study-hub/cli"
            title="Command drill"
            text="Type commands in a console that understands modes and abbreviations."
            icon={SquareTerminal}
            tone={tone}
          />
          <Tile
            to="/study-hub/glossary?tab=commands"
            title="Command reference"
            count="150+ IOS commands"
            text="Look up a command’s mode, syntax, and related commands, with an example."
            icon={BookA}
            tone={tone}
          />
        </>
      ) : (
        <Tile
          to="/study-hub/glossary"
          title="Glossary"
          count="220+ terms"
          text="Every term for both exams, with the lessons that use it."
          icon={BookA}
          tone={tone}
        />
      )}
      <Tile
        to={`/study-hub/exercises?kind=${tab === 'ccna' ? 'subnetting' : 'ports'}`}
        title="Unlimited practice"
        text="Subnetting, binary numbers, and ports: new numbers every time, with worked solutions."
        icon={Binary}
        tone={tone}
      />
      {can('AI_ASSISTANTS') && (
        <Tile
          to="/ai-assistants?tab=tech"
          title="Tech Tutor AI"
          text="Ask about a term, command, or subnet."
          icon={Cpu}
          tone="tech"
        />
      )}
    </Tiles>
  );
}

interface TileProps {
  to: string;
  title: string;
  /** How many there are. */
  count?: string;
  text: string;
  icon: LucideIcon;
  tone: ColorName;
}

const Tile = ({ to, title, count, text, icon: Icon, tone }: TileProps) => (
  <li>
    <Way to={to} $tone={tone}>
      <Icon aria-hidden size={20} />
      <span>
        <strong>{title}</strong>
        {count && <b>{count}</b>}
        <span>{text}</span>
      </span>
    </Way>
  </li>
);

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${theme.layout.gutter};
`;

const Way = styled(Link)<{ $tone: ColorName }>`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space.md};
  height: 100%;
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: color-mix(in srgb, ${theme.color.panel} 84%, transparent);
  color: ${theme.color.muted};
  transition: border-color ${theme.motion.quick}, background ${theme.motion.quick};
  > svg { box-sizing: content-box; padding: 10px; border-radius: 12px; background: ${({ $tone }) => tint($tone, 18)}; color: ${({ $tone }) => theme.color[$tone]}; }
  strong { display: block; color: ${theme.color.text}; font: 600 ${theme.size.base} ${theme.font.heading}; margin-bottom: 2px; }
  b, b + span { display: block; }
  b { color: ${theme.color.text}; font-size: ${theme.size.sm}; font-weight: 500; font-variant-numeric: tabular-nums; }
  ${theme.media.phone} { padding: ${theme.space.md} ${theme.space.base}; b + span { display: none; } }
  &:hover { border-color: ${({ $tone }) => tint($tone, 60)}; background: ${theme.color.raised}; text-decoration: none; }
`;
