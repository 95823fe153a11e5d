import { useState } from 'react'
import type { Approval } from '../answers/commands.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Field } from '../parts/Field.tsx'
import { Form } from '../parts/Form.tsx'
import { describeAsked } from './describeAsked.ts'

/** Asks before a step of another operator runs, by having the name of what it is about typed. */
export function ApproveDialog({ approval, isRunning, onApprove, onClose }: ApproveDialogProps) {
  const [typed, setTyped] = useState('')
  const name = approval.arguments[0] ?? approval.name
  const isRight = typed === name
  return (
    <Dialog title="Approve and run" onClose={onClose}>
      <div className="prose">
        <p>{approval.askedBy.name} asks for this. It runs at once, and nothing brings back what it removes.</p>
        <p className="command">
          <code className="wraps">{describeAsked(approval)}</code>
        </p>
      </div>
      <Form label="Approve and run" onSend={() => isRight && onApprove()}>
        <Field name="typed" label={`Type “${name}” to go on`} value={typed} onChange={setTyped} />
        <div className="actions">
          <Button isSubmit kind="danger" isOff={!isRight} isBusy={isRunning}>
            Approve
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  )
}

export type ApproveDialogProps = {
  readonly approval: Approval
  readonly isRunning: boolean
  readonly onApprove: () => void
  readonly onClose: () => void
}
