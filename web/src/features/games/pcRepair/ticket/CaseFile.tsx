import type { RepairMove } from '@cosmic/game-rules/repair/move';
import type { RepairState } from '@cosmic/game-rules/repair/state';
import {
  Eye,
  FileClock,
  HardDriveDownload,
  Lightbulb,
  MessageCircle,
  NotebookPen,
  ShieldCheck,
  Wrench,
} from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';

const icons: Record<RepairMove['type'], typeof Eye> = {
  ask: MessageCircle,
  watch: Eye,
  probe: Eye,
  backup: HardDriveDownload,
  theorize: Lightbulb,
  prepare: ShieldCheck,
  repair: Wrench,
  verify: ShieldCheck,
  prevent: ShieldCheck,
  document: NotebookPen,
  close: FileClock,
};

/** All actions and findings, latest first. */
export const CaseFile = memo(function CaseFile({ state }: { state: RepairState }) {
  const { symptom, data } = state.deal.ticket;
  return (
    <Box aria-label="Case file">
      <h3>Case file</h3>
      <p>
        <b>{symptom}</b> {data && `Data: ${data}`}
      </p>
      <Entries reversed>
        {state.entries.toReversed().map(({ move, title, text }) => {
          const Icon = icons[move.type];
          return (
            <li key={`${move.at} ${title}`}>
              <Icon aria-hidden size={16} />
              <div>
                <b>{title}</b>
                {text && <p>{text}</p>}
              </div>
            </li>
          );
        })}
      </Entries>
    </Box>
  );
});

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.sm};
  h3 { font-size: ${theme.size.base}; }
  > p { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
  > p b { color: ${theme.color.text}; font-weight: 500; }
`;

const Entries = styled.ol`
  display: grid;
  gap: ${theme.space.sm};
  font-size: ${theme.size.sm};
  li { display: flex; gap: ${theme.space.sm}; padding-top: ${theme.space.sm}; border-top: 1px solid ${theme.color.line}; }
  li > div { min-width: 0; }
  b { font-weight: 500; }
  p { color: ${theme.color.muted}; }
  svg { margin-top: 2px; color: ${theme.color.accentText}; }
`;
