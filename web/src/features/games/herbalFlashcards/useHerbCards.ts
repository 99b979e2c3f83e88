import { useMemo } from 'react';
import { applyServerError } from '../../../core/errors/applyServerError';
import { readServerError } from '../../../core/errors/serverError';
import { timeZone } from '../../../platform/timeZone';
import { useGradeHerbMutation, useHerbsQuery } from './herbs.generated';

/** All herbs with their cards' schedules, and a function that grades one of them. */
export function useHerbCards() {
  const { data, error, refetch } = useHerbsQuery({ fetchPolicy: 'cache-and-network' });
  const [gradeHerb, { loading: isGrading }] = useGradeHerbMutation();
  const herbs = useMemo(() => new Map(data?.herbs.map((herb) => [herb.id, herb])), [data]);

  /** Returns whether the card has its grade, either now or already from another window. */
  const grade = async (id: string, rating: number): Promise<boolean> => {
    const herb = herbs.get(id);
    if (!herb) return false;
    try {
      await gradeHerb({ variables: { input: { herb: id, revision: herb.revision, rating }, timeZone } });
      return true;
    } catch (failure) {
      const isGraded = readServerError(failure).code === 'CONFLICT';
      if (isGraded) await refetch().catch(() => undefined);
      else applyServerError(failure);
      return isGraded;
    }
  };
  return { herbs, isLoaded: data !== undefined, error, refetch, isGrading, grade };
}
