import { useAction } from 'latchkey/react'
import { describe, describeError } from './describe.ts'

/**
 * A button that does one thing and shows below how it went.
 *
 * The button is `lab-<id>`; the answer `lab-<id>-result`, with the status in `data-status`.
 */
export function Action({ id, label, run, disabled }: Action.Props) {
  const action = useAction(run)
  const isPending = action.status === 'pending'
  return (
    <div className="action">
      <button type="button" data-testid={`lab-${id}`} disabled={disabled} aria-busy={isPending} onClick={() => action.run()}>
        {label}
      </button>
      <output data-testid={`lab-${id}-result`} data-status={action.status}>
        {isPending && 'waiting …'}
        {action.status === 'success' && describe(action.data)}
        {action.status === 'error' && describeError(action.error)}
      </output>
    </div>
  )
}

export declare namespace Action {
  type Props = {
    readonly id: string
    readonly label: string
    readonly run: () => unknown
    readonly disabled?: boolean | undefined
  }
}
