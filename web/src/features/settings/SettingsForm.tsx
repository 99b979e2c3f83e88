import { Formik, type FormikProps } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShowRecord } from '../../core/audit/useShowRecord';
import { UnsavedGuard } from '../../core/components/UnsavedGuard';
import { applyServerError } from '../../core/errors/applyServerError';
import { readServerError } from '../../core/errors/serverError';
import { refreshSite } from '../../core/site/followSite';
import { toast } from '../../ui/feedback/toastStore';
import { SaveBar } from './SaveBar';
import { useSaveSiteSettingsMutation } from './settings.generated';
import { SettingsContext } from './settingsContext';
import {
  changedNames,
  checkSettings,
  type SettingName,
  type Settings,
  type SettingValues,
  toInput,
  toValues,
} from './settingsForm';

interface SettingsFormProps {
  settings: Settings;
  /** Refetches the settings. */
  onReload: () => Promise<Settings | undefined>;
  children: ReactNode;
}

/** One form for all tabs, so edits on one tab stay while another is open. */
export function SettingsForm({ settings, onReload, children }: SettingsFormProps) {
  const formik = useRef<FormikProps<SettingValues>>(null);
  /** The settings before the edits. */
  const [base, setBase] = useState(settings);
  const [saveSettings] = useSaveSiteSettingsMutation();

  /** Adopts newer settings as the base; edits stay, except for those dropped here. */
  const rebase = (next: Settings, dropped: readonly SettingName[]) => {
    const form = formik.current;
    if (!form) return;
    const kept = changedNames(form.values, toValues(base)).filter((name) => !dropped.includes(name));
    setBase(next);
    form.resetForm({ values: toValues(next) });
    const edits = Object.fromEntries(kept.map((name) => [name, form.values[name]]));
    if (kept.length > 0) void form.setValues({ ...toValues(next), ...edits }, false);
  };

  /** After saving our own change. If someone else saved in between, the next save must still report that. */
  const takeOver = (next: Settings, dropped: readonly SettingName[]) => {
    const isOurs = next.revision === base.revision + 1;
    rebase(isOurs ? next : { ...next, revision: base.revision }, dropped);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new revision is adopted
  useEffect(() => {
    // While there are edits, the server compares revisions and detects conflicts.
    if (settings !== base && !formik.current?.dirty) rebase(settings, []);
  }, [settings]);

  const showRecord = useShowRecord();
  const handleSubmit = async (values: SettingValues) => {
    const names = changedNames(values, toValues(base));
    const form = formik.current;
    if (names.length === 0 || !form) return;
    form.setStatus(undefined);
    try {
      const { data } = await saveSettings({
        variables: { input: toInput(values, names), revision: base.revision },
      });
      if (data) rebase(data.saveSiteSettings, names);
      await refreshSite();
      const labels = names.map((name) => base.sources.find(({ key }) => key === name)?.label ?? name);
      toast({
        title: 'Settings saved',
        description: `${new Intl.ListFormat('en-US').format(labels)}.`,
        ...showRecord({ action: 'settings.save' }),
      });
    } catch (error) {
      const { code, message } = readServerError(error);
      if (code === 'CONFLICT') {
        const next = await onReload();
        if (next) rebase(next, []);
      }
      applyServerError(error, form);
      // The fields may be on another tab.
      form.setStatus(message);
    }
  };

  return (
    <SettingsContext.Provider value={{ settings: base, takeOver }}>
      <Formik<SettingValues>
        innerRef={formik}
        initialValues={toValues(base)}
        validate={checkSettings}
        onSubmit={handleSubmit}
      >
        {({ values, status, isSubmitting, errors, resetForm, submitForm }) => {
          const names = changedNames(values, toValues(base));
          return (
            <>
              {children}
              {names.length > 0 && (
                <SaveBar
                  labels={names.map((name) => base.sources.find(({ key }) => key === name)?.label ?? name)}
                  problem={status ?? Object.values(errors)[0]}
                  isSaving={isSubmitting}
                  onDiscard={() => resetForm()}
                  onSave={() => void submitForm()}
                />
              )}
              <UnsavedGuard isActive={names.length > 0} what="the settings" />
            </>
          );
        }}
      </Formik>
    </SettingsContext.Provider>
  );
}
