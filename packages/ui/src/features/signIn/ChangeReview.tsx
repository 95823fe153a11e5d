import { FrameSlot } from '../../parts/FrameSlot/FrameSlot.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { useText } from '../../text/useText.ts'

/** CSS pixels of the request that names both addresses. */
const height = 460

/** The change of address, which its owner approves in the secure site's frame before any mail goes out. */
export function ChangeReview() {
  const text = useText()
  return (
    <Body>
      <FrameSlot height={height} label={text('updateEmail.review')} />
    </Body>
  )
}
