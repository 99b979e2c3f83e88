import { repairRules } from '../../../../../game-rules/src/repair/rules.js';
import { defineGame } from '../frame/gameModule';
import { RepairReport } from './RepairReport';
import { RepairView } from './RepairView';
import { tipOf } from './ticket/steps';

/** PC Repair Simulator as the frame plays it. */
export const repairGame = defineGame({
  rules: repairRules,
  View: RepairView,
  Result: RepairReport,
  isWide: true,
  isBoardHiddenAtEnd: () => true,
  lostTitle: 'Not passed',
  kindOf: () => '',
  firstHint: (_deal, state) => tipOf(state),
  help: () => (
    <>
      <p>
        <b>Goal.</b> A customer brings a broken device. Find the cause, fix only that, and close the ticket
        with notes. The cause is drawn again each time, so the same symptom can mean something else.
      </p>
      <ul>
        <li>
          Identify (20 points): ask what matters, see the fault yourself, back up the data before the first
          change.
        </li>
        <li>Theory (15): choose what you think is wrong before you change anything.</li>
        <li>Test (25): an instrument must confirm it before the first change.</li>
        <li>
          Fix (15): the right change and nothing else. Unplug and wear the strap before you reach inside.
        </li>
        <li>Verify (15): repeat what failed, check the rest, and keep it from coming back.</li>
        <li>Document (10): cause and fix for the next technician.</li>
      </ul>
      <p>
        80 points pass. Unsafe work, lost data, wasted time, and wasted parts cost extra. The steps are
        CompTIA's troubleshooting method, as good practice. Not affiliated with CompTIA.
      </p>
      <p>
        <kbd>Tab</kbd> and <kbd>Enter</kbd> reach everything.
      </p>
    </>
  ),
});
