import { useStudyTopicsQuery } from './studyTopics.generated';

/** Finds the title of an own topic by its id; undefined for one that is gone. */
export function useTopicTitles() {
  const { data } = useStudyTopicsQuery();
  return (id: string | null | undefined) => data?.studyTopics.find((topic) => topic.id === id)?.title;
}
