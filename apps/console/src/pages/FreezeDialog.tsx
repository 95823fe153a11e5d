import { useStep } from '../app/useStep.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Field } from '../parts/Field.tsx'
import { Form } from '../parts/Form.tsx'
import { Outcome } from '../parts/Outcome.tsx'

/** Freezes an account, which has to be quick: it asks for a reason, not for a name to be typed. */
export function FreezeDialog({ userId, name, onDone, onClose }: FreezeDialogProps) {
  const step = useStep()
  return (
    <Dialog title={`Freeze ${name}`} onClose={onClose}>
      <div className="prose">
        <p>From now on this user can neither sign in nor sign nor recover. To thaw the account, a second operator has to approve.</p>
      </div>
      <Outcome step={step} />
      <Form
        label="Freeze"
        onSend={async (text) => {
          if (!step.isRunning && (await step.run({ name: 'user freeze', arguments: [userId, text('reason')] }))) onDone()
        }}
      >
        <Field name="reason" label="Reason" hint="It is kept in the trail, such as “reported a stolen phone”." maxLength={200} />
        <div className="actions">
          <Button isSubmit kind="danger" isBusy={step.isRunning}>
            Freeze
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  )
}

export type FreezeDialogProps = {
  readonly userId: string
  readonly name: string
  readonly onDone: () => void
  readonly onClose: () => void
}
