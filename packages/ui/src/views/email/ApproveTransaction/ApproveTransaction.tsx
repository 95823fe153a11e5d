import { useMemo } from 'react'
import { FrameSlot } from '../../../parts/FrameSlot/FrameSlot.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { useSecureFrameTheme } from '../../../shell/frame/useSecureFrameTheme.ts'
import { useViewHeader } from '../../../shell/header/ViewHeaderContext.ts'
import { useText } from '../../../text/useText.ts'

/** Room for what is asked; longer ones scroll inside. */
const height = 460

/** What the embedded wallet asks, shown and answered in the secure site's frame: this page can press nothing there (I3). */
export function ApproveTransaction() {
  const text = useText()
  useSecureFrameTheme()
  useViewHeader(useMemo(() => ({ hasBack: false }), []))
  return (
    <Body>
      <FrameSlot height={height} label={text('approve.field')} />
    </Body>
  )
}
