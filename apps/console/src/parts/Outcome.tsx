import type { Step } from '../app/useStep.ts'
import { Link } from './Link.tsx'
import { Notice } from './Notice.tsx'
import { Refused } from './Refused.tsx'
import { Time } from './Time.tsx'

/** What came of a step, where it was no plain result: a refusal, or that it awaits a second person. */
export function Outcome({ step }: OutcomeProps) {
  if (step.refusal) return <Refused refusal={step.refusal} />
  if (!step.approval) return null
  return (
    <Notice tone="caution">
      <p>
        <strong>Nothing has changed yet: a second operator has to approve this</strong> by <Time at={step.approval.expiresAt} />. It is
        listed under <Link to="/approvals">Approvals</Link>.
      </p>
    </Notice>
  )
}

export type OutcomeProps = { readonly step: Step }
