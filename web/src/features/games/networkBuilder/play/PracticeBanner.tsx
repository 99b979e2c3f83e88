import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Banner } from '../../../../ui/feedback/Banner';

/** What becomes of a lab that was started without a connection. */
export function PracticeBanner() {
  return (
    <Gap>
      <Banner tone="accent" title="Practice without a connection">
        Your steps stay in this browser and are graded when you are back online. They count for your progress,
        not for the leaderboard. Hints are free.
      </Banner>
    </Gap>
  );
}

const Gap = styled.div`
  margin-bottom: ${theme.space.base};
`;
