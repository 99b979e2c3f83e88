import { styled } from 'styled-components';
import { formatSize } from '../../../platform/formatSize';
import { theme } from '../../../theme/theme';
import { Progress } from '../../../ui/feedback/Progress';

/** Shows how much of their storage the person has used. */
export function UsageBar({ used, quota }: { used: number; quota: number }) {
  const percent = (used / quota) * 100;
  return (
    <Box>
      <span>
        {formatSize(used)} of {formatSize(quota)} used
      </span>
      <Progress label="Storage used" percent={percent} tone={percent > 90 ? 'danger' : 'accent'} />
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  width: min(100%, 16rem);
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  font-variant-numeric: tabular-nums;
`;
