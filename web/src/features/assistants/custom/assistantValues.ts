import { object, string } from 'yup';
import type { KnowledgeRow_ItemFragment } from '../knowledge/knowledge.generated';
import type { AssistantForm_AssistantFragment } from './customAssistants.generated';

/** The form's values. */
export interface AssistantValues {
  name: string;
  description: string;
  icon: string;
  color: string;
  instructions: string;
  /** One question per line. */
  starters: string;
  knowledge: KnowledgeRow_ItemFragment[];
}

const maxStarters = 6;
const maxStarterLength = 200;

export const assistantRules = object({
  name: string().trim().required('Enter a name').max(60, 'At most 60 characters'),
  description: string().trim().max(200, 'At most 200 characters'),
  instructions: string().max(8000, 'At most 8,000 characters'),
  starters: string()
    .test('count', `At most ${maxStarters} questions`, (text) => linesOf(text).length <= maxStarters)
    .test('length', `At most ${maxStarterLength} characters per question`, (text) =>
      linesOf(text).every((line) => line.length <= maxStarterLength),
    ),
});

export const emptyValues: AssistantValues = {
  name: '',
  description: '',
  icon: 'bot',
  color: 'violet',
  instructions: '',
  starters: '',
  knowledge: [],
};

export const toValues = ({
  name,
  description,
  icon,
  color,
  instructions,
  starters,
  knowledge,
}: AssistantForm_AssistantFragment): AssistantValues => ({
  name,
  description,
  icon,
  color,
  instructions,
  starters: starters.join('\n'),
  knowledge,
});

export const toInput = ({ starters, knowledge, ...values }: AssistantValues) => ({
  ...values,
  name: values.name.trim(),
  starters: linesOf(starters),
  knowledge: knowledge.map(({ kind, id }) => ({ kind, id })),
});

function linesOf(text = ''): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
