import { back, showWallet } from '@latchkey/core'
import { useKit } from '@latchkey/react'
import { useEffect } from 'react'
import { FrameSlot } from '../../parts/FrameSlot/FrameSlot.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { useFrameTheme } from '../../shell/useFrameTheme.ts'
import { useText } from '../../text/useText.ts'

/** Room for the wallet's page; longer ones scroll inside. */
const height = 460

/** Who could rebuild the embedded wallet's key, and what its owner can do about that: the secure site's own page (3.3). */
export function UpgradeEmailWallet() {
  const kit = useKit()
  const text = useText()
  useFrameTheme()
  useEffect(() => {
    const attempt = new AbortController()
    const leave = () => {
      if (!attempt.signal.aborted) back(kit)
    }
    showWallet(kit, { signal: attempt.signal }).then(leave, leave)
    return () => attempt.abort()
  }, [kit])
  return (
    <Body>
      <FrameSlot height={height} label={text('upgrade.field')} />
    </Body>
  )
}
