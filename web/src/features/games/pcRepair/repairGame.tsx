import { repairRules } from '@cosmic/game-rules/repair/rules';
import { defineGame } from '../frame/gameModule';
import { HowScored, RepairTip } from './HowScored';
import { RepairReport } from './RepairReport';
import { RepairView } from './RepairView';

/** Adapts PC Repair Simulator to the frame. */
export const repairGame = defineGame({
  rules: repairRules,
  View: RepairView,
  Result: RepairReport,
  isWide: true,
  isBoardHiddenAtEnd: () => true,
  lostTitle: 'Not passed',
  kindOf: () => '',
  firstHint: (_deal, state) => <RepairTip state={state} />,
  help: () => (
    <>
      <p>
        <b>Goal.</b> A customer brings a broken device. Find the cause, fix only that, and close the ticket
        with notes. The cause changes each time, so the same symptom can mean something different.
      </p>
      <HowScored />
      <p>The steps follow CompTIA’s troubleshooting methodology. Not affiliated with CompTIA.</p>
      <p>
        You can play with <kbd>Tab</kbd> and <kbd>Enter</kbd> alone.
      </p>
    </>
  ),
});
