import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { LabResult_GradeFragment } from './grading.generated';

interface FocusedResultProps {
  grade: LabResult_GradeFragment;
  /** The last result that had the focus: on a phone this component mounts again each time its tab opens. */
  seen: RefObject<LabResult_GradeFragment | undefined>;
  children: ReactNode;
}

/** Takes the focus once for each new result. */
export function FocusedResult({ grade, seen, children }: FocusedResultProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (seen.current === grade) return;
    seen.current = grade;
    element.current?.focus();
  }, [grade, seen]);
  return (
    <div ref={element} tabIndex={-1}>
      {children}
    </div>
  );
}
