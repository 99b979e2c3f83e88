import { useId } from 'react';
import { Badge } from '../../ui/data/Badge';
import { Card, CardHeader } from '../../ui/layout/Card';
import { SettingList, SettingRow } from '../../ui/layout/SettingRow';

interface FactCardProps {
  title: string;
  facts: readonly { title: string; text: string; value?: string }[];
}

/** Facts about this server that can't be changed here. */
export function FactCard({ title, facts }: FactCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <h2 id={id}>{title}</h2>
      </CardHeader>
      <SettingList>
        {facts.map((fact) => (
          <SettingRow key={fact.title} title={fact.title} text={fact.text}>
            {fact.value && <Badge>{fact.value}</Badge>}
          </SettingRow>
        ))}
      </SettingList>
    </Card>
  );
}
