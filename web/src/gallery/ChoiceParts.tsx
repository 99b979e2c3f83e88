import { BookOpen, Gamepad2, Leaf } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../ui/forms/Checkbox';
import { Switch } from '../ui/forms/Switch';
import { Tabs } from '../ui/layout/Tabs';
import { GalleryItem, Row } from './GalleryItem';

export function ChoiceParts() {
  const [isOn, setOn] = useState(true);
  const [isOff, setOff] = useState(false);
  const [tab, setTab] = useState('herbal');
  return (
    <GalleryItem title="Choices">
      <Row>
        <Switch label="On" isOn={isOn} onChange={setOn} />
        <Switch label="Off" isOn={isOff} onChange={setOff} />
        <Switch label="On, herbal" tone="herb" isOn={isOn} onChange={setOn} />
        <Switch label="Disabled, on" isOn isDisabled onChange={() => undefined} />
        <Switch label="Disabled, off" isOn={false} isDisabled onChange={() => undefined} />
        <Checkbox label="Checked" isChecked={isOn} onChange={setOn} />
        <Checkbox label="Not checked" isChecked={isOff} onChange={setOff} />
      </Row>
      <Row style={{ marginBottom: 20 }} />
      <Tabs
        label="Subjects"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'herbal', label: 'Herbal', icon: Leaf, content: <p>The panel of the first tab.</p> },
          { value: 'tech', label: 'Tech', icon: BookOpen, content: <p>The panel of the second tab.</p> },
          { value: 'brain', label: 'Brain', icon: Gamepad2, content: <p>The panel of the third tab.</p> },
        ]}
      />
    </GalleryItem>
  );
}
