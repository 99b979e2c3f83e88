import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { QueryState } from '../../../core/components/QueryState';
import type { ExerciseKind } from '../../../core/schema.generated';
import { preloadMarkdown } from '../../../ui/data/Markdown';
import { Lead } from '../../../ui/layout/PageText';
import { Tabs } from '../../../ui/layout/Tabs';
import { Round } from '../questions/Round';
import { useRound } from '../questions/useRound';
import { useExercisesQuery } from './exercises.generated';

const kinds: { value: ExerciseKind; label: string; about: string }[] = [
  {
    value: 'subnetting',
    label: 'Subnetting',
    about: 'Networks, masks, prefixes, and hosts. New numbers every round, with worked solutions.',
  },
  {
    value: 'binary',
    label: 'Binary and hex',
    about: 'Convert between decimal, binary, and hex until you can do it in your head.',
  },
  {
    value: 'ports',
    label: 'Ports',
    about: 'Match services to ports, both ways.',
  },
];

const randomSeed = () => String(Math.floor(Math.random() * 1_000_000_000));

void preloadMarkdown();

/** Unlimited exercises. Kind and seed are in the address, so that a round can be repeated or shared. */
export default function ExercisesPage() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const kind = kinds.find(({ value }) => value === params.get('kind'))?.value ?? 'subnetting';
  const given = params.get('seed') ?? '';
  const isSeed = /^\d{1,9}$/.test(given);
  const show = (to: ExerciseKind) => setParams({ kind: to, seed: randomSeed() }, { replace: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an address without a seed gets one
  useEffect(() => {
    if (!isSeed) show(kind);
  }, [isSeed, kind]);

  return (
    <Tabs
      label="Exercises"
      value={kind}
      onChange={(value) => show(kinds.find((one) => one.value === value)?.value ?? kind)}
      items={kinds.map(({ value, label, about }) => ({
        value,
        label,
        content: (
          <>
            <Lead>{about}</Lead>
            {isSeed && (
              <ExerciseRound
                key={`${value} ${given}`}
                kind={value}
                seed={Number(given)}
                onNewRound={() => show(value)}
                onLeave={() => void navigate('/study-hub')}
              />
            )}
          </>
        ),
      }))}
    />
  );
}

interface ExerciseRoundProps {
  kind: ExerciseKind;
  seed: number;
  onNewRound: () => void;
  onLeave: () => void;
}

/** Ten exercises for a seed. */
function ExerciseRound({ kind, seed, onNewRound, onLeave }: ExerciseRoundProps) {
  const { data, error, refetch } = useExercisesQuery({ variables: { kind, seed } });
  const round = useRound(data?.exercises);
  if (!data) return <QueryState error={error} onRetry={() => void refetch()} what="exercises" height={360} />;
  return (
    <Round
      round={round}
      tone={kind === 'ports' ? 'accent' : 'accent2'}
      onRestart={onNewRound}
      leaveLabel="Back to Study Hub"
      onLeave={onLeave}
    />
  );
}
