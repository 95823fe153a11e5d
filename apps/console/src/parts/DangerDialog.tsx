import { type ReactNode, useState } from 'react'
import { useMay } from '../app/useConsole.ts'
import { useStep } from '../app/useStep.ts'
import type { Asked } from '../gateway/runCommand.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'
import { Outcome } from './Outcome.tsx'

/** Asks before a dangerous step, by having the name of what it is about typed. */
export function DangerDialog({ title, asked, name, verb, onDone, onClose, children }: DangerDialogProps) {
  const step = useStep()
  const needsSecond = useMay(asked.name)?.needsSecond === true
  const [typed, setTyped] = useState('')
  const isRight = typed === name
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="prose">{children}</div>
      {needsSecond && !step.approval && (
        <p className="hint">
          A second operator has to approve this. If you are the only one who could, your passkey is asked for once more instead.
        </p>
      )}
      <Outcome step={step} />
      {step.approval ? (
        <div className="actions">
          <Button kind="main" onPress={onClose}>
            Close
          </Button>
        </div>
      ) : (
        <Form
          label={title}
          onSend={async () => {
            if (!isRight || step.isRunning) return
            const done = await step.run(asked)
            if (done) onDone(done.result)
          }}
        >
          <Field name="typed" label={`Type “${name}” to go on`} value={typed} onChange={setTyped} />
          <div className="actions">
            <Button isSubmit kind="danger" isOff={!isRight} isBusy={step.isRunning}>
              {step.isRunning ? 'One moment…' : verb}
            </Button>
            <Button onPress={onClose}>Cancel</Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}

export type DangerDialogProps = {
  readonly title: string
  readonly asked: Asked
  /** What has to be typed. */
  readonly name: string
  readonly verb: string
  readonly onDone: (result: unknown) => void
  readonly onClose: () => void
  /** What the step does, and that nothing brings it back. */
  readonly children: ReactNode
}
