import { Sparkles } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { useAiSettingsQuery } from './aiSettings.generated';

const height = 320;

const AiSettingsForm = lazy(() =>
  import('./AiSettingsForm').then(({ AiSettingsForm }) => ({ default: AiSettingsForm })),
);

/** Sets which model answers in the assistants. For admins. */
export function AiSettingsCard() {
  const { data, error, refetch } = useAiSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const settings = data?.aiSettings;
  return (
    <Box aria-labelledby="ai-settings">
      <CardHeader>
        <h2 id="ai-settings">
          <Sparkles aria-hidden size={18} />
          AI assistants
        </h2>
      </CardHeader>
      {!settings && (
        <QueryState error={error} onRetry={() => void refetch()} what="AI settings" height={height} />
      )}
      {settings?.isFixed && (
        <Banner tone="accent" title="Set on the server">
          <p>
            AI_PROVIDER is {settings.provider}
            {settings.model && `, with the model ${settings.model}`}. Remove it from the server’s environment
            to choose a model here.
          </p>
        </Banner>
      )}
      {settings && !settings.isFixed && (
        <Suspense fallback={<Skeleton label="Loading AI settings" height={height} />}>
          <AiSettingsForm settings={settings} />
        </Suspense>
      )}
    </Box>
  );
}

const Box = styled(Card)`
  margin-bottom: ${theme.layout.gutter};
  h2 { display: flex; align-items: center; gap: ${theme.space.sm}; }
  h2 svg { color: ${theme.color.accentText}; }
`;
