import { array, object, string } from 'yup';
import type { StudyTopic_TopicFragment } from './studyTopics.generated';

const link = /^https?:\/\/[^\s/]/i;

export const topicRules = object({
  title: string().trim().required('Enter a title').max(120, 'At most 120 characters'),
  about: string().max(2000, 'At most 2,000 characters'),
  goals: array().of(object({ text: string().max(200, 'At most 200 characters') })),
  resources: array().of(
    object({
      title: string().max(120, 'At most 120 characters'),
      url: string()
        .trim()
        .test('link', 'Links must start with http:// or https://', (url) => !url || link.test(url)),
    }),
  ),
});

/** The form for a topic, with an empty row. */
export function toTopicForm(topic?: StudyTopic_TopicFragment) {
  return {
    title: topic?.title ?? '',
    about: topic?.about ?? '',
    goals: topic?.goals.map(({ id, text }) => ({ id, text })) ?? [{ id: '', text: '' }],
    resources: topic?.resources.map(({ title, url }) => ({ title, url })) ?? [],
  };
}

/** Empty rows are ignored. */
export function toTopicInput({ title, about, goals, resources }: ReturnType<typeof toTopicForm>) {
  return {
    title: title.trim(),
    about,
    goals: goals.filter(({ text }) => text.trim()).map(({ id, text }) => ({ id: id || null, text })),
    resources: resources
      .filter(({ url }) => url.trim())
      .map((resource) => ({ title: resource.title.trim(), url: resource.url.trim() })),
  };
}
