import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Select } from '../../../ui/forms/Select';
import { Stack } from '../../../ui/layout/Stack';
import type { AnswerFieldsProps } from './answerFieldsProps';
import { PartVerdict } from './PartVerdict';

/** Each item gets a partner from a list. A partner chosen twice is removed from its first place. */
export function MatchFields({ question, answer, onChange, isLocked, parts }: AnswerFieldsProps) {
  const { items, partners } = question;
  const options = partners.map(({ id, text }) => ({ value: id, label: text }));
  const choose = (index: number, partner: string) =>
    onChange({
      ...answer,
      optionIds: answer.optionIds.map((id, otherIndex) =>
        otherIndex === index ? partner : id === partner ? '' : id,
      ),
    });
  return (
    <Stack as="ul">
      {items.map(({ id, text }, index) => (
        <li key={id}>
          <Pair>
            <strong>{text}</strong>
            <Select
              label={`Match for ${text}`}
              placeholder="Choose a match"
              options={options}
              value={answer.optionIds[index] ?? ''}
              isDisabled={isLocked}
              onChange={(partner) => choose(index, partner)}
            />
          </Pair>
          <PartVerdict part={parts?.find((part) => part.id === id)} />
        </li>
      ))}
    </Stack>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.base};
  button > span { white-space: normal; overflow-wrap: anywhere; }
  ${theme.media.phone} { grid-template-columns: minmax(0, 1fr); }
`;
