import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../../ui/layout/Tabs';
import { Reference } from './Reference';

const tabs = [
  { value: 'terms', label: 'Terms', kind: 'term' },
  { value: 'commands', label: 'IOS commands', kind: 'command' },
] as const;

/** The reference; tab, filters, and the open entry are kept in the address. */
export default function GlossaryPage() {
  const [params, setParams] = useSearchParams();
  const chosen = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'terms';
  return (
    <Tabs
      label="Glossary"
      value={chosen}
      onChange={(value) => setParams({ tab: value }, { replace: true })}
      items={tabs.map(({ value, label, kind }) => ({ value, label, content: <Reference kind={kind} /> }))}
    />
  );
}
