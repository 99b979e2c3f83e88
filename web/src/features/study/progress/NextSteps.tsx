import { CircleCheck, RotateCw, Target, Timer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { timeZone } from '../../../platform/timeZone';
import { type ColorName, theme, tint } from '../../../theme/theme';
import { categoryColor } from '../questions/categories';
import { useNextStepsQuery } from './nextSteps.generated';

/** Room for three steps, also while they are on their way. */
export const nextStepsHeight = 232;

/** The color of the category that a step leads to. */
const nextStepColor = (url: string) =>
  categoryColor(new URLSearchParams(url.split('?')[1]).get('drill') ?? '');

/** What to do now and why, worked out from the own answers. */
export function NextSteps({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const { data, error, refetch } = useNextStepsQuery({ variables: { timeZone } });
  return (
    <Panel aria-labelledby="next-steps" $isCard={Heading === 'h2'}>
      <Heading id="next-steps">
        <Timer aria-hidden size={16} />
        Next 20 minutes
      </Heading>
      {!data && (
        <QueryState error={error} onRetry={() => void refetch()} what="next steps" height={44} rows={3} />
      )}
      {data?.nextSteps.length === 0 && (
        <Empty>
          <CircleCheck aria-hidden size={18} />
          You're all caught up
        </Empty>
      )}
      <ol>
        {data?.nextSteps.map(({ title, detail, minutes, url }) => (
          <li key={url}>
            <Step to={url} $tone={nextStepColor(url)}>
              {title.startsWith('Retry') ? <RotateCw aria-hidden /> : <Target aria-hidden />}
              <span>
                <strong>{title}</strong>
                <small>{detail}</small>
              </span>
              <Minutes>{minutes} min</Minutes>
            </Step>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const Panel = styled.section<{ $isCard: boolean }>`
  display: grid;
  gap: ${theme.space.xs};
  min-height: ${nextStepsHeight}px;
  align-content: start;
  padding: ${({ $isCard }) => ($isCard ? theme.space.base : theme.space.md)} ${({ $isCard }) => ($isCard ? theme.space.md : theme.space.sm)};
  border: 1px solid ${({ $isCard }) => theme.color[$isCard ? 'line' : 'bannerLine']};
  border-radius: ${({ $isCard }) => ($isCard ? theme.radius.card : '14px')};
  background: ${({ $isCard }) => tint('panel', $isCard ? 84 : 60)};
  h2 { font-size: ${theme.size.lg}; }
  h2, h3 { display: flex; align-items: center; gap: ${theme.space.sm}; padding: ${theme.space.xs} ${theme.space.sm}; }
  h3 { font-size: ${theme.size.md}; }
  li + li { border-top: 1px solid ${theme.color.line}; }
`;

const Step = styled(Link)<{ $tone: ColorName }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space.md};
  margin: 2px 0;
  padding: ${theme.space.sm};
  border-radius: ${theme.radius.button};
  color: ${theme.color.text};
  line-height: 1.35;
  > svg { box-sizing: content-box; width: 16px; height: 16px; padding: 7px; border-radius: ${theme.radius.input}; background: ${({ $tone }) => tint($tone, 18)}; color: ${({ $tone }) => theme.color[$tone]}; }
  strong { display: block; font-weight: 600; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.xs}; }
  &:hover { background: ${tint('accent', 10)}; text-decoration: none; }
`;

const Minutes = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  font-variant-numeric: tabular-nums;
`;

const Empty = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  padding: ${theme.space.sm};
  color: ${theme.color.muted};
  svg { color: ${theme.color.ok}; }
`;
