import { useRef } from 'react';
import { Stack } from '../../../ui/layout/Stack';
import type { AnswerFieldsProps } from './answerFieldsProps';
import { OptionRow } from './OptionRow';
import { useDigitKeys } from './useDigitKeys';

/** One of several options, or as many as the prompt says. Digits choose. */
export function ChoiceFields({ question, answer, onChange, isLocked, parts }: AnswerFieldsProps) {
  const { id: group, options, type } = question;
  const list = useRef<HTMLDivElement>(null);
  const isMultiple = type === 'multiple';
  const chosen = answer.optionIds;

  const choose = (id: string) => {
    const others = chosen.filter((other) => other !== id);
    const next = !isMultiple ? [id] : others.length < chosen.length ? others : [...chosen, id];
    onChange({ ...answer, optionIds: next });
  };
  useDigitKeys((digit) => {
    const option = options[digit - 1];
    if (!option || isLocked) return;
    choose(option.id);
    // From here, Enter checks the answer, and the arrow keys move on.
    list.current?.querySelectorAll('input')[digit - 1]?.focus();
  });

  return (
    <Stack $gap="sm" ref={list}>
      {options.map(({ id, text }, position) => (
        <OptionRow
          key={id}
          type={isMultiple ? 'checkbox' : 'radio'}
          group={group}
          number={position + 1}
          text={text}
          isChosen={chosen.includes(id)}
          isLocked={isLocked}
          verdict={parts?.find((option) => option.id === id)}
          onChoose={() => choose(id)}
        />
      ))}
    </Stack>
  );
}
