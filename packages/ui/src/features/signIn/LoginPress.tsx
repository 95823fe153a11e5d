import { FrameSlot } from '../../parts/FrameSlot/FrameSlot.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { useSecureFrameTheme } from '../../shell/frame/useSecureFrameTheme.ts'
import { useText } from '../../text/useText.ts'

/** Room for a sign-in message and the press below it. */
const height = 400

/** The press that completes a login, which the secure site asks for in its frame, below what it lets be signed. */
export function LoginPress() {
  const text = useText()
  useSecureFrameTheme()
  return (
    <Body>
      <FrameSlot height={height} label={text('social.field')} />
    </Body>
  )
}
