import { Muted } from '../../../ui/layout/Muted';

/** Shown below everything that is named after an exam. */
export const TrademarkDisclaimer = () => (
  <Muted $size="sm" $top="xl">
    Not affiliated with CompTIA or Cisco.
  </Muted>
);
