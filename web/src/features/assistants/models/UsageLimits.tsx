import { styled } from 'styled-components';
import { plural } from '../../../platform/plural';
import { theme } from '../../../theme/theme';
import { TextField } from '../../../ui/forms/TextField';
import type { AiSettingsForm_SettingsFragment } from './aiSettings.generated';

interface UsageLimitsProps {
  usage: AiSettingsForm_SettingsFragment['monthUsage'];
}

/** Limits a member's use of the model, and shows everyone's use this month. */
export function UsageLimits({ usage }: UsageLimitsProps) {
  return (
    <>
      <TextField
        name="dailyCap"
        label="Daily message limit per member"
        type="number"
        min={0}
        hint="0 = unlimited"
      />
      <Prices>
        <TextField
          name="inputPrice"
          label="Price per million input tokens ($)"
          type="number"
          min={0}
          step="any"
          hint="From your provider’s price list"
        />
        <TextField
          name="outputPrice"
          label="Price per million output tokens ($)"
          type="number"
          min={0}
          step="any"
          hint="Leave both empty if the model is free"
        />
      </Prices>
      <TextField
        name="monthlyCostCap"
        label="Monthly cost limit per member ($)"
        type="number"
        min={0}
        step="any"
        hint="0 = unlimited. Members who reach it can ask again next month."
      />
      <p>{formatUsage(usage)}</p>
    </>
  );
}

function formatUsage({ members, inputTokens, outputTokens, cost }: UsageLimitsProps['usage']): string {
  if (members === 0) return 'No external model use this month.';
  const who = plural(members, 'member');
  const dollars = cost.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  return `This month: ${dollars} for ${who}, with ${inputTokens.toLocaleString()} input tokens and ${outputTokens.toLocaleString()} output tokens.`;
}

const Prices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${theme.space.base};
`;
