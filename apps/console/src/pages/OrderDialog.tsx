import type { Wallet } from '../answers/wallets.ts'
import { useStep } from '../app/useStep.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Field } from '../parts/Field.tsx'
import { Form } from '../parts/Form.tsx'
import { Outcome } from '../parts/Outcome.tsx'

/** Gives a wallet another number in the order of the directory. */
export function OrderDialog({ wallet, onDone, onClose }: OrderDialogProps) {
  const step = useStep()
  return (
    <Dialog title={`Order ${wallet.name}`} onClose={onClose}>
      <Outcome step={step} />
      <Form
        label="Order"
        onSend={async (text) => {
          const order = text('order')
          if (!step.isRunning && (await step.run({ name: 'wallet order', arguments: [wallet.id, order] }))) onDone(order)
        }}
      >
        <Field
          name="order"
          type="number"
          min={0}
          label="Number"
          defaultValue={String(wallet.order)}
          hint="Small numbers come first. The wallet no longer follows upgrades of the directory."
        />
        <div className="actions">
          <Button isSubmit kind="main" isBusy={step.isRunning}>
            Save
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  )
}

export type OrderDialogProps = {
  readonly wallet: Wallet
  readonly onDone: (order: string) => void
  readonly onClose: () => void
}
