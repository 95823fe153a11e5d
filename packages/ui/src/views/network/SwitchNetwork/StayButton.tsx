import { useKit } from '@latchkey/react'
import { Button } from '../../../primitives/Button/Button.tsx'
import { leadBack } from '../../../shell/lead.ts'
import { useText } from '../../../text/useText.ts'

/** Leaves the network as it is. */
export function StayButton({ here }: StayButtonProps) {
  const kit = useKit()
  const text = useText()
  return (
    <Button variant="ghost" onClick={() => leadBack(kit)}>
      {here ? text('switch.stay', { network: here }) : text('switch.stayHere')}
    </Button>
  )
}

export type StayButtonProps = {
  /** The network's name; empty where it has none. */
  here: string
}
