import { useStudyTopicsQuery } from './studyTopics.generated';

/** Returns the title of one of the person's own topics by its id; undefined if it no longer exists. */
export function useTopicTitles() {
  const { data } = useStudyTopicsQuery();
  return (id: string | null | undefined) => data?.studyTopics.find((topic) => topic.id === id)?.title;
}
