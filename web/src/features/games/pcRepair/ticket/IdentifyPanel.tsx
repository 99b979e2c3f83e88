import { Check, CircleCheck, Eye, HardDriveDownload, MessageCircleQuestion } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { Row } from '../../../../ui/layout/Row';
import { Stack } from '../../../../ui/layout/Stack';
import { CustomerAvatar } from './CustomerAvatar';
import { Option, OptionList, StepHint, StepPanel } from './panelParts';
import type { RepairProps } from './repairProps';

/** Step 1: the customer describes the problem, answers, and demonstrates; the data is backed up. */
export function IdentifyPanel({ state, play }: RepairProps) {
  const { deal, entries, isBackedUp, isDataLost } = state;
  const { customer, story, questions } = deal.ticket;
  const asked = entries.filter(({ move }) => move.type === 'ask');
  const askedIds = asked.map(({ move }) => (move.type === 'ask' ? move.question : ''));
  const lastRepair = entries.findLastIndex(({ move }) => move.type === 'repair');
  const watched = entries.slice(lastRepair + 1).find(({ move }) => move.type === 'watch');
  const chat = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is appended
  useEffect(() => {
    chat.current?.scrollTo?.({ top: chat.current.scrollHeight });
  }, [asked.length]);
  return (
    <StepPanel aria-label="Identify the problem">
      <Row as="header" $gap="md" $isOneLine $align="center">
        <CustomerAvatar name={customer.name} />
        <div>
          <h3>{customer.name}</h3>
          <StepHint>{customer.role}</StepHint>
        </div>
      </Row>
      <Chat ref={chat} role="log" aria-label="Conversation" tabIndex={0}>
        <Bubble>{story}</Bubble>
        {asked.map(({ title, text }) => (
          <Stack $gap="sm" key={title}>
            <Bubble data-own>{title}</Bubble>
            <Bubble>{text}</Bubble>
          </Stack>
        ))}
      </Chat>
      <StepHint>
        Asked {asked.length} of {questions.length}. Ask as much as you like. Questions cost a minute each but
        no points.
      </StepHint>
      <OptionList role="group" aria-label="Questions">
        {questions.map(({ id, text }) => {
          const isAsked = askedIds.includes(id);
          return (
            <Option
              key={id}
              type="button"
              aria-disabled={isAsked}
              onClick={() => play({ type: 'ask', question: id })}
            >
              {isAsked ? <Check aria-hidden size={18} /> : <MessageCircleQuestion aria-hidden size={18} />}
              <span>{text}</span>
            </Option>
          );
        })}
      </OptionList>
      <OptionList role="group" aria-label="Before you change anything">
        <Option type="button" aria-disabled={watched !== undefined} onClick={() => play({ type: 'watch' })}>
          {watched ? <Check aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
          <span>Reproduce the problem</span>
          <small>2 min</small>
        </Option>
        {watched && <StepHint role="status">{watched.text}</StepHint>}
        <Option
          type="button"
          aria-disabled={isBackedUp || isDataLost}
          onClick={() => play({ type: 'backup' })}
        >
          {isBackedUp ? (
            <CircleCheck aria-hidden data-is="sure" size={18} />
          ) : (
            <HardDriveDownload aria-hidden size={18} />
          )}
          <span>{deal.device.backup.action}</span>
          <small>{deal.device.backup.minutes} min</small>
        </Option>
      </OptionList>
    </StepPanel>
  );
}

const Chat = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.sm};
  max-height: 19rem;
  padding: 2px;
  overflow-y: auto;
`;

const Bubble = styled.p`
  justify-self: start;
  max-width: 92%;
  padding: ${theme.space.sm} ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: 4px 14px 14px;
  background: ${tint('raised', 90)};
  &[data-own] {
    justify-self: end;
    border-color: ${tint('accent', 45)};
    border-radius: 14px 4px 14px 14px;
    background: ${tint('accent', 16)};
  }
`;
