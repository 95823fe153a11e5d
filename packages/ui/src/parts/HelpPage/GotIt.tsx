import { useKit } from '@latchkey/react'
import { Button } from '../../primitives/Button/Button.tsx'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { leadBack } from '../../shell/lead.ts'
import { useText } from '../../text/useText.ts'

/** Leads back from a page that was only to be read. */
export function GotIt({ above }: GotItProps) {
  const kit = useKit()
  const text = useText()
  return (
    <Stack above={above}>
      <Button variant="secondary" onClick={() => leadBack(kit)}>
        {text('whatIsANetwork.gotIt')}
      </Button>
    </Stack>
  )
}

export type GotItProps = {
  /** Pixels above the button. */
  above: 4 | 8 | 12
}
