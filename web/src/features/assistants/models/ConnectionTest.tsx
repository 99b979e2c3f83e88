import { useFormikContext } from 'formik';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { applyServerError } from '../../../core/errors/applyServerError';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import { type TestAiSettingsMutation, useTestAiSettingsMutation } from './aiSettings.generated';
import { type AiSettingsValues, toInput } from './aiSettingsValues';

/** Asks the model a first question with the values in the form. */
export function ConnectionTest() {
  const { values, ...form } = useFormikContext<AiSettingsValues>();
  const [testConnection, { loading }] = useTestAiSettingsMutation();
  const [result, setResult] = useState<TestAiSettingsMutation['testAiSettings']>();

  const handleTest = async () => {
    setResult(undefined);
    form.setStatus(undefined);
    try {
      const { data } = await testConnection({ variables: { input: toInput(values) } });
      setResult(data?.testAiSettings);
    } catch (error) {
      applyServerError(error, form);
    }
  };
  return (
    <Box>
      <Button onClick={() => void handleTest()} disabled={loading}>
        <PlugZap aria-hidden />
        {loading ? 'Testing connection…' : 'Test connection'}
      </Button>
      <div role="status">
        {result?.isOk && (
          <Banner tone="ok" title="Connected">
            <blockquote>{result.answer}</blockquote>
            <p>It took {(result.duration / 1000).toFixed(1)} seconds.</p>
          </Banner>
        )}
      </div>
      {result && !result.isOk && (
        <Banner tone="danger" title="Connection failed">
          {result.message}
        </Banner>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space.md};
  justify-items: start;
  > * { max-width: 100%; }
  blockquote { margin: ${theme.space.xs} 0; }
  [role='status']:empty { display: none; }
`;
