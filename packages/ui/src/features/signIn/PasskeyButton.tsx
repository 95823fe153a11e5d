import { emailLoginAtom, prepareEmbedded, push } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { SocialButton } from '../../parts/SocialButton/SocialButton.tsx'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { keyGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { useText } from '../../text/useText.ts'

/** Signs in by a passkey that its owner has added before (B-26). */
export function PasskeyButton({ isLocked }: PasskeyButtonProps) {
  const kit = useKit()
  const text = useText()
  return (
    <SocialButton
      mark={<Icon glyph={keyGlyph} />}
      label={text('passkey.go')}
      disabled={isLocked}
      onClick={() => {
        kit.store.set(emailLoginAtom, undefined)
        push(kit, { view: 'ConnectingPasskey' })
      }}
      onNear={() => void prepareEmbedded(kit)}
      testId="passkey"
    >
      {text('passkey.go')}
    </SocialButton>
  )
}

export type PasskeyButtonProps = {
  /** Nothing can be chosen yet: the terms are not agreed to. */
  isLocked?: boolean | undefined
}
