import { useSearchParams } from 'react-router-dom';
import { UnitConverter } from './UnitConverter';

/** The converter page. Everything is in the address, so that it can be bookmarked. */
export default function UnitConverterPage() {
  const [params, setParams] = useSearchParams();
  return (
    <UnitConverter choice={new Map(params)} onChoose={(choice) => setParams(choice, { replace: true })} />
  );
}
