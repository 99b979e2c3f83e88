import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { aiServices } from './aiServices';
import type { AiSettingsForm_SettingsFragment } from './aiSettings.generated';
import { type AiSettingsValues, chooseService } from './aiSettingsValues';
import type { LocalOllama } from './useLocalOllama';

interface ServiceChoiceProps {
  settings: AiSettingsForm_SettingsFragment;
  ollama: LocalOllama;
}

/** Chooses between the built-in assistant and a language model. */
export function ServiceChoice({ settings, ollama }: ServiceChoiceProps) {
  const { values, setValues } = useFormikContext<AiSettingsValues>();
  return (
    <Choices>
      <VisuallyHidden as="legend">Model provider</VisuallyHidden>
      {aiServices.map(({ value, label, description }) => (
        <Choice key={value}>
          <input
            type="radio"
            name="service"
            value={value}
            checked={values.service === value}
            onChange={() => void setValues(chooseService(value, values, settings, ollama.server), false)}
            aria-describedby={`ai-service-${value}`}
            aria-label={label}
          />
          <span>
            <b>{label}</b>
            <small id={`ai-service-${value}`}>
              {description} {value === 'ollama' && ollama.state}
            </small>
          </span>
        </Choice>
      ))}
    </Choices>
  );
}

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${theme.space.md};
`;

const Choice = styled.label`
  display: flex;
  gap: ${theme.space.md};
  align-items: start;
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.button};
  cursor: pointer;
  span, b { display: block; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
  input { margin-top: 4px; }
  &:hover { background: ${theme.color.raised}; }
  &:has(:checked) { border-color: ${theme.color.accent}; background: ${tint('accent', 12)}; }
  &:has(:focus-visible) { outline: 2px solid ${theme.color.accent2}; outline-offset: 2px; }
`;
