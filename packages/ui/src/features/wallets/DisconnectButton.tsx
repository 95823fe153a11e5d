import type { Namespace } from '@latchkey/common/caip'
import { disconnect } from '@latchkey/core'
import { useAction, useKit } from '@latchkey/react'
import { Button } from '../../primitives/Button/Button.tsx'
import { exitGlyph } from '../../primitives/Icon/later/glyphs.ts'
import type { MessageKey } from '../../text/messages.ts'
import { useText } from '../../text/useText.ts'

/** Ends the connections of one namespace, or all of them. */
export function DisconnectButton({ namespace, size, label, testId }: DisconnectButtonProps) {
  const kit = useKit()
  const text = useText()
  const ending = useAction(() => disconnect(kit, { namespace }))
  return (
    <Button
      variant="ghost"
      size={size}
      glyph={exitGlyph}
      flip
      loading={ending.status === 'pending' ? text('account.disconnecting') : undefined}
      onClick={() => void ending.run()}
      testId={testId}
    >
      {text(label)}
    </Button>
  )
}

export type DisconnectButtonProps = {
  /** All without it. */
  namespace?: Namespace | undefined
  size?: 'm' | 's' | undefined
  label: MessageKey
  testId: string
}
